import type { Resume } from '../src/profile/contract.ts';

/** An invented CV with every section of JSON Resume. */
export const resume = {
  $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
  basics: {
    name: 'Åsa Öberg Ärlig',
    label: 'Undersköterska & «vikarie»',
    image: '',
    email: 'asa.oberg@resa.example',
    phone: '070-174 06 12',
    url: 'https://asa.example/cv',
    summary: 'Lugn och noggrann.\nTrivs där det händer mycket <på riktigt>.',
    location: { address: 'Storgatan 1', postalCode: '411 05', city: 'Göteborg', countryCode: 'SE' },
    profiles: [{ network: 'LinkedIn', username: 'asa', url: 'https://www.linkedin.example/in/asa' }],
  },
  work: [
    {
      name: 'Vårdhemmet Björken',
      position: 'Undersköterska',
      location: 'Mölndal',
      startDate: '2021-03',
      summary: 'Omvårdnad på ett boende för äldre.',
      highlights: ['Delade läkemedel på delegering', 'Handledde 4 elever'],
    },
    {
      name: 'Åkeri & Flytt AB',
      position: 'Chaufför',
      startDate: '2018-01-15',
      endDate: '2020-12-31',
      summary: '',
      highlights: [],
      url: 'akeri.example',
    },
  ],
  education: [
    {
      institution: 'Polhemsgymnasiet',
      area: 'Vård och omsorg',
      studyType: 'Gymnasieexamen',
      startDate: '2014',
      endDate: '2017',
      score: 'B',
      courses: ['Anatomi', 'Etik'],
    },
  ],
  skills: [{ name: 'Journalföring', level: 'Van', keywords: ['Cosmic', 'Treserva'] }, { name: 'Förflyttningsteknik' }],
  languages: [
    { language: 'Svenska', fluency: 'Modersmål' },
    { language: 'Engelska', fluency: 'B2' },
    { language: 'Tigrinja', fluency: 'Flytande' },
  ],
  certificates: [{ name: 'HLR', issuer: 'Röda Korset', date: '2024-05-31' }],
  volunteer: [{ organization: 'Sjöräddningen', position: 'Vakthavande', startDate: '2019-06', endDate: '2020-08' }],
  projects: [{ name: 'Schemaförslaget', description: 'Nytt schema för natten.', keywords: ['Excel'] }],
  awards: [{ title: 'Årets kollega', awarder: 'Björken', date: '2023' }],
  publications: [{ name: 'Om nattarbete', publisher: 'Vårdtidningen', releaseDate: '2022-11' }],
  interests: [{ name: 'Körsång', keywords: ['alt'] }],
  references: [{ name: 'Bo Chef', reference: 'Nås efter överenskommelse.' }],
  meta: { version: 'v1.0.0', lastModified: '2026-01-01T00:00:00' },
  'x-sokvag': {
    drivingLicences: ['B', 'C1'],
    ownCar: true,
    legitimations: ['undersköterska'],
    availability: 'Från 1 mars',
  },
} satisfies Resume;

/** Each text that a reader of the CV must find, except for dates and URLs. */
export const facts = [
  ...['Åsa Öberg Ärlig', 'Undersköterska & «vikarie»', 'asa.oberg@resa.example', '070-174 06 12'],
  ...['Storgatan 1, 411 05 Göteborg', 'Lugn och noggrann.', 'Trivs där det händer mycket <på riktigt>.'],
  ...['Undersköterska', 'Vårdhemmet Björken, Mölndal', 'Omvårdnad på ett boende för äldre.'],
  ...['Delade läkemedel på delegering', 'Handledde 4 elever', 'Chaufför', 'Åkeri & Flytt AB'],
  ...['Gymnasieexamen, Vård och omsorg', 'Polhemsgymnasiet', 'Anatomi, Etik'],
  ...['Journalföring: Cosmic, Treserva – Van', 'Förflyttningsteknik'],
  ...['Svenska – Modersmål', 'Engelska – B2', 'Tigrinja – Flytande', 'B, C1', 'undersköterska'],
  ...['Från 1 mars', 'HLR', 'Röda Korset', 'Schemaförslaget', 'Nytt schema för natten.', 'Excel'],
  ...['Vakthavande', 'Sjöräddningen', 'Årets kollega', 'Björken', 'Om nattarbete', 'Vårdtidningen'],
  ...['Körsång: alt', 'Bo Chef', 'Nås efter överenskommelse.'],
];
