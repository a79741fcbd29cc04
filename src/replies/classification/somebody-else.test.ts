import { expect, test } from 'vitest';
import type { ReplyClass } from '../contract.ts';
import { classify } from './classify.ts';

const classOf = (text: string, subject = 'Din ansökan'): ReplyClass =>
  classify({
    messageId: '',
    from: { name: 'Kim', address: 'kim@krogen.example' },
    subject,
    receivedAt: new Date('2026-05-04T08:00:00Z'),
    references: [],
    bulk: false,
    text: `Hej Anna!\n\n${text}`,
    html: null,
  }).class;

const choices = [
  'Till slut bestämde vi oss för en som kan spanska.',
  'Styrelsen gick på den andra kandidaten.',
  'Därför föll lotten på någon med mer vana av barn.',
  'Nämnden har utsett Gunilla Ask till ny kulturchef.',
  'Karin Holm tillträder tjänsten den 1 september.',
  'Efter att ha träffat samtliga sökande valde vi att erbjuda tjänsten till en person med lång erfarenhet.',
  'The person appointed is Anna-Karin Flod.',
  'Skulle den vi har anställt hoppa av kontaktar vi dig.',
  'Du står som första reserv.',
];
test.each(choices)('who was chosen is somebody else: %s', (text) => {
  expect(classOf(text)).toBe('rejection');
});

const others: [ReplyClass, string][] = [
  ['other', 'Vi har skrivit avtal med en ny testleverantör.'],
  ['other', 'Johan Berg börjar som din kontaktperson hos oss den 1 maj.'],
  ['other', 'Det blev en fin pratstund i går, tack för det.'],
  ['offer', 'Länsstyrelsen har beslutat att anställa Anna Berg. Välkommen, anställningsavtalet är bifogat!'],
  ['offer', 'Den som fick tjänsten först har hoppat av, så nu erbjuder vi dig den!'],
  ['interview', 'Vi har valt ut tre personer som vi vill träffa, och du är en av dem. Passar onsdag kl 14?'],
];
test.each(others)('a choice of another kind, or of the reader, is %s: %s', (expected, text) => {
  expect(classOf(text)).toBe(expected);
});

test('an invitation of others, in the half before the no, opens nothing', () => {
  expect(classOf('Vi har nu bokat intervjuer med åtta, och du är inte bland dem.')).toBe('rejection');
});

test('what was passed on is read below the note on top of it', () => {
  const passedOn = 'Se nedan.\n\nFrån: HR\nSkickat: den 2 maj 2026 10:00\nÄmne: Besked\n\nTjänsten har tillsatts.';
  expect(classOf(passedOn, 'VB: Besked')).toBe('rejection');
  expect(classOf(passedOn.replace('Se nedan.', 'Tack för svaret.'), 'SV: Besked')).toBe('other');
});

const tasks = [
  'Rita en skylt till vårt kafé och skicka ett foto på den.',
  'Vi vill att du sätter samman fem bilder som visar bredden i ditt arbete.',
  'Du får backa ett släp runt gården så ser vi hur det går.',
  'Vi har inte fått in ditt test än.',
  'You have started the numerical test but not finished it.',
  'Vi vill se hur du redigerar.',
  'We ask people to build a tiny feature over a weekend.',
];
test.each(tasks)('to be made, tried or finished: %s', (text) => {
  expect(classOf(text)).toBe('assessment');
});

test('what is stopped until something is known is stopped', () => {
  expect(classOf('The client has paused the assignment until they have their new budget.')).toBe('cancelled');
});
