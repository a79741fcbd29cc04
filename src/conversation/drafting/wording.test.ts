import { describe, expect, test } from 'vitest';
import { type DraftFacts, draftText } from './wording.ts';

const facts: DraftFacts = {
  ...{ kind: 'other', language: 'sv', firstName: 'Kim', title: 'kock', at: null, change: null, about: null },
  ...{ wanted: ['words'], times: [], timesSaid: 0, name: 'Anna Ek', phone: '' },
};
const written = (some: Partial<DraftFacts>) =>
  draftText({ ...facts, ...some })
    .split('\n\n')
    .slice(1, -1);

describe('a draft begins with what it answers', () => {
  test.each<[Partial<DraftFacts>, string[]]>([
    [{ kind: 'question', about: 'offer' }, ['Tack för erbjudandet! Jag undrar över en sak:', '[[Vad vill du fråga?]]']],
    [{ kind: 'question', about: 'booking' }, ['Tack för inbjudan! Jag undrar över en sak:', '[[Vad vill du fråga?]]']],
    [
      { kind: 'question', about: 'test' },
      ['Tack för att jag får gå vidare! Jag undrar över en sak:', '[[Vad vill du fråga?]]'],
    ],
    [{ kind: 'question' }, ['Jag har sökt tjänsten som kock och undrar över en sak:', '[[Vad vill du fråga?]]']],
    ...(['question', 'papers', 'acknowledgement', 'reminder', 'other'] as const).map(
      (about): [Partial<DraftFacts>, string[]] => [
        { kind: 'question', about },
        ['Jag har sökt tjänsten som kock och undrar över en sak:', '[[Vad vill du fråga?]]'],
      ],
    ),
    [
      { kind: 'question', about: 'question', language: 'en' },
      ['I have applied for the position as kock and have a question:', '[[Vad vill du fråga?]]'],
    ],
    [{ kind: 'documents', about: 'question' }, ['Tack för frågan!', '[[Vad vill du svara?]]']],
    [{ kind: 'documents', about: 'papers', wanted: ['papers'] }, ['Här kommer det som ni bad om.']],
    [
      { kind: 'documents', about: 'references', wanted: ['references', 'words'] },
      ['Här är mina referenser:\n[[Vem får de ringa? Skriv namn, roll och telefonnummer.]]', '[[Vad vill du svara?]]'],
    ],
    [{ about: 'rejection' }, ['Tack för beskedet.', '[[Vad vill du svara?]]']],
    [{ about: 'other' }, ['Tack för mejlet!', '[[Vad vill du svara?]]']],
    [
      { kind: 'propose_times', about: 'time', change: 'cancelled' },
      ['Tack för beskedet. Jag är fortfarande intresserad och vill gärna hitta en ny tid.', '[[När kan du?]]'],
    ],
    [
      { kind: 'propose_times', about: 'time', timesSaid: 1 },
      [
        'Tack för inbjudan! Jag vill gärna träffas, men kan tyvärr inte den tid som ni har föreslagit.',
        '[[När kan du?]]',
      ],
    ],
    [
      { kind: 'propose_times', about: 'time', timesSaid: 2 },
      [
        'Tack för inbjudan! Jag vill gärna träffas, men kan tyvärr inte någon av de tider som ni har föreslagit.',
        '[[När kan du?]]',
      ],
    ],
    [{ kind: 'propose_times', about: 'time' }, ['Tack för inbjudan! Jag vill gärna träffas.', '[[När kan du?]]']],
    [
      { kind: 'question', about: 'offer', language: 'en' },
      ['Thank you for the offer. I have a question:', '[[Vad vill du fråga?]]'],
    ],
  ])('%j', (some, paragraphs) => {
    expect(written(some)).toEqual(paragraphs);
  });
});
