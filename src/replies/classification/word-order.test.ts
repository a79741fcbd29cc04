import { expect, test } from 'vitest';
import type { ReplyClass } from '../contract.ts';
import { classify } from './classify.ts';

/** The same thing said behind other openings, as Swedish puts the verb before the subject then. */
const classOf = (text: string): ReplyClass =>
  classify({
    messageId: '',
    from: { name: 'Kim', address: 'kim@krogen.example' },
    subject: 'Din ansökan',
    receivedAt: new Date('2026-03-02T08:00:00Z'),
    references: [],
    bulk: false,
    text: `Hej Anna!\n\n${text}`,
    html: null,
  }).class;

const openings = ['Tyvärr', 'Den här gången', 'Efter noggrant övervägande', 'Eftersom vi fick många ansökningar'];
const noes = [
  'går du inte vidare i processen',
  'är du inte aktuell för tjänsten',
  'har vi valt en annan kandidat',
  'har tjänsten tillsatts',
  'kan vi inte erbjuda dig tjänsten',
  'har din ansökan inte gått vidare',
  'matchar din profil inte det vi söker',
];
test.each(noes)('a no behind any opening: … %s', (no) => {
  expect(openings.map((opening) => classOf(`${opening} ${no}.`))).toEqual(openings.map(() => 'rejection'));
});

const steps: [ReplyClass, string][] = [
  ['interview', 'vill vi gärna träffa dig'],
  ['interview', 'skulle vi vilja boka en intervju med dig'],
  ['assessment', 'vill vi att du spelar in en kort video'],
  ['assessment', 'ber vi dig lösa ett case'],
];
test.each(steps)('%s behind any opening: … %s', (name, step) => {
  const before = ['Nu', 'Som ett nästa steg', 'Innan vi bestämmer oss'];
  expect(before.map((opening) => classOf(`${opening} ${step}.`))).toEqual(before.map(() => name));
});

test.each([
  'Hör vi inget från dig går du inte vidare.',
  'Är tjänsten redan tillsatt får du besked.',
  'Om referenserna är bra är tjänsten din.',
  'Rekryteringen är inte klar och vi har ännu inte valt någon.',
  'Den andra kandidaten tackade nej, så nu är du kvar.',
  'Vi har anställt en ny HR-chef som kommer att kontakta dig.',
  'Vi erbjuder dig som söker jobb hos oss en trygg arbetsplats.',
  'Vi funderar på att erbjuda dig tjänsten men behöver dina referenser först.',
  'Tack för att du berättade att du har tackat ja till ett annat jobb. Då stänger vi din ansökan.',
  'Du får det här mejlet för att du har anmält intresse.',
  'Vi har beslutat att du inte behöver komma in i dag.',
])('neither a no nor an offer: %s', (text) => {
  expect(classOf(text)).not.toMatch(/rejection|offer/);
});
