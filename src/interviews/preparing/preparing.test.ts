import { describe, expect, test } from 'vitest';
import { interviewKinds } from '../contract.ts';
import { isMeaningfulLabel, type PreparationFacts, splitSentences } from './facts.ts';
import { findUnmetRequirements } from './gaps.ts';
import { practicalLines } from './practical.ts';
import { questionsFor } from './questions.ts';
import { questionsToAsk } from './questions-to-ask.ts';
import { swedishMarketLines } from './swedish.ts';
import { traitQuestions } from './traits.ts';

const dossier: PreparationFacts['dossier'] = {
  id: '1',
  title: 'Kock',
  employer: 'Krogen',
  adText: null,
  salary: null,
  letter: null,
  cv: { lines: [], asSent: false },
  profile: [],
  wanted: [],
};

function facts(adText: string | null, change: Partial<PreparationFacts> = {}): PreparationFacts {
  return {
    dossier: { ...dossier, adText },
    sentences: splitSentences(adText ?? ''),
    kind: 'on_site',
    round: 1,
    startsAt: new Date('2026-11-25T09:00:00Z'),
    endsAt: new Date('2026-11-25T10:00:00Z'),
    place: null,
    link: null,
    people: [],
    earlier: [],
    ...change,
  };
}
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

test('sentences stand as they do in the ad, without the marks of a list', () => {
  expect(splitSentences('Krav:\n- B-körkort\n• Du är noggrann. Vi ses.\n\n')).toEqual([
    'Krav:',
    'B-körkort',
    'Du är noggrann.',
    'Vi ses.',
  ]);
});

describe('under the pay stands what the ad says of it:', () => {
  const field = 'Fast månads-, vecko- eller timlön';
  test.each([
    ['Vi är glada. Du får från 236 kronor i timmen.', 'Du får från 236 kronor i timmen.'],
    ['Individuell lön. Hos oss 32 000–36 000 kr/mån.', 'Hos oss 32 000–36 000 kr/mån.'],
    ['Omsättningen är 5 000 kr per kund.', field],
    ['Vi söker en kock.', field],
  ])('%s', (adText, sentence) => {
    const lines = swedishMarketLines(facts(adText, { dossier: { ...dossier, adText, salary: field } }));
    expect(lines.find(({ id }) => id === 'salary')).toMatchObject({ source: 'ad', sentence });
  });
});

test('a requirement that says nothing is none', () => {
  const labels = ['Ditt arbete', 'Om tjänsten', 'Erfarenhet', '–', 'Arbete med barn', 'C#', 'B-körkort'];
  expect(labels.filter(isMeaningfulLabel)).toEqual(['Arbete med barn', 'C#', 'B-körkort']);
});

describe('a quality is asked about where an ad asks for it', () => {
  test.each([
    ['service', 'Vi lägger vikt vid ett gott bemötande.'],
    ['cooperation', 'Du är en lagspelare.'],
    ['conflict', 'Du är lugn och trygg.'],
    ['pace', 'Du trivs i ett högt tempo.'],
    ['independence', 'Du kan arbeta självständigt.'],
    ['accuracy', 'Du är strukturerad.'],
    ['learning', 'Du är nyfiken och läraktig.'],
    ['flexibility', 'Vi söker dig som är flexibel.'],
    ['problem_solving', 'Du är lösningsorienterad.'],
    ['leadership', 'Du ska leda andra och handleda elever.'],
    ['communication', 'Du uttrycker dig väl i tal och skrift, är pedagogisk.'],
    ['care', 'Du är lyhörd och empatisk.'],
  ])('%s: %s', (id, sentence) => {
    expect(questionsFor(facts(sentence))).toContainEqual(
      expect.objectContaining({ id, source: 'ad', sentence, form: 'story' }),
    );
  });

  test('and nowhere else', () => {
    const ad =
      'Vi säljer bilar i Örebro. Hos oss får du ett gott bemötande. Är du nyfiken? Vi erbjuder flexibla ' +
      'tider. Du arbetar med ServiceNow.';
    const asked = idsOf(questionsFor(facts(ad)));
    expect(asked.filter((id) => traitQuestions.some((trait) => trait.id === id))).toEqual([]);
  });
});

