import { Document, Footer, Header, Packer, Paragraph, Table, TableCell, TableRow } from 'docx';
import iconv from 'iconv-lite';
import mammoth from 'mammoth';
import PDFDocument from 'pdfkit';
import { describe, expect, test } from 'vitest';
import type { Resume } from '../contract.ts';
import { buildEuropassXml } from '../documents/europass.ts';
import { readCv } from './read-cv.ts';

const read = (content: string | Uint8Array) =>
  readCv(typeof content === 'string' ? new TextEncoder().encode(content) : content, 'cv');

const text = `Åsa Öberg
asa.oberg@post.example
Personnummer: 811218-9876

Arbetslivserfarenhet
Sjuksköterska, Umeå kommun
jan 2019 – pågående

Körkort: B
`;

describe('text', () => {
  test('of a row that is longer than a line nothing is lost', { tags: 'long' }, async () => {
    const row = Array.from({ length: 1200 }, (_, i) => `ord${i}`).join(' ');
    const { lines } = await read(`${text}${row}\n`);
    const words = lines.flatMap((line) => line.text.split(' '));
    for (const word of row.split(' ')) expect(words).toContain(word);
    const { lines: unbroken } = await read(`${text}${'x'.repeat(7000)}\n`);
    expect(unbroken.map((line) => line.text).join('')).toContain('x'.repeat(7000));
  });

  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', iconv.encode(text, 'utf-16be', { addBOM: true })],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['Windows-1252', iconv.encode(text, 'windows-1252')],
    ['lines of Windows', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('in %s', async (_, bytes) => {
    const { draft, removed } = await read(new Uint8Array(bytes));
    expect(draft).toEqual({
      basics: { name: 'Åsa Öberg', email: 'asa.oberg@post.example' },
      work: [{ position: 'Sjuksköterska', name: 'Umeå kommun', startDate: '2019-01' }],
      'x-sokvag': { drivingLicences: ['B'] },
    });
    expect(removed).toEqual(['personnummer']);
  });
});

test.each([
  ["DANIEL O'BRIEN", "Daniel O'Brien"],
  ['SIOBHÁN O’NEILL-EK', 'Siobhán O’Neill-Ek'],
  ["WANJIRU NG'ANG'A", "Wanjiru Ng'ang'a"],
])('the name %s in capitals is %s', async (written, name) => {
  const { draft } = await read(text.replace('Åsa Öberg', written).replace('asa.oberg', 'post'));
  expect(draft).toMatchObject({ basics: { name } });
});

const resume: Resume = {
  basics: {
    name: 'Åsa Öberg',
    email: 'asa.oberg@post.example',
    phone: '+46701234567',
    summary: 'Sjuksköterska.',
    location: { address: 'Storgatan 1', postalCode: '903 26', city: 'Umeå', countryCode: 'SE' },
  },
  work: [
    {
      name: 'Region Västerbotten',
      position: 'Sjuksköterska',
      location: 'Umeå',
      startDate: '2019-01',
      summary: 'Akuten & mer',
      highlights: ['Triage <snabb>', 'Handledning'],
    },
    { name: 'Umeå kommun', position: 'Undersköterska', startDate: '2015', endDate: '2018-12' },
  ],
  education: [{ institution: 'Umeå universitet', area: 'Sjuksköterskeexamen', startDate: '2012', endDate: '2015' }],
  skills: [{ name: 'Triage' }],
  languages: [
    { language: 'Svenska', fluency: 'Modersmål' },
    { language: 'Engelska', fluency: 'B2' },
  ],
  'x-sokvag': { drivingLicences: ['B'] },
};

test('a list without marks, set in below dates, tells of the job above them', async () => {
  const document = new PDFDocument();
  const head = (line: string, size = 12) => document.font('Helvetica-Bold', size).text(line, 72).font('Helvetica', 12);
  head('Åsa Öberg', 24).text('Legitimerad sjuksköterska').text('asa.oberg@post.example').moveDown();
  head('Arbetslivserfarenhet', 18).moveDown();
  const jobs: [string, string, ...string[]][] = [
    [
      'Sjuksköterska, akutmottagningen, Akademiska sjukhuset, Uppsala',
      'mars 2021 – pågående',
      'Triagering',
      'Läkemedel',
    ],
    ['Sjuksköterska, kirurgavdelning, Region Gävleborg, Gävle', 'jun 2018 – feb 2021', 'Omvårdnad', 'Sår'],
  ];
  for (const [title, dates, ...told] of jobs) {
    head(title).text(dates).moveDown(0.7);
    for (const line of told) document.text(line, 102);
    document.moveDown(0.7);
  }
  document.end();
  const { draft } = await read(new Uint8Array(Buffer.concat(await Array.fromAsync(document))));
  expect(draft.work).toEqual([
    {
      position: 'Sjuksköterska, akutmottagningen',
      name: 'Akademiska sjukhuset',
      location: 'Uppsala',
      startDate: '2021-03',
      highlights: ['Triagering', 'Läkemedel'],
    },
    {
      position: 'Sjuksköterska, kirurgavdelning',
      name: 'Region Gävleborg',
      location: 'Gävle',
      startDate: '2018-06',
      endDate: '2021-02',
      highlights: ['Omvårdnad', 'Sår'],
    },
  ]);
});

describe('JSON Resume', () => {
  test('is taken as it is, each value with its line', async () => {
    const { draft, unrecognised, provenance, lines } = await read(JSON.stringify(resume));
    expect(draft).toEqual(resume);
    expect(unrecognised).toEqual([]);
    const name = provenance.find(({ path }) => path === 'work.1.name');
    expect(name?.text.trim()).toBe('"name": "Umeå kommun",');
    expect(lines.map((line) => line.text).join('\n')).toBe(JSON.stringify(resume, null, 2));
  });

  test('what is unknown or does not fit is told, and kept where it may be', async () => {
    const { draft, unrecognised } = await read(
      JSON.stringify({
        basics: { name: 'Anna', website: 'https://anna.example', mood: 'glad', phone: '0701011231' },
        work: [{ company: 'A', position: 17, startDate: 'mars 2019', endDate: 'Present', highlights: 'en sak' }, 'B'],
        skills: 'Excel',
        references: [{ name: 'x'.repeat(600) }],
        __proto__: { polluted: true },
      }).replace('"__proto__x"', '"__proto__"'),
    );
    expect(draft).toEqual({
      basics: { name: 'Anna', url: 'https://anna.example', mood: 'glad', phone: '0701011231' },
      work: [{ name: 'A', position: '17', startDate: '2019-03', highlights: ['en sak'] }],
      references: [{ name: 'x'.repeat(500) }],
    });
    expect(unrecognised.map((line) => line.text)).toEqual([
      'basics.mood: glad',
      'work.1: B',
      'skills: Excel',
      `references.0.name: ${'x'.repeat(100)}`,
    ]);
  });

  test('a personnummer in it is taken out wherever it stands', async () => {
    const document = { basics: { name: 'Anna 811218-9876', label: 811_218_987_6 }, notes: ['198112189876'] };
    const reading = await read(JSON.stringify(document));
    expect(JSON.stringify(reading)).not.toContain('9876');
    expect(reading.removed).toEqual(['personnummer']);
  });
});

describe('Europass', () => {
  test('version 4 as we write it comes back', async () => {
    const { draft, unrecognised } = await read(buildEuropassXml(resume, 'sv'));
    expect(draft).toMatchObject({
      ...resume,
      basics: { ...resume.basics, phone: '+46 701234567' },
      languages: expect.arrayContaining(resume.languages ?? []),
    });
    expect(unrecognised).toEqual([]);
  });

  test('inside a PDF comes before what the PDF shows', async () => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    const ended = new Promise((resolve) => document.on('end', resolve));
    document.file(Buffer.from(buildEuropassXml(resume, 'sv')), { name: 'attachment.xml' });
    document.text('Europass: Bo Ek').end();
    await ended;
    const { draft } = await read(new Uint8Array(Buffer.concat(chunks)));
    expect(draft.work).toEqual(resume.work);
    expect(draft.basics?.name).toBe('Åsa Öberg');
  });

  const passport = {
    Identification: {
      PersonName: { FirstName: 'Åsa', Surname: 'Öberg' },
      ContactInfo: { Email: { Contact: 'asa@post.example' }, Telephone: [{ Contact: '070-123 45 67' }] },
    },
    WorkExperience: [
      {
        Period: { From: { Year: 2019, Month: 1 }, Current: true },
        Position: { Label: 'Sjuksköterska' },
        Activities: '<p>Akuten</p><ul><li>Triage</li></ul>',
        Employer: { Name: 'Region Västerbotten' },
      },
    ],
    Skills: {
      Linguistic: {
        MotherTongue: [{ Description: { Label: 'svenska' } }],
        ForeignLanguage: [{ Description: { Label: 'engelska' }, ProficiencyLevel: { Listening: 'C1', Writing: 'B2' } }],
      },
      Driving: { Description: ['B'] },
    },
  };
  const expected = {
    basics: { name: 'Åsa Öberg', email: 'asa@post.example', phone: '070-123 45 67' },
    work: [
      {
        position: 'Sjuksköterska',
        name: 'Region Västerbotten',
        startDate: '2019-01',
        summary: 'Akuten',
        highlights: ['Triage'],
      },
    ],
    languages: [
      { language: 'svenska', fluency: 'Modersmål' },
      { language: 'engelska', fluency: 'B2' },
    ],
    'x-sokvag': { drivingLicences: ['B'] },
  };

  test('version 3 in JSON', async () => {
    expect((await read(JSON.stringify({ SkillsPassport: { LearnerInfo: passport } }))).draft).toEqual(expected);
  });

  test('version 3 in XML', async () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?><SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass">
      <LearnerInfo><Identification><PersonName><FirstName>Åsa</FirstName><Surname>Öberg</Surname></PersonName>
      <ContactInfo><Email><Contact>asa@post.example</Contact></Email>
      <TelephoneList><Telephone><Contact>070-123 45 67</Contact></Telephone></TelephoneList></ContactInfo></Identification>
      <WorkExperienceList><WorkExperience><Period><From year="2019" month="--01"/><Current>true</Current></Period>
      <Position><Label>Sjuksköterska</Label></Position>
      <Activities>&lt;p&gt;Akuten&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Triage&lt;/li&gt;&lt;/ul&gt;</Activities>
      <Employer><Name>Region Västerbotten</Name></Employer></WorkExperience></WorkExperienceList>
      <Skills><Linguistic><MotherTongueList><MotherTongue><Description><Label>svenska</Label></Description></MotherTongue></MotherTongueList>
      <ForeignLanguageList><ForeignLanguage><Description><Label>engelska</Label></Description>
      <ProficiencyLevel><Listening>C1</Listening><Writing>B2</Writing></ProficiencyLevel></ForeignLanguage></ForeignLanguageList></Linguistic>
      <Driving><Description><Licence>B</Licence></Description></Driving></Skills></LearnerInfo></SkillsPassport>`;
    expect((await read(xml)).draft).toEqual(expected);
  });

  test('a certificate that is its own text, and entries that are empty', async () => {
    const xml = `<Candidate><CandidatePerson><PersonName><GivenName>Åsa</GivenName></PersonName></CandidatePerson>
      <CandidateProfile><Certifications><Certification/><Certification>CCNA 2010</Certification>
      <Certification><CertificationName>Heta arbeten</CertificationName></Certification></Certifications>
      <EducationHistory><EducationOrganizationAttendance/><EducationOrganizationAttendance>
      <OrganizationName>Konstskolan</OrganizationName></EducationOrganizationAttendance></EducationHistory>
      </CandidateProfile></Candidate>`;
    const { certificates, education } = (await read(xml)).draft;
    expect(certificates).toEqual([{ name: 'CCNA 2010' }, { name: 'Heta arbeten' }]);
    expect(education).toEqual([{ institution: 'Konstskolan' }]);
  });
});

test('nothing that mammoth reads in a Word document is missed, and its head and foot are read as well', async () => {
  const cell = (...texts: string[]) => new TableCell({ children: texts.map((one) => new Paragraph(one)) });
  const row = (...cells: TableCell[]) => new TableRow({ children: cells });
  const bytes = await Packer.toBuffer(
    new Document({
      sections: [
        {
          headers: { default: new Header({ children: [new Paragraph('Åsa Öberg')] }) },
          footers: { default: new Footer({ children: [new Paragraph('asa.oberg@post.example')] }) },
          children: [
            new Paragraph('Anställningar'),
            new Table({
              rows: [
                row(cell('2019 – nu'), cell('Sjuksköterska', 'Umeå kommun')),
                row(cell('2015 – 2018'), cell('Undersköterska', 'Region Västerbotten')),
              ],
            }),
            new Paragraph({ text: 'Fotboll & <skidor>', bullet: { level: 0 } }),
          ],
        },
      ],
    }),
  );
  const { lines, draft } = await read(new Uint8Array(bytes));
  const whole = lines.map((line) => line.text).join('\n');
  const { value } = await mammoth.extractRawText({ buffer: bytes });
  for (const paragraph of value.split('\n').filter(Boolean)) expect(whole).toContain(paragraph);
  expect(draft.basics).toEqual({ name: 'Åsa Öberg', email: 'asa.oberg@post.example' });
  expect(draft.work?.map(({ position, name, startDate }) => [position, name, startDate])).toEqual([
    ['Sjuksköterska', 'Umeå kommun', '2019'],
    ['Undersköterska', 'Region Västerbotten', '2015'],
  ]);
});
