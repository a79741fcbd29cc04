import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findRequirements, skillNames } from './requirements.ts';

const names = skillNames([
  { id: 'skill_0001', label: 'Fortnox', synonyms: [] },
  { id: 'skill_0002', label: 'Truckkort', synonyms: ['Truckförarbevis'] },
]);

const found = (description: string, record: unknown = {}) => findRequirements({ description, record }, names);

/** Formats each requirement like "skill must Excel". */
const told = (description: string, record?: unknown): string[] =>
  found(description, record).map(({ kind, level, label, years }) =>
    [kind, level, label, ...(years === undefined ? [] : [years])].join(' '),
  );

/** Plain ads: their requirements are in words that many ads use. */
const warehouse = `Lagermedarbetare till vårt lager i Jönköping

Om oss
Vi är ett familjeföretag som levererar däck i hela landet. Vi arbetar i Fortnox och har egna truckar.

Arbetsuppgifter
Du plockar order, tar emot gods och kör truck. Du ansvarar för att varorna kommer iväg i tid.

Kvalifikationer
- Minst två års erfarenhet av lagerarbete
- Truckkort
- B-körkort
- Goda kunskaper i svenska i tal och skrift

Meriterande
- Erfarenhet av SAP
- Kunskaper i engelska

Vi erbjuder
Fri kaffe, friskvårdsbidrag och utbildning i Excel. Du får möjlighet att ta C-körkort.

Ansökan
Skicka ditt cv och personliga brev till oss. Urval sker löpande.`;

const developer = `Backend developer

About us
We build payment services and our teams work in Kotlin and Terraform.

What you will do
You will design services, review code and help colleagues.

Requirements
- At least 3 years of experience as a backend developer
- Solid knowledge of Java and PostgreSQL
- Fluent in English

Nice to have
- Experience with Kubernetes
- Swedish

What we offer
A training budget, courses in Python and a bicycle.`;

describe('a plain ad', () => {
  test('in Swedish', () => {
    expect(told(warehouse)).toEqual([
      'experience must Lagerarbete 2',
      'skill must Truckkort',
      'driving_licence must B-körkort',
      'language must Svenska',
      'skill nice SAP',
      'language nice Engelska',
    ]);
  });

  test('in English', () => {
    expect(told(developer)).toEqual([
      'experience must Backend developer 3',
      'skill must Java',
      'skill must PostgreSQL',
      'language must English',
      'skill nice Kubernetes',
      'language nice Swedish',
    ]);
  });

  test('each has its sentence, how sure it is, and the id of the taxonomy where that knows it', () => {
    for (const { sentence, start, end, confidence = 0 } of found(warehouse)) {
      expect(warehouse.slice(start, end)).toBe(sentence);
      expect(confidence).toBeGreaterThan(0.6);
    }
    expect(found(warehouse).find(({ label }) => label === 'Truckkort')).toMatchObject({
      sentence: 'Truckkort',
      conceptId: 'skill_0002',
    });
  });

  test('the surer, the plainer it is', () => {
    const confidenceOf = (label: string) => found(warehouse).find((one) => one.label === label)?.confidence;
    expect(confidenceOf('B-körkort')).toBeGreaterThan(0.9);
  });

  test('of several one is enough: they are one requirement', () => {
    const either = warehouse.replace('- Truckkort', '- Goda kunskaper i Word eller Excel');
    expect(found(either).filter(({ kind }) => kind === 'skill')).toMatchObject([
      { label: 'Word', alternatives: ['Word', 'Excel'] },
      { label: 'SAP' },
    ]);
  });

  test('levels and subjects of an education are one thing', () => {
    const degree = developer.replace('- Fluent in English', '- Degree in Computer Science, Physics or Mathematics');
    expect(found(degree).filter(({ kind }) => kind === 'education')).toEqual([
      expect.objectContaining({ label: 'Degree in Computer Science, Physics or Mathematics' }),
    ]);
  });

  test('the employer is nothing that is asked for', () => {
    const ours = developer.replace('Java and PostgreSQL', 'Java and Exempelsystem');
    const skills = (record: object) => told(ours, record).filter((one) => one.startsWith('skill must'));
    expect(skills({})).toEqual(['skill must Java', 'skill must Exempelsystem']);
    expect(skills({ employer: { name: 'Exempelsystem Norden AB' } })).toEqual(['skill must Java']);
  });

  test('what stands twice is told once, and is a demand where it is one', () => {
    const twice = warehouse.replace('- Erfarenhet av SAP', '- Truckkort\n- B-körkort');
    expect(told(twice).filter((one) => /Truck|B-kör/.test(one))).toEqual([
      'skill must Truckkort',
      'driving_licence must B-körkort',
    ]);
  });

  test('that asks for nothing', () => {
    expect(told('Välkommen till oss! Vi har öppet varje dag och bakar vårt eget bröd.')).toEqual([]);
    expect(told('')).toEqual([]);
  });
});

describe('fields of the record', () => {
  test('a licence whose box is ticked, and that the text calls a merit, is a merit', () => {
    const record = { driving_license_required: true, driving_license: [{ label: 'B' }] };
    const text = warehouse.replace('- B-körkort\n', '').replace('- Erfarenhet av SAP', '- B-körkort');
    expect(told(text, record)).toContain('driving_licence nice B-körkort');
    expect(told('Välkommen till oss!', record)).toEqual(['driving_licence must B-körkort']);
  });

  const terms = (...labels: string[]) => labels.map((label) => ({ label, concept_id: `c_${label}`, weight: 10 }));

  test('are told without a sentence and without doubt where the text is silent', () => {
    const record = { must_have: { skills: terms('Svetsning') }, nice_to_have: { languages: terms('Finska') } };
    expect(found('Välkommen till oss!', record)).toEqual([
      { kind: 'skill', level: 'must', label: 'Svetsning', sentence: '', start: 0, end: 0, conceptId: 'c_Svetsning' },
      { kind: 'language', level: 'nice', label: 'Finska', sentence: '', start: 0, end: 0, conceptId: 'c_Finska' },
    ]);
  });

  test('say once what the text says too, and that it is a demand: then there is no doubt', () => {
    const all = found(warehouse, { must_have: { skills: terms('SAP') } });
    expect(all.filter(({ label }) => label === 'SAP')).toEqual([
      expect.objectContaining({ level: 'must', conceptId: 'c_SAP', sentence: 'Erfarenhet av SAP' }),
    ]);
    expect(all.find(({ label }) => label === 'SAP')).not.toHaveProperty('confidence');
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
  'eller',
  'Vi erbjuder',
  '\n',
  '\n- ',
  '. ',
  ', ',
  ' och ',
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
      for (const { sentence, start, end, label, confidence = 1 } of found(description)) {
        expect(description.slice(start, end)).toBe(sentence);
        expect(sentence).not.toBe('');
        expect(label).not.toBe('');
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('nothing is told twice, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const all = found(parts.join(' ')).map(({ kind, label }) => `${kind} ${label.toLowerCase()}`);
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});