describe('papers and checks follow what the ad says', () => {
  test.each([
    ['drivers_certificates', 'Du har YKB och förarkort.'],
    ['truck', 'Truckkort är ett krav.'],
    ['building', 'ID06 krävs på plats.'],
    ['portfolio', 'Bifoga gärna arbetsprover.'],
    ['driving_licence', 'B-körkort krävs.'],
  ])('to bring: %s', (id, ad) => {
    expect(idsOf(practicalLines(facts(ad)))).toContain(id);
    expect(idsOf(practicalLines(facts('Vi söker en kock.')))).not.toContain(id);
  });

  test.each([
    [['criminal_record_children'], 'Vi söker en barnskötare. Utdrag ur belastningsregistret krävs.'],
    [['criminal_record'], 'Vi gör en bakgrundskontroll.'],
    [['civil_record'], 'Ta med personbevis.'],
    [['security'], 'Tjänsten är placerad i säkerhetsklass.'],
    [['drug_test'], 'Drogtest görs före anställning.'],
    [['confidentiality'], 'Du arbetar på ett äldreboende.'],
    [['probation'], 'Vi tillämpar provanställning.'],
    [[], 'Vi söker en kock. Referensnummer: 7. Vi har hög lönsamhet. Ansök omgående. Du har gått i skolan.'],
  ])('to know: %s', (ids, ad) => {
    const always = ['salary', 'collective_agreement', 'references', 'notice', 'union', 'private_questions'];
    const lines = swedishMarketLines(facts(ad));
    expect(idsOf(lines).filter((id) => !always.includes(id))).toEqual(ids);
    expect(lines.filter(({ id }) => always.includes(id)).every(({ source }) => source === 'general')).toBe(true);
  });
});

test('own questions follow what the ad says, and what it leaves out', () => {
  expect(idsOf(questionsToAsk(facts('Det är ett vikariat med resor. Introduktion ingår.')))).toEqual([
    'first_months',
    'team',
    'substitute',
    'travel',
    'next_step',
  ]);
  expect(idsOf(questionsToAsk(facts('Du läser scheman och håller dig à jour.')))).not.toContain('hours');
  expect(idsOf(questionsToAsk(facts(null)))).toEqual(['first_months', 'team', 'next_step']);
});

test('what is missing is spoken of by its kind, what is required first', () => {
  const asked = { sentence: '', fit: 'missing', path: null } as const;
  const wanted = [
    { ...asked, kind: 'skill', label: 'Caspeco', level: 'nice' },
    { ...asked, kind: 'driving_licence', label: 'B-körkort', level: 'must' },
    { ...asked, kind: 'working_hours', label: 'Kväll', level: 'must' },
  ] as const;
  const gaps = findUnmetRequirements({ ...facts(null), dossier: { ...dossier, wanted: [...wanted] } });
  expect(gaps.map(({ label }) => label)).toEqual(['B-körkort', 'Caspeco']);
  expect(gaps[1]?.advice).toMatch(/^Det är inget krav, så ta inte upp det själv\. Frågar de: säg hur det är\./);
});

test.each(interviewKinds)('every kind has its own list, each line once: %s', (kind) => {
  const ad = 'Du är noggrann, lugn och flexibel. Körkort krävs. Löneanspråk. Säkerhetsprövning.';
  const all = facts(ad, { kind, place: 'Storgatan 1', link: 'https://a.example', round: 2 });
  for (const lines of [practicalLines(all), swedishMarketLines(all), questionsToAsk(all), questionsFor(all)]) {
    const ids = idsOf(lines);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  }
});

test('nobody is asked how they have used the language that is theirs', () => {
  const swedish = { kind: 'language', label: 'Svenska', level: 'must', sentence: 'Du talar svenska.' } as const;
  const asked = (path: string | null, fit: 'direct' | 'related', fluency = 'Modersmål') =>
    questionsFor(
      facts(null, {
        dossier: {
          ...dossier,
          wanted: [{ ...swedish, path, fit }],
          profile: [{ path: 'languages.0.fluency', text: fluency, under: null, isHeading: false }],
        },
      }),
    ).some(({ id }) => id === 'wanted_language_svenska');
  expect(asked('languages.0.language', 'direct')).toBe(false);
  expect(asked('work.0.position', 'direct')).toBe(false);
  expect(asked('languages.0.language', 'direct', 'Flytande')).toBe(true);
  expect(asked(null, 'related')).toBe(true);
});
