import type { Resume } from '../contract.ts';
import { documentLink, joinTexts, otherSections, removeControlCharacters } from './document.ts';
import { buildEuropassPerson } from './europass-person.ts';
import { type CvLanguage, type DocumentWords, documentWords, type Period } from './words.ts';
import { type Element, type ElementContent, element, escapeXml, serializeXml } from './xml.ts';

const namespaces = {
  'xsi:schemaLocation': 'http://www.europass.eu/1.0 Candidate.xsd',
  xmlns: 'http://www.europass.eu/1.0',
  'xmlns:oa': 'http://www.openapplications.org/oagis/9',
  'xmlns:eures': 'http://www.europass_eures.eu/1.0',
  'xmlns:hr': 'http://www.hr-xml.org/3',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
};
const document = { schemeName: 'DocumentIdentifier', schemeAgencyName: 'EUROPASS', schemeVersionID: '4.0' };

/** A CV as Europass XML, version 4 (Candidate), which the Europass editor opens. */
export function buildEuropassXml(cv: Resume, language: CvLanguage): string {
  const profile: ElementContent = [
    html('hr:ExecutiveSummary', [cv.basics?.summary]),
    element('EmploymentHistory', (cv.work ?? []).map(employer)),
    element('EducationHistory', (cv.education ?? []).map(school)),
    element('eures:Licenses', licences(cv)),
    element('PersonQualifications', (cv.languages ?? []).filter(isForeign).map(languageSkill)),
    element('Skills', skills(cv)),
    ...others(cv, documentWords[language]),
  ];
  const [person, tongues] = buildEuropassPerson(cv, isForeign);
  return serializeXml([
    'Candidate',
    [
      // A neutral identifier: the editor assigns its own.
      ['hr:DocumentID', 'sokvag', document],
      ['CandidatePerson', [...person, ...tongues]],
      ['CandidateProfile', profile, { languageCode: language }],
      element('RenderingInformation', [element('Design', [element('SectionsOrder', sections(cv))])]),
    ],
    namespaces,
  ]);
}

/** The editor only shows the sections listed here. */
function sections(cv: Resume): ElementContent {
  const shown: [name: string, isThere: unknown][] = [
    ['work-experience', cv.work?.length],
    ['education-training', cv.education?.length],
    ['language', cv.languages?.length],
    ['profile-skills', cv.skills?.length],
    ['driving-licence', cv['x-sokvag']?.drivingLicences?.length],
  ];
  return shown.filter(([, isThere]) => isThere).map(([name]) => element('Section', [element('Title', name)]));
}

function licences(cv: Resume): ElementContent {
  return (cv['x-sokvag']?.drivingLicences ?? []).map((code) =>
    element('eures:License', [element('hr:LicenseTypeCode', removeControlCharacters(code))]),
  );
}

const moment = (name: string, date: string | undefined) => element(name, [element('hr:FormattedDateTime', date ?? '')]);

function period(name: string, prefix: string, { startDate, endDate }: Period, current: string) {
  if (!startDate && !endDate) return undefined;
  return element(name, [
    moment(`${prefix}StartDate`, startDate),
    moment(`${prefix}EndDate`, endDate),
    element(current, endDate ? 'false' : 'true'),
  ]);
}

function website(url: string | undefined) {
  const link = documentLink(url);
  return link ? element('Communication', [element('ChannelCode', 'Web'), element('oa:URI', link)]) : undefined;
}

function employer(job: NonNullable<Resume['work']>[number]) {
  const place = removeControlCharacters(job.location ?? '');
  return element('EmployerHistory', [
    element('hr:OrganizationName', removeControlCharacters(job.name ?? '')),
    element('OrganizationContact', [
      element('Communication', [element('Address', [element('oa:CityName', place)])]),
      website(job.url),
    ]),
    element('PositionHistory', [
      element('PositionTitle', removeControlCharacters(job.position ?? ''), { typeCode: 'FREETEXT' }),
      period('eures:EmploymentPeriod', 'eures:', job, 'hr:CurrentIndicator'),
      html('oa:Description', [job.description, job.summary], job.highlights),
      element('City', place),
    ]),
  ]);
}

