import { describe, expect, test } from 'vitest';
import { mailWithText as mail } from '../../../test/mail.ts';
import { replyClasses } from '../contract.ts';
import { mailText } from './mail-features.ts';
import { decideReading, readMail } from './reader.ts';

describe('a mail is read', () => {
  test.each([
    ['acknowledgement', 'Hej Anna! Vi har tagit emot din ansökan till tjänsten som kock.'],
    ['rejection', 'Hej Anna! Vi har valt att gå vidare med andra kandidater den här gången.'],
    ['interview', 'Hej Anna! Vi vill gärna träffa dig på intervju torsdag 7 maj kl. 13. Passar det?'],
    ['assessment', 'Hej Anna! Nästa steg är ett personlighetstest. Gör det via länken senast på fredag.'],
    ['question', 'Hej Anna! Kan du skicka kontaktuppgifter till två referenser?'],
    ['offer', 'Hej Anna! Vi vill erbjuda dig tjänsten som kock. Avtalet kommer på mejl.'],
    ['cancelled', 'Hej Anna! Rekryteringen av kock har avbrutits.'],
  ])('as %s', (name, text) => {
    expect(readMail(mail(text)).class).toBe(name);
  });

  test('with the sentence that tells it', () => {
    const { evidence } = readMail(
      mail('Hej Anna!\n\nTack för din ansökan. Vi har tyvärr valt att gå vidare med andra kandidater. Lycka till!'),
    );
    expect(evidence).toBe('Vi har tyvärr valt att gå vidare med andra kandidater.');
  });

  test('without what is quoted below it', () => {
    const text =
      'Tack, vi har fått din ansökan.\n\nDen 3 maj 2026 skrev Anna:\n> Jag vill boka en intervju på torsdag kl. 13.';
    expect(readMail(mail(text)).class).toBe('acknowledgement');
  });

  test('and says nothing where nothing is written', () => {
    const { evidence, isPlainReceipt } = readMail(mail('', { subject: '' }));
    expect({ evidence, isPlainReceipt }).toEqual({ evidence: null, isPlainReceipt: false });
  });
});

describe('a receipt acts by itself', () => {
  test.each(['Hej! Vi har tagit emot din ansökan.', 'Din ansökan är mottagen.'])('%j', (text) => {
    expect(readMail(mail(text)).isPlainReceipt).toBe(true);
  });

  test.each([
    'Hej Anna! Tack för din ansökan, vi har tagit emot den. Platsen gick till en annan sökande.',
    'Din ansökan är mottagen. Den har gallrats.',
    'Din ansökan är mottagen. Den är arkiverad.',
    'Din ansökan har mottagits.\n\nMed vänlig hälsning\nKock AB\n\nTyvärr gick tjänsten till en annan sökande.',
    'Din ansökan är mottagen.\nDu gick inte vidare. Läs vår integritetspolicy.',
  ])('but not %j', (text) => {
    expect(readMail(mail(text)).isPlainReceipt).toBe(false);
  });
});

test('papers and an account number for a post ask for more than an employer asks for by mail', () => {
  const text =
    'För att gå vidare med anställningen behöver vi ditt kontonummer och en kopia på ditt pass. Skicka det till oss ' +
    'via WhatsApp.';
  expect(readMail(mail(text)).class).toBe('phishing');
});

test.each([
  ['other', 0.04, true],
  ['other', 0.2, false],
  ['question', 0.2, true],
] as const)('a mail of the class %s that is a fraud by %d: sure is %s', (name, fraud, isSure) => {
  const scores = Float64Array.from(replyClasses, (one) => Math.log(one === name ? 0.7 : 0.001));
  scores[replyClasses.indexOf('phishing')] = Math.log(fraud);
  const scored = { text: mailText(mail('')), sentences: [], scores, doubt: 1 };
  const decision = { temperature: 1, thresholds: { other: 0.5, question: 0.5 }, limits: { fraud: 0.1 } };
  expect(decideReading(scored, decision)).toMatchObject({ class: name, isSure });
});

test('ads sent by subscription say nothing of an application', () => {
  const text =
    'Hej Anna! 5 nya jobb för dig:\n\n- Kock, Malmö\n- Servitör, Lund\n- Kallskänka, Ystad\n\nAvsluta bevakningen';
  expect(readMail(mail(text, { subject: '5 nya jobb för dig', bulk: true }))).toMatchObject({
    class: 'alert',
    offTopic: true,
  });
});

/** A mail is cut before it is read, so that a very long one delays nobody. */
test.each(['a', 'a ', 'Hej! ', 'Hej\n', '?', '> ', 'https://x.example/ '])(
  'of five million characters of %j the beginning is read',
  { tags: 'long' },
  (piece) => {
    const whole = readMail(mail(piece.repeat(Math.ceil(5_000_000 / piece.length))));
    const cut = readMail(mail(piece.repeat(Math.ceil(20_000 / piece.length))));
    expect(whole.class).toBe(cut.class);
  },
);
