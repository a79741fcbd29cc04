import type { Resume } from '../contract.ts';
import { documentLink, joinTexts, otherSections, removeControlCharacters } from './document.ts';
import { buildEuropassPerson } from './europass-person.ts';
import { type CvLanguage, type DocumentWords, documentWords, type Period } from './words.ts';
import { type Element, type ElementContent, escapeXml, serializeXml, xmlElement } from './xml.ts';

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
    xmlElement('EmploymentHistory', (cv.work ?? []).map(employer)),
    xmlElement('EducationHistory', (cv.education ?? []).map(school)),
    xmlElement('eures:Licenses', licences(cv)),
    xmlElement('PersonQualifications', (cv.languages ?? []).filter(isForeign).map(languageSkill)),
    xmlElement('Skills', skills(cv)),
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
      xmlElement('RenderingInformation', [xmlElement('Design', [xmlElement('SectionsOrder', sections(cv))])]),
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
  return shown.filter(([, isThere]) => isThere).map(([name]) => xmlElement('Section', [xmlElement('Title', name)]));
}

function licences(cv: Resume): ElementContent {
  return (cv['x-sokvag']?.drivingLicences ?? []).map((code) =>
    xmlElement('eures:License', [xmlElement('hr:LicenseTypeCode', removeControlCharacters(code))]),
  );
}

const moment = (name: string, date: string | undefined) =>
  xmlElement(name, [xmlElement('hr:FormattedDateTime', date ?? '')]);

function period(name: string, prefix: string, { startDate, endDate }: Period, current: string) {
  if (!startDate && !endDate) return undefined;
  return xmlElement(name, [
    moment(`${prefix}StartDate`, startDate),
    moment(`${prefix}EndDate`, endDate),
    xmlElement(current, endDate ? 'false' : 'true'),
  ]);
}

function website(url: string | undefined) {
  const link = documentLink(url);
  return link ? xmlElement('Communication', [xmlElement('ChannelCode', 'Web'), xmlElement('oa:URI', link)]) : undefined;
}

function employer(job: NonNullable<Resume['work']>[number]) {
  const place = removeControlCharacters(job.location ?? '');
  return xmlElement('EmployerHistory', [
    xmlElement('hr:OrganizationName', removeControlCharacters(job.name ?? '')),
    xmlElement('OrganizationContact', [
      xmlElement('Communication', [xmlElement('Address', [xmlElement('oa:CityName', place)])]),
      website(job.url),
    ]),
    xmlElement('PositionHistory', [
      xmlElement('PositionTitle', removeControlCharacters(job.position ?? ''), { typeCode: 'FREETEXT' }),
      period('eures:EmploymentPeriod', 'eures:', job, 'hr:CurrentIndicator'),
      html('oa:Description', [job.description, job.summary], job.highlights),
      xmlElement('City', place),
    ]),
  ]);
}

function school(course: NonNullable<Resume['education']>[number]) {
  return xmlElement('EducationOrganizationAttendance', [
    xmlElement('hr:OrganizationName', removeControlCharacters(course.institution ?? '')),
    xmlElement('OrganizationContact', [website(course.url)]),
    period('AttendancePeriod', '', course, 'Ongoing'),
    xmlElement('EducationDegree', [
      xmlElement('hr:DegreeName', joinTexts(', ', course.studyType, course.area)),
      html('OccupationalSkillsCovered', [], course.courses),
      xmlElement('FinalGrade', [xmlElement('hr:ScoreText', removeControlCharacters(course.score ?? ''))]),
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
  return xmlElement('PersonCompetency', [
    xmlElement('CompetencyID', name, { schemeName: 'FREE_TEXT' }),
    xmlElement('hr:TaxonomyID', 'language'),
    ...(level ? dimensions : []).map((dimension) =>
      xmlElement('eures:CompetencyDimension', [
        xmlElement('hr:CompetencyDimensionTypeCode', `CEF-${dimension}`),
        xmlElement('eures:Score', [xmlElement('hr:ScoreText', level ?? '')]),
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
      xmlElement('PersonCompetency', [
        xmlElement('hr:TaxonomyID', 'Digital_Skill'),
        xmlElement('hr:CompetencyName', name),
      ]),
    );
}

/** Content without a section in the editor becomes custom sections, with one element per entry. */
function others(cv: Resume, words: DocumentWords): ElementContent {
  const own = cv['x-sokvag'] ?? {};
  const other = (section: string, title: string, dates: Period = {}, description?: Element) =>
    xmlElement('Others', [
      xmlElement('Title', section),
      xmlElement('Other', [
        xmlElement('Title', title || section),
        xmlElement('Date', [moment('StartDate', dates.startDate), moment('EndDate', dates.endDate)]),
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
  return xmlElement(name, [...lines, ...(points.length > 0 ? [`<ul>${points.join('')}</ul>`] : [])].join(''));
}