function school(course: NonNullable<Resume['education']>[number]) {
  return element('EducationOrganizationAttendance', [
    element('hr:OrganizationName', removeControlCharacters(course.institution ?? '')),
    element('OrganizationContact', [website(course.url)]),
    period('AttendancePeriod', '', course, 'Ongoing'),
    element('EducationDegree', [
      element('hr:DegreeName', joinTexts(', ', course.studyType, course.area)),
      html('OccupationalSkillsCovered', [], course.courses),
      element('FinalGrade', [element('hr:ScoreText', removeControlCharacters(course.score ?? ''))]),
    ]),
  ]);
}

type Language = NonNullable<Resume['languages']>[number];
const native = /modersm[åa]l|native|mother tongue|first language|f[öo]rsta ?spr[åa]k/i;
const isForeign = ({ fluency }: Language) => !native.test(fluency ?? '');

const dimensions = [
  'Understanding-Listening',
  'Understanding-Reading',
  'Speaking-Interaction',
  'Speaking-Production',
  'Writing-Production',
];

function languageSkill({ language, fluency }: Language) {
  const level = /\b([abc][12])\b/i.exec(fluency ?? '')?.[1]?.toUpperCase();
  // Words such as "flytande" are no valid level, so they are added to the name.
  const name = level ? removeControlCharacters(language ?? '') : joinTexts(' – ', language, fluency);
  if (!name) return undefined;
  return element('PersonCompetency', [
    element('CompetencyID', name, { schemeName: 'FREE_TEXT' }),
    element('hr:TaxonomyID', 'language'),
    ...(level ? dimensions : []).map((dimension) =>
      element('eures:CompetencyDimension', [
        element('hr:CompetencyDimensionTypeCode', `CEF-${dimension}`),
        element('eures:Score', [element('hr:ScoreText', level ?? '')]),
      ]),
    ),
  ]);
}

/** Each skill once: the editor refuses a file that lists a skill twice. */
function skills(cv: Resume): ElementContent {
  const seen = new Set<string>();
  return (cv.skills ?? [])
    .flatMap(({ name, level, keywords }) => [
      joinTexts(' – ', name, level),
      ...(keywords ?? []).map(removeControlCharacters),
    ])
    .filter((name) => {
      const key = name.toLowerCase();
      return key !== '' && !seen.has(key) && seen.add(key);
    })
    .map((name) =>
      element('PersonCompetency', [element('hr:TaxonomyID', 'Digital_Skill'), element('hr:CompetencyName', name)]),
    );
}

/** Content without a section in the editor becomes custom sections, with one element per entry. */
function others(cv: Resume, words: DocumentWords): ElementContent {
  const own = cv['x-sokvag'] ?? {};
  const other = (section: string, title: string, dates: Period = {}, description?: Element) =>
    element('Others', [
      element('Title', section),
      element('Other', [
        element('Title', title || section),
        element('Date', [moment('StartDate', dates.startDate), moment('EndDate', dates.endDate)]),
        description,
      ]),
    ]);
  // The editor has one field for what a project is called: read back, all that stands in it is its name.
  const projects = cv.projects?.map(({ roles, type, keywords, ...project }) => project);
  return [
    ...(own.legitimations ?? []).map((name) => other(words.legitimation, removeControlCharacters(name))),
    own.ownCar ? other(words.ownCar, words.ownCar) : undefined,
    own.availability ? other(words.availability, removeControlCharacters(own.availability)) : undefined,
    ...otherSections({ ...cv, projects }, words).flatMap(({ heading, entries }) =>
      entries.map(({ title, subtitle, dates, paragraphs, bullets }) =>
        other(heading, joinTexts(', ', title, subtitle), dates, html('Description', paragraphs, bullets)),
      ),
    ),
  ];
}

/** Long texts contain HTML, escaped as text. */
function html(
  name: string,
  paragraphs: (string | undefined)[],
  items: (string | undefined)[] = [],
): Element | undefined {
  const shown = (texts: (string | undefined)[]) =>
    texts.map((text) => removeControlCharacters(text ?? '')).filter(Boolean);
  const lines = shown(paragraphs).map((text) => `<p>${escapeXml(text).replaceAll('\n', '<br/>')}</p>`);
  const points = shown(items).map((text) => `<li>${escapeXml(text)}</li>`);
  return element(name, [...lines, ...(points.length > 0 ? [`<ul>${points.join('')}</ul>`] : [])].join(''));
}
