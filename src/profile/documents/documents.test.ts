import { validate } from '@jsonresume/schema';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { extractRawText } from 'mammoth';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { facts, resume } from '../../../test/resume.ts';
import { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Resume } from '../contract.ts';
import { readCv } from '../import/read-cv.ts';
import { buildCvFile, type CvFileOptions } from './files.ts';
import { documentWords, formatDate, formatPeriod } from './words.ts';

const slot = WorkSlot.ofTask('anna');

async function made(cv: Resume, order: CvFileOptions) {
  const result = await buildCvFile(slot, cv, order);
  if (result instanceof Refused) throw new Error(result.detail);
  return result;
}
async function pdfText(cv: Resume, order: Partial<CvFileOptions> = {}): Promise<string[]> {
  const { file } = await made(cv, { ...order, form: 'pdf' });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: false });
  return text.flatMap((page) => page.split('\n'));
}
const withoutGaps = (text: string) => text.replaceAll(/[\s\u200b]/g, '');

const headings = {
  sv:
    'Profil, Arbetslivserfarenhet, Utbildning, Kompetenser, Språk, Körkort och legitimation, Certifikat, ' +
    'Projekt, Ideella uppdrag, Utmärkelser, Publikationer, Intressen, Referenser',
  en:
    'Profile, Work experience, Education, Skills, Languages, Licences, Certificates, Projects, Volunteering, ' +
    'Awards, Publications, Interests, References',
};

describe.each([
  ['enkel', 'sv'],
  ['enkel', 'en'],
  ['modern', 'sv'],
  ['modern', 'en'],
  ['europass', 'sv'],
] as const)('a PDF, %s, %s', (template, language) => {
  test('says every fact and every heading, in reading order', async () => {
    const lines = await pdfText(resume, { template, language });
    const text = withoutGaps(lines.join(''));
    for (const fact of facts) expect(text, fact).toContain(withoutGaps(fact));
    const found = lines.filter((line) => headings[language].split(', ').includes(line));
    expect(found).toEqual(headings[language].split(', '));
    expect(lines[0]).toBe('Åsa Öberg Ärlig');
    const order = ['Undersköterska', 'Vårdhemmet', 'Omvårdnad', 'Delade', 'Handledde', 'Chaufför', 'Åkeri'];
    const from = lines.findIndex((line) => /^(Arbetsliv|Work exp)/.test(line));
    const rest = lines.slice(from).join('\n');
    const places = order.map((word) => rest.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(text).toContain(language === 'sv' ? 'mars2021–pågående' : 'March2021–present');
  });
});

describe('a PDF', () => {
  test('has its letters inside, and a title', async () => {
    const { file, name, type } = await made(resume, { form: 'pdf' });
    const pdf = file.toString('latin1');
    expect(pdf.match(/\+Inter-\w+/g)).not.toBeNull();
    expect(new Set(pdf.match(/\/BaseFont \/\S+/g))).toEqual(
      new Set([expect.stringMatching(/Inter-Regular/), expect.stringMatching(/Inter-SemiBold/)]),
    );
    const document = await getDocumentProxy(new Uint8Array(file));
    const { info } = await document.getMetadata();
    expect(info).toMatchObject({ Title: 'CV – Åsa Öberg Ärlig', Author: 'Åsa Öberg Ärlig' });
    expect([name, type]).toEqual(['Åsa Öberg Ärlig – CV.pdf', 'application/pdf']);
  });

  test('shows what looks like markup as it is written', async () => {
    const summary = '#panic("x") $x$ *fet* [länk](x) \\ @ref <a> `kod` // slut';
    const lines = await pdfText({ basics: { summary } });
    expect(withoutGaps(lines.join(''))).toContain(withoutGaps(summary));
  });

  test('is made of anything that a CV may hold', async () => {
    const long = 'x'.repeat(500);
    const odd: Resume = {
      basics: { name: `${long}\u202e\u0007`, summary: '😀 👍🏽 emoji', profiles: [{}, { url: 'javascript:1' }] },
      work: [{}, { name: long }, { endDate: '2020' }, { highlights: ['', ' ', long] }],
      skills: [{}, { keywords: [''] }],
      education: [{ courses: [] }],
      references: [{ reference: 'Bara text' }],
      projects: [{ startDate: '2020-02', endDate: '2020-02' }],
    };
    const text = withoutGaps((await pdfText(odd, { template: 'modern' })).join(''));
    expect(text).toContain(long);
    expect(text).toContain('Baratext');
    expect(text).not.toMatch(/undefined|null|\[object/);
  });

  test('with many plain skills names them on a line', async () => {
    const skills = ['Java', 'Go', 'Rust', 'C#', '.NET'].map((name) => ({ name }));
    expect(await pdfText({ skills })).toContain('Java, Go, Rust, C#, .NET');
  });

  test('of two at once is made for each', async () => {
    const names = ['Ett', 'Två', 'Tre', 'Fyra'];
    const texts = await Promise.all(names.map((name) => pdfText({ basics: { name } })));
    expect(texts.map(([first]) => first)).toEqual(names);
  });
});

describe('a Word file', () => {
  test('says every fact, and has Word’s own headings', async () => {
    const { file, name } = await made(resume, { form: 'docx' });
    const { value } = await extractRawText({ buffer: file });
    for (const fact of facts) expect(withoutGaps(value), fact).toContain(withoutGaps(fact));
    expect(value).toContain('mars 2021 – pågående');
    const { unzipSync, strFromU8 } = await import('fflate');
    const xml = strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] as Uint8Array);
    expect(xml.match(/w:val="Heading1"/g)).toHaveLength(headings.sv.split(', ').length);
    expect(xml).toContain('w:val="Title"');
    expect(name).toBe('Åsa Öberg Ärlig – CV.docx');
  });
});

