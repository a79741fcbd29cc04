import { expect, test } from 'vitest';
import { mailWithText } from '../../../test/mail.ts';
import { classify } from './classify.ts';

const classOf = (text: string) => classify(mailWithText(text)).class;

test.each([
  'Tack för din ansökan! Vi har fått in många bra ansökningar och urvalet är igång. Håll utkik i din inkorg, vi återkommer till alla.',
  'Thank you for applying! We have received many strong applications. Keep an eye on your inbox for updates.',
])('many good applications and a look-out are a receipt: %s', (text) => {
  expect(classOf(text)).toBe('acknowledgement');
});

test.each([
  'Urvalet är inte klart än, vi har fortfarande andra kandidater att intervjua.',
  'Beslutet är inte fattat än. Det finns många duktiga sökande, och kunden ville ha någon som talar tyska.',
  'Vi sparar din ansökan för framtida rekryteringar enligt GDPR. Många bra kandidater har sökt.',
  'The decision has not been made yet. We are looking for someone with deep experience of payroll.',
  'Vi har några andra kandidater att träffa innan vi bestämmer oss. Håll utkik!',
  'Jag har slutat här. Andra kandidater har fått samma mejl.',
  'Vi har valt att inte ha något slutdatum för ansökan.',
  'Tyvärr blir det ingen återkoppling före midsommar.',
  'Beslut är överklagbara inom tre veckor.',
  'Kollegan som skulle ha anställts tackade nej, så vi börjar om och återkommer till dig.',
  'Vi har anställt en ny chef för avdelningen, därför tar beslutet längre tid.',
  'Hi, we have hired an external agency to handle the recruitment; they will contact you.',
  'Personen som skulle börja i maj hoppade av, så nu läser vi ansökningarna igen.',
  'Du hör från oss senast fredag. Det är ett svårt val, och en kandidat med mer erfarenhet vore bra.',
])('nothing is decided: %s', (text) => {
  expect(classOf(text)).not.toBe('rejection');
});

test.each([
  'Vi hör av oss nu när vi har bestämt oss. Det blev en annan sökande som fick tjänsten.',
  'Vi lovade att återkomma under veckan. Tyvärr går du inte vidare den här gången.',
  'Jag hade hoppats på dig, men kunden ville ha någon som talar tyska. Jag ringer när nästa uppdrag kommer.',
  'Beslutet tog lite längre tid. Vi har valt en annan sökande.',
  'Vi har anställt en ny chef för köket. Tack för din ansökan.',
  'Tjänsten är tillsatt. Vi hör gärna av oss om något annat dyker upp.',
])('a plain no beside a promise is one: %s', (text) => {
  expect(classOf(text)).toBe('rejection');
});
