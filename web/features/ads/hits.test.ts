import { expect, it } from 'vitest';
import { splitAtHits, wordsToHighlight } from './hits.ts';

const hitsIn = (text: string, q: string) =>
  splitAtHits(text, wordsToHighlight(q)).flatMap((piece) => (piece.hit ? [piece.text] : []));

it.each([
  ['an inflection', 'Vi söker sjuksköterskor.', 'sjuksköterska', ['sjuksköterskor']],
  ['the end of a compound', 'Operationssjuksköterska sökes', 'sjuksköterska', ['Operationssjuksköterska']],
  ['capitals', 'LAGER i Borås', 'lager borås', ['LAGER', 'Borås']],
  ['a name with signs', 'Du kan C# och .NET', 'c#', ['C#']],
  ['each word of a phrase', 'Du har B-körkort nu', '"b-körkort"', ['B-körkort']],
  ['no excluded word', 'Kock, ej natt', 'kock -natt', ['Kock']],
  ['no excluded phrase', 'Kock på natten', 'kock -"på natten"', ['Kock']],
  ['no short word inside of others', 'Bitr. chef IT', 'it', ['IT']],
  ['no word that only begins alike', 'Kocken och kockumsvägen', 'kock', ['Kocken']],
])('marks %s', (_what, text, q, hits) => expect(hitsIn(text, q)).toEqual(hits));

it('loses nothing of the text', () => {
  const text = '  En kock, två kockar; inga fler kockar! ';
  expect(
    splitAtHits(text, wordsToHighlight('kock'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