describe('JSON Resume', () => {
  const errorsOf = (cv: unknown): Promise<unknown> => new Promise((resolve) => validate(cv, resolve));
  const exported = async (cv: Resume) => JSON.parse((await made(cv, { form: 'json' })).file.toString());

  test('is what was written, to the letter, and valid', async () => {
    const cv = await exported(resume);
    expect(await errorsOf(cv)).toBeNull();
    const { work, ...rest } = resume;
    expect(cv).toEqual({ ...rest, work: [work[0], { ...work[1], url: 'https://akeri.example' }] });
  });

  test('leaves out what strict readers refuse, and keeps what others added', async () => {
    const cv = {
      basics: { email: 'inte en adress', url: '', image: '', profiles: [{ url: 'www.åsa.example/cv' }] },
      work: [{ name: 'A', startDate: '', endDate: null, egen: { djup: [1, null, 'x'] } }],
      awards: [{ title: 'B', date: '' }],
      egen: { lista: [{ a: '' }] },
    };
    const given = await exported(cv as unknown as Resume);
    expect(await errorsOf(given)).toBeNull();
    expect(given).toEqual({
      $schema: expect.stringContaining('jsonresume'),
      basics: { image: '', profiles: [{ url: 'https://www.xn--sa-xia.example/cv' }] },
      work: [{ name: 'A', egen: { djup: [1, null, 'x'] } }],
      awards: [{ title: 'B' }],
      egen: { lista: [{ a: '' }] },
    });
  });
});

