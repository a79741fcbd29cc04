import { expect, test } from 'vitest';
import { parseMeetingChange } from './meeting-change.ts';

const receivedAt = new Date('2026-11-20T08:00:00Z');
const read = (text: string) => parseMeetingChange({ text, html: null, receivedAt });

test.each([
  ['cancelled', '2026-11-26', 'Tyvärr måste vi ställa in intervjun på torsdag. Vi hör av oss.'],
  ['cancelled', '2026-11-26', 'Intervjun på torsdag är inställd på grund av sjukdom.'],
  ['cancelled', '2026-11-25', 'Din intervju den 25 november kl. 9.00 är avbokad.'],
  ['cancelled', '2026-11-26', 'Your interview on Thursday has been cancelled.'],
  ['moved', '2026-11-26 2026-11-27', 'Tiden på torsdag fungerar tyvärr inte längre. Kan du fredag kl 9?'],
  ['moved', '2026-11-23', 'Tyvärr måste vi flytta vår intervju till måndag kl 10.'],
  ['moved', '2026-11-26 2026-11-25', 'Vi behöver boka om. Kan du torsdag 26 november i stället för 25 november?'],
  ['moved', '2026-11-26', 'We need to reschedule your interview to Thursday 26 November at 10:00.'],
  ['moved', '2026-11-26 2026-11-24', 'Funkar torsdag kl 15 istället för tisdag kl 10? Samma ställe.'],
  [
    'moved',
    '2026-11-20 2026-11-21',
    'Du skulle komma idag kl 14 men kylen har lagt av. Kan vi ta det samma tid imorn?',
  ],
  ['moved', '2026-11-25', 'Vi sa onsdag kl 9, men vi skjuter fram en vecka, samma klockslag.'],
  ['moved', '2026-11-24 2026-11-26', 'We had to find a new time.\nWas Tuesday, 10:00\nNow Thursday, 15:00'],
  ['moved', '2026-11-21 2026-11-26', 'Måste ställa in intervjun imorgon. Kan vi ses torsdag kl 15 istället?'],
  ['moved', '2026-11-21 2026-11-26', 'Jag måste tyvärr ställa in intervjun imorgon kl 10. Kan du torsdag kl 14?'],
  ['called', '2026-11-26', 'Your meeting is confirmed for Thursday at 10:30. Need to change it? Reschedule or cancel.'],
  ['called', '2026-11-23', 'Vi flyttar till nya lokaler på måndag.'],
  ['called', '2026-11-27', 'Om du hellre vill kan vi ta fredag kl 10 i stället.'],
  ['called', '2026-11-25', 'Välkommen på intervju onsdag 25 november kl. 9. Om tiden inte passar kan vi boka om.'],
  ['called', '2026-11-25', 'Välkommen på intervju 25 november. Vill du avboka mötet svarar du på det här mejlet.'],
  ['called', '2026-11-25', 'Välkommen på intervju 25 november. Behöver du boka om, hör av dig.'],
  ['called', '2026-11-27', 'Välkommen på en andra intervju fredag 27 november kl 13.'],
  ['called', '2026-11-24 2026-11-30', 'Kan du tisdag kl. 13.15? Eller måndag den 30:e, samma tid?'],
])('%s, %s: %s', (change, days, text) => {
  expect(read(text)).toMatchObject({ change, days: days.split(' ') });
});

test('the sentence that says it is told', () => {
  expect(read('Hej Anna! Mötet är inställt: Intervju kock. Ha det bra!').evidence).toBe(
    'Mötet är inställt: Intervju kock.',
  );
  expect(read('Hej Anna! Välkommen på intervju.').evidence).toBeNull();
});

test('what an earlier mail said is not said again', () => {
  const text =
    'Vi ses på torsdag kl. 9.\n\nDen 19 november 2026 skrev Kim <kim@krogen.example>:\n> Intervjun är inställd.';
  expect(read(text).change).toBe('called');
});
