import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRequirements, makeSkillLexicon } from './requirements.ts';

const lexicon = makeSkillLexicon([
  { id: 'skill_0001', label: 'Fortnox', synonyms: [] },
  { id: 'skill_0002', label: 'Kopparslageri', synonyms: ['Koppararbete'] },
  { id: 'skill_0003', label: 'Comal, programmeringsspråk', synonyms: [] },
]);

function found(description: string, record: unknown = {}) {
  return findRequirements({ headline: 'Ledig tjänst', description, language: 'sv', record }, lexicon);
}

/** "skill must Excel", one for each. */
const told = (description: string, record?: unknown): string[] =>
  found(description, record).map(({ kind, level, label, years }) =>
    [kind, level, label, ...(years === undefined ? [] : [years])].join(' '),
  );

describe('kinds', () => {
  test.each([
    ['Du har körkort B.', ['driving_licence must B-körkort']],
    ['Krav: C- eller CE-körkort', ['driving_licence must C-körkort', 'driving_licence must CE-körkort']],
    ['You have a driving licence (B).', ['driving_licence must B-körkort']],
    ['Krav:\n- Truckkort', ['skill must Truckkort']],
    ['Krav:\n- Tillgång till egen bil', ['own_car must Egen bil']],
    ['Vi söker dig som är legitimerad sjuksköterska.', ['legitimation must Legitimerad sjuksköterska']],
    ['Krav:\n- Flytande svenska och engelska', ['language must Svenska', 'language must Engelska']],
    ['Krav:\n- Minst tre års erfarenhet av snickeri', ['experience must Snickeri 3']],
    ['You have 5+ years as a project manager.', ['experience must Project manager 5']],
    ['Minst 6 månaders erfarenhet av montering krävs.', ['experience must Montering 0.5']],
    ['Du har gymnasieutbildning.', ['education must Gymnasieutbildning']],
    ['Säkerhetsprövning genomförs före anställning.', ['security_clearance must Säkerhetsprövning']],
    ['Du arbetar varannan helg.', ['working_hours must Helg']],
    ['Krav:\n- Goda kunskaper i Excel och Fortnox', ['skill must Excel', 'skill must Fortnox']],
    ['Du har kunskap om entreprenadrätt.', ['skill must Entreprenadrätt']],
    ['Krav:\n- Erfarenhet av Java', ['skill must Java']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe('families of sentences', () => {
  test.each([
    ['What we’re looking for\nDeep knowledge of TypeScript', ['skill must TypeScript']],
    ['What you’ll do\nBuild interfaces in TypeScript', []],
    [
      'Krav:\n- Truckkort, annars utbildar vi dig på plats\n- C-körkort, gärna CE',
      ['skill must Truckkort', 'driving_licence must C-körkort', 'driving_licence nice CE-körkort'],
    ],
    [
      'Du ska kunna barn- och ungdomslitteratur, spackling samt tapetsering.',
      ['skill must Tapetsering', 'skill must Barn- och ungdomslitteratur', 'skill must Spackling'],
    ],
    ['Krav:\n- Programmering i Python', ['skill must Python']],
    ['Du har arbetat ett par år som kock.', ['experience must Kock 2']],
    ['Krav:\n- Erfarenhet av lagerarbete', ['experience must Lagerarbete']],
    [
      'Du har C-körkort. Har du CE är det ett plus.',
      ['driving_licence must C-körkort', 'driving_licence nice CE-körkort'],
    ],
    ['Är du legitimerad sjuksköterska? Då är du rätt för oss.', ['legitimation must Legitimerad sjuksköterska']],
    ['Vill du arbeta i Excel? Då är du rätt för oss.', []],
    ['Du jobbar dagtid med lediga kvällar och helger.', []],
    ['Vi har öppet alla dagar så helgarbete ingår.', ['working_hours must Helg']],
    ['No nights, no weekends.', []],
    ['Falsning för hand kan du.', ['skill must Falsning för hand']],
    ['Meriterande:\n- C-kort', ['driving_licence nice C-körkort']],
    ['Bör: Excel', ['skill nice Excel']],
    ['Must: Excel and Swedish', ['language must Svenska', 'skill must Excel']],
    ['Den vi söker har truckkort.', ['skill must Truckkort']],
    ['B är krav, BE är guld.', ['driving_licence must B-körkort', 'driving_licence nice BE-körkort']],
    ['Du leder servisen på engelska.', ['language must Engelska']],
    ['Vi ställer inga krav på körkort, truckkort eller examen.', []],
    ['Språk bland personalen: spanska, arabiska.', []],
    ['Injektioner utförs av läkare med legitimation.', []],
    ['Leg. arbetsterapeut krävs.', ['legitimation must Leg. arbetsterapeut']],
    ['Det är ett plus med kunskaper i tyska eller mandarin.', ['language nice Tyska', 'language nice Kinesiska']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe('must or nice', () => {
  test.each([
    ['Meriterande:\n- Excel', ['skill nice Excel']],
    ['Krav:\n- Excel\nMeriterande:\n- Fortnox', ['skill must Excel', 'skill nice Fortnox']],
    ['Kunskaper i Excel är meriterande.', ['skill nice Excel']],
    ['Goda kunskaper i engelska, svenska är meriterande.', ['language must Engelska', 'language nice Svenska']],
    ['Det är ett plus om du har B-körkort.', ['driving_licence nice B-körkort']],
    ['Har du truckkort är det ett plus.', ['skill nice Truckkort']],
    ['B-körkort krävs och truckkort är meriterande.', ['driving_licence must B-körkort', 'skill nice Truckkort']],
    ['You know Excel. Swedish is a plus.', ['skill must Excel', 'language nice Svenska']],
    [
      'Du har goda kunskaper i Excel och det är meriterande om du kan Fortnox.',
      ['skill must Excel', 'skill nice Fortnox'],
    ],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe('as ads say it', () => {
  test.each([
    ['Körkort C är meriterande, B är ett krav.', ['driving_licence nice C-körkort', 'driving_licence must B-körkort']],
    ['BE-behörighet är en fördel.', ['driving_licence nice BE-körkort']],
    ['Grädde på moset\n- Azure Functions', ['skill nice Azure Functions']],
    ['Du är van vid mätmaskin (CMM).', ['skill must Mätmaskin']],
    ['Kunskaper i journalsystemet Cosmic krävs.', ['skill must Cosmic']],
    ['Vi söker en svetsare med körkort B.', ['driving_licence must B-körkort']],
    ['Vi kräver minst två säsonger i skördare.', ['experience must Skördare 2']],
    ['Du har flerårig erfarenhet av lönearbete.', ['experience must Lönearbete']],
    ['Vi vill att du har skyddad yrkestitel undersköterska.', ['legitimation must Skyddad yrkestitel undersköterska']],
    ['God svenska förutsätts.', ['language must Svenska']],
    ['Skills in R are required.', ['skill must R']],
    ['Du ingår i vårt beredskapsschema.', ['working_hours must Beredskap']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test.each([
    'Truckutbildning får du hos oss.',
    'Här talas arabiska och polska, ett mångspråkigt arbetslag väntar på dig.',
    'Arbete på kvällar förekommer inte.',
    'Killarna har olika bakgrund och flera har erfarenhet av kriminalitet.',
    'Years of experience matter less to us than curiosity.',
    'I rollen leder du riskanalyser och följer upp krav enligt NIS2.',
  ])('not asked for: %s', (text) => {
    expect(told(text)).toEqual([]);
  });
});

describe('what is not asked for', () => {
  test.each([
    'Inget krav på körkort.',
    'Körkort är inget krav.',
    'Ingen erfarenhet krävs.',
    'Du behöver inte ha jobbat som assistent.',
    'No experience required.',
    'Vi utbildar dig i truck.',
    'Vi erbjuder:\n- Kurser i Excel och friskvård',
    'Arbetsuppgifter:\n- Fakturering i Fortnox',
    'Vi har lång erfarenhet av byggbranschen.',
    'Egen bil behövs inte.',
    'Du är noggrann, social och tål stress.',
    'Medtag legitimation till intervjun.',
    'Har du frågor om tjänsten, kontakta vår rekryterare på Excel AB.',
  ])('%s', (text) => {
    expect(told(text)).toEqual([]);
  });

  test('what is no demand but welcome is a merit', () => {
    expect(told('Truckkort är inget krav men en merit.')).toEqual(['skill nice Truckkort']);
    expect(told('Swedish is a plus, not a requirement.')).toEqual(['language nice Svenska']);
  });
});

describe('skills of the taxonomy', () => {
  test('are known by label and synonym, with their concept', () => {
    expect(found('Krav:\n- Koppararbete')).toMatchObject([{ kind: 'skill', conceptId: 'skill_0002' }]);
    expect(found('Krav:\n- Fortnox')).toMatchObject([{ label: 'Fortnox', conceptId: 'skill_0001' }]);
  });

  test('a form of a word is known, and a word that only begins alike is not', () => {
    expect(told('Krav:\n- Truckkortet ska vara giltigt')).toEqual(['skill must Truckkort']);
    expect(told('Du är måldriven och når alltid målet.')).toEqual([]);
  });

  test('letters that are languages need company', () => {
    expect(told('Krav:\n- Programmering i C och C++')).toContain('skill must C++');
    expect(told('Krav:\n- Vitamin C')).not.toContain('skill must C');
  });
});

describe('fields of the record', () => {
  test('a licence whose box is ticked, and that the text calls a merit, is a merit', () => {
    const record = { driving_license_required: true, driving_license: [{ label: 'B' }] };
    expect(told('B-körkort är en fördel men inget krav.', record)).toEqual(['driving_licence nice B-körkort']);
    expect(told('Välkommen till oss!', record)).toEqual(['driving_licence must B-körkort']);
  });

  const terms = (...labels: string[]) => labels.map((label) => ({ label, concept_id: `c_${label}`, weight: 10 }));

  test('are told without a sentence where the text is silent', () => {
    const record = { must_have: { skills: terms('Svetsning') }, nice_to_have: { languages: terms('Finska') } };
    expect(found('Välkommen till oss!', record)).toEqual([
      { kind: 'skill', level: 'must', label: 'Svetsning', sentence: '', start: 0, end: 0, conceptId: 'c_Svetsning' },
      { kind: 'language', level: 'nice', label: 'Finska', sentence: '', start: 0, end: 0, conceptId: 'c_Finska' },
    ]);
  });

  test('say once what the text says too, and say that it is a demand', () => {
    const record = {
      must_have: { skills: terms('Excel') },
      driving_license_required: true,
      driving_license: terms('B'),
    };
    expect(told('Excel är meriterande.\nKrav:\n- B-körkort', record)).toEqual([
      'skill must Excel',
      'driving_licence must B-körkort',
    ]);
  });

  test.each([null, 'text', 7, [], { must_have: 'x' }, { must_have: { skills: [null, { label: 3 }] } }])(
    'in another form than the agency promises: %j',
    (record) => {
      expect(told('Välkommen till oss!', record)).toEqual([]);
    },
  );
});

const pieces = fc.constantFrom(
  'Krav:',
  'Meriterande:',
  'Du har',
  'B-körkort',
  'minst 3 års erfarenhet av',
  'Excel',
  'svenska',
  'är ett plus',
  'inget krav',
  'Vi erbjuder',
  '\n',
  '\n- ',
  '. ',
  ', ',
  ' och ',
  ' men ',
  '(',
  'İ',
  '\u00AD',
  'helg',
  'legitimerad',
);

test('every sentence stands in the text where it is said to, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme', maxLength: 12 }))), (parts) => {
      const description = parts.join(' ');
      for (const { sentence, start, end, label } of found(description)) {
        expect(description.slice(start, end)).toBe(sentence);
        expect(sentence).not.toBe('');
        expect(label).not.toBe('');
      }
    }),
  );
});

test('a language, licence or skill is told once', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const once = found(parts.join(' ')).filter(({ kind }) =>
        ['language', 'driving_licence', 'own_car', 'skill'].includes(kind),
      );
      expect(new Set(once.map(({ kind, label }) => `${kind} ${label}`)).size).toBe(once.length);
    }),
  );
});