describe('Europass', () => {
  const parsed = async (cv: Resume, language?: 'sv' | 'en') => {
    const xml = (await made(cv, { form: 'europass', language })).file.toString();
    expect(XMLValidator.validate(xml)).toBe(true);
    return new XMLParser({ removeNSPrefix: true, ignoreAttributes: false }).parse(xml).Candidate;
  };

  test('names the person, and how to reach them', async () => {
    const { CandidatePerson: person } = await parsed(resume);
    expect(person.PersonName).toEqual({ GivenName: 'Åsa Öberg', FamilyName: 'Ärlig' });
    expect(person.Communication).toEqual([
      { ChannelCode: 'Email', URI: 'asa.oberg@resa.example' },
      { ChannelCode: 'Telephone', UseCode: 'mobile', CountryDialing: 46, DialNumber: 701740612 },
      { ChannelCode: 'Web', URI: 'https://asa.example/cv' },
      { ChannelCode: 'Web', URI: 'https://www.linkedin.example/in/asa' },
      {
        UseCode: 'home',
        Address: {
          AddressLine: 'Storgatan 1',
          CityName: 'Göteborg',
          CountryCode: 'se',
          PostalCode: '411 05',
          '@_type': 'home',
        },
      },
    ]);
    expect(person.PrimaryLanguageCode['#text']).toBe('Svenska');
  });

  test('has work, schools, languages, skills and licences in its own sections', async () => {
    const { CandidateProfile: profile, RenderingInformation } = await parsed(resume);
    const [first, second] = profile.EmploymentHistory.EmployerHistory;
    expect(first.OrganizationName).toBe('Vårdhemmet Björken');
    expect(first.PositionHistory).toMatchObject({
      PositionTitle: { '#text': 'Undersköterska' },
      EmploymentPeriod: { StartDate: { FormattedDateTime: '2021-03' }, CurrentIndicator: true },
      City: 'Mölndal',
    });
    expect(first.PositionHistory.EmploymentPeriod.EndDate).toBeUndefined();
    expect(first.PositionHistory.Description).toBe(
      '<p>Omvårdnad på ett boende för äldre.</p><ul><li>Delade läkemedel på delegering</li><li>Handledde 4 ' +
        'elever</li></ul>',
    );
    expect(second.PositionHistory.EmploymentPeriod).toMatchObject({
      EndDate: { FormattedDateTime: '2020-12-31' },
      CurrentIndicator: false,
    });
    expect(profile.EducationHistory.EducationOrganizationAttendance).toMatchObject({
      OrganizationName: 'Polhemsgymnasiet',
      EducationDegree: { DegreeName: 'Gymnasieexamen, Vård och omsorg', FinalGrade: { ScoreText: 'B' } },
    });
    expect(profile.Licenses.License.map((one: { LicenseTypeCode: string }) => one.LicenseTypeCode)).toEqual([
      'B',
      'C1',
    ]);
    const [english, tigrinya] = profile.PersonQualifications.PersonCompetency;
    expect(english.CompetencyDimension).toHaveLength(5);
    expect(english.CompetencyDimension[0].Score.ScoreText).toBe('B2');
    expect(tigrinya.CompetencyID['#text']).toBe('Tigrinja – Flytande');
    expect(profile.Skills.PersonCompetency.map((one: { CompetencyName: string }) => one.CompetencyName)).toEqual([
      'Journalföring – Van',
      'Cosmic',
      'Treserva',
      'Förflyttningsteknik',
    ]);
    expect(profile['@_languageCode']).toBe('sv');
    expect(RenderingInformation.Design.SectionsOrder.Section).toHaveLength(5);
  });

  test('keeps all else as sections of the person’s own', async () => {
    const { CandidateProfile: profile } = await parsed(resume, 'en');
    const titles = profile.Others.map((one: { Title: string; Other: { Title: string } }) => [
      one.Title,
      one.Other.Title,
    ]);
    expect(titles).toContainEqual(['Certificates', 'HLR, Röda Korset']);
    expect(titles).toContainEqual(['Volunteering', 'Vakthavande, Sjöräddningen']);
    expect(titles).toContainEqual(['References', 'Bo Chef']);
    expect(titles).toHaveLength(10);
  });

  test('a project has its name and for whom, and reads back so', async () => {
    const project = {
      name: 'Nya kassan',
      entity: 'Köpmannen AB',
      description: 'Vi bytte kassor.\nAlla lärde sig den.',
      highlights: ['Utbildade 12 kollegor'],
      startDate: '2019-02',
    };
    const more = { roles: ['Ledare'], type: 'uppdrag', keywords: ['kassa', 'POS'] };
    const { file } = await made(
      { basics: { name: 'Åsa Öberg' }, projects: [{ ...project, ...more }] },
      { form: 'europass' },
    );
    const { draft } = await readCv(file, 'cv.xml');
    const description = 'Vi bytte kassor.\nAlla lärde sig den.\nUtbildade 12 kollegor';
    expect(draft.projects).toEqual([{ name: 'Nya kassan, Köpmannen AB', startDate: '2019-02', description }]);
  });

  test.each([
    ['+47 912 34 567', { CountryDialing: 47, DialNumber: 91_234_567 }],
    ['0046 31-12 34 56', { CountryDialing: 46, DialNumber: 31_123_456 }],
    ['+358 40 123 4567', { CountryDialing: 358, DialNumber: 401_234_567 }],
    ['031-12 34 56', { CountryDialing: 46, DialNumber: 31_123_456 }],
    ['anknytning 12', undefined],
  ])('tells the country of the number %o', async (phone, expected) => {
    const { CandidatePerson: person } = await parsed({ basics: { name: 'Åsa', phone } });
    if (expected) expect(person.Communication).toMatchObject(expected);
    else expect(person.Communication).toBeUndefined();
    expect(person.PersonName).toEqual({ GivenName: 'Åsa', FamilyName: '–' });
  });
});

test.each<CvFileOptions['form']>(['json', 'pdf', 'docx', 'europass'])('nothing gives no file: %s', async (form) => {
  const refused = await buildCvFile(slot, { basics: { name: '' } }, { form });
  expect(refused).toMatchObject({ code: 'conflict', detail: expect.stringContaining('Fyll i det') });
});

test.each([
  ['../../etc/passwd', 'etc passwd – CV.json'],
  ['A\u0000"B"\r\nC: <x>|?*', 'A B C x – CV.json'],
  ['.', 'CV.json'],
  [`${'å'.repeat(200)}`, `${'å'.repeat(80)} – CV.json`],
  [undefined, 'CV.json'],
])('the file of %o has a name that is safe', async (name, expected) => {
  const cv = { basics: { name, label: 'x' } } as Resume;
  expect((await made(cv, { form: 'json' })).name).toBe(expected);
});

test('dates are written as people write them', () => {
  expect(formatDate('2020-02-03', documentWords.sv)).toBe('3 februari 2020');
  expect(formatDate('2020-02', documentWords.en)).toBe('February 2020');
  expect(formatDate('2020', documentWords.sv)).toBe('2020');
  expect(formatDate('', documentWords.sv)).toBe('');
  expect(formatPeriod({ startDate: '2019-05-02', endDate: '2020' }, documentWords.sv)).toBe('maj 2019 – 2020');
  expect(formatPeriod({ endDate: '2020' }, documentWords.sv)).toBe('till 2020');
  expect(formatPeriod({ startDate: '2019', endDate: '2019' }, documentWords.sv)).toBe('2019');
  expect(formatPeriod({}, documentWords.sv)).toBe('');
});
