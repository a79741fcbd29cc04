import { describe, expect, test } from 'vitest';
import { parseTaxonomyAnswers } from './answers.ts';

const thing = (id: string, type: string, label: string, more: object = {}) => ({
  id,
  type,
  preferred_label: label,
  ...more,
});
const answer = (...concepts: object[]) => ({ data: { concepts } });
const occupation = (id: string, label: string, more: object = {}) => thing(id, 'occupation-name', label, more);

describe('an answer of the endpoint', () => {
  test('gives concepts at every depth, with what each lies under', () => {
    const { concepts, relations } = parseTaxonomyAnswers([
      answer(
        thing('r', 'region', 'Skåne län', {
          national_nuts_level_3_code_2019: '12',
          narrower: [thing('m', 'municipality', 'Malmö', { lau_2_code_2015: '1280' })],
        }),
      ),
    ]);
    expect(concepts).toEqual([
      { id: 'r', type: 'region', label: 'Skåne län', synonyms: [], code: '12', definition: null },
      { id: 'm', type: 'municipality', label: 'Malmö', synonyms: [], code: '1280', definition: null },
    ]);
    expect(relations).toEqual([{ kind: 'broader', from: 'm', to: 'r', percentage: null }]);
  });

  test('says who can take whose place from either side, once', () => {
    const [nurse, midwife] = [occupation('n', 'Sjuksköterska'), occupation('b', 'Barnmorska')];
    const { relations } = parseTaxonomyAnswers([
      answer(
        { ...midwife, substitutes: [{ ...nurse, substitutability_percentage: 75 }], substituted_by: [] },
        { ...nurse, substituted_by: [{ ...midwife, substitutability_percentage: 75 }] },
      ),
    ]);
    expect(relations).toEqual([{ kind: 'substitutes', from: 'b', to: 'n', percentage: 75 }]);
  });

  test('is passed over where it is broken, and read where it is whole', () => {
    const { concepts } = parseTaxonomyAnswers([
      answer(thing('', 'skill', 'x'), { id: 'y' }, thing('z', 'skill', ' Svetsning ')),
      null,
      [],
      'text',
      { data: null },
      { nyckelord: ['a', 'b'] },
    ]);
    expect(concepts.map(({ label }) => label)).toEqual(['Svetsning']);
  });

  test('gives the code of a language in small letters', () => {
    const swedish = thing('s', 'language', 'Svenska', { iso_639_1_2002: 'SV' });
    expect(parseTaxonomyAnswers([answer(swedish)]).concepts[0]?.code).toBe('sv');
  });
});

describe('other names of an occupation', () => {
  test('are its titles, from a list or as concepts, each once and never the label', () => {
    const { concepts } = parseTaxonomyAnswers([
      {
        'Javautvecklare (Backend-utvecklare)': 'u',
        'javautvecklare (Backend-utvecklare)': 'u',
        'Backend-utvecklare': 'u',
        'Kodare (C++)': 'u',
        Okänd: 'nobody',
      },
      answer(
        occupation('u', 'Backend-utvecklare', { alternative_labels: ['Serverutvecklare', 'BACKEND-UTVECKLARE'] }),
        thing('t', 'job-title', 'Rubyist', { related: [occupation('u', 'Backend-utvecklare')] }),
      ),
    ]);
    expect(concepts).toHaveLength(1);
    expect(concepts[0]?.synonyms).toEqual(['Serverutvecklare', 'Javautvecklare', 'Kodare (C++)', 'Rubyist']);
  });
});

describe('field, group and occupation', () => {
  const group = thing('g', 'ssyk-level-4', 'Snickare', {
    narrower: [occupation('a', 'Byggsnickare'), occupation('b', 'Båtbyggare'), occupation('c', 'Modellsnickare')],
  });
  const field = (id: string, ...under: object[]) => thing(id, 'occupation-field', `Fält ${id}`, { narrower: under });
  const broaderOf = (id: string, documents: unknown[]) =>
    parseTaxonomyAnswers(documents)
      .relations.filter(({ from }) => from === id)
      .map(({ to }) => to)
      .sort();

  test('hang together where the source leaves the group out of its field', () => {
    const documents = [
      answer(group),
      answer(field('f1', occupation('a', 'Byggsnickare')), field('f2', occupation('b', 'Båtbyggare'))),
      answer(field('f2', occupation('c', 'Modellsnickare'))),
    ];
    expect(broaderOf('g', documents)).toEqual(['f2']);
    expect(broaderOf('a', documents)).toEqual(['f1', 'g']);
  });

  test('hang together where the source leaves the occupation out of its field', () => {
    expect(broaderOf('a', [answer(group), answer(field('f1', group))])).toEqual(['f1', 'g']);
    const list = [{ d: { ssyk_id: 'g', ssyk_name: 'Snickare' } }, answer(group, occupation('d', 'Inredningssnickare'))];
    expect(broaderOf('d', list)).toEqual(['g']);
  });
});
