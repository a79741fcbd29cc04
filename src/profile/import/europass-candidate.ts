import { all, type Element, one, textOf } from '../../platform/text/xml.ts';
import { dateOf, EuropassSource, plainOf } from './europass.ts';
import { headingOf } from './headings.ts';
import { cleanText } from './lines.ts';

/** What the file says of itself, and the pictures in it. */
const ignored =
  /^(?:DocumentID|AlternateDocumentID|CandidateSupplier|RenderingInformation|Attachment|EmbeddedData|ProcessingInformation)$/;

/** Europass of today: Candidate, version 4. */
export function readCandidate(root: Element): EuropassSource {
  const source = new EuropassSource(root, ignored);
  readPerson(source, one(root, 'CandidatePerson'));
  const profile = one(root, 'CandidateProfile');
  const summary = one(profile, 'ExecutiveSummary');
  source.put('basics.summary', summary, plainOf(textOf(summary)).join('\n'));
  for (const history of all(profile, 'EmploymentHistory/EmployerHistory')) readEmployer(source, history);
  for (const school of all(profile, 'EducationHistory/EducationOrganizationAttendance')) readSchool(source, school);
  for (const skill of [
    ...all(profile, 'PersonQualifications/PersonCompetency'),
    ...all(profile, 'Skills/PersonCompetency'),
  ]) {
    readCompetency(source, skill);
  }
  for (const licence of all(profile, 'Licenses/License')) {
    const code = one(licence, 'LicenseTypeCode');
    source.put(source.next('x-sokvag.drivingLicences'), code, cleanText(textOf(code)).toUpperCase().slice(0, 10));
  }
  for (const certificate of all(profile, 'Certifications/Certification')) {
    const path = source.next('certificates');
    source.put(`${path}.name`, one(certificate, 'CertificationName') ?? one(certificate, 'Title') ?? certificate);
    source.put(
      `${path}.date`,
      one(certificate, 'FirstIssuedDate') ?? one(certificate, 'Date'),
      dateOf(one(certificate, 'FirstIssuedDate') ?? one(certificate, 'Date')),
    );
  }
  for (const others of all(profile, 'Others')) readOthers(source, others);
  return source;
}

function readPerson(source: EuropassSource, person: Element | undefined): void {
  const names = ['GivenName', 'FamilyName'].map((name) => one(person, `PersonName/${name}`));
  const name = names
    .map((part) => cleanText(textOf(part)))
    .filter((part) => part !== '' && part !== '–')
    .join(' ');
  source.put('basics.name', one(person, 'PersonName'), name);
  for (const channel of all(person, 'Communication')) readChannel(source, channel);
  for (const tongue of all(person, 'PrimaryLanguageCode')) {
    const path = source.next('languages');
    source.put(`${path}.language`, tongue, languageName(tongue));
    source.put(`${path}.fluency`, tongue, 'Modersmål');
  }
}

function readChannel(source: EuropassSource, channel: Element): void {
  const kind = textOf(one(channel, 'ChannelCode')).trim().toLowerCase();
  const uri = one(channel, 'URI');
  const { draft } = source;
  source.understand(one(channel, 'ChannelCode'), one(channel, 'UseCode'));
  if (kind === 'email' && !draft.has('basics.email')) source.put('basics.email', uri);
  else if (kind === 'telephone' && !draft.has('basics.phone')) {
    const dialling = textOf(one(channel, 'CountryDialing')).replace(/\D/g, '');
    const number = cleanText(textOf(one(channel, 'DialNumber')) || textOf(uri));
    source.put('basics.phone', channel, dialling === '' ? number : `+${dialling} ${number.replace(/^0/, '')}`);
  } else if (uri && kind !== 'email' && kind !== 'telephone') readWeb(source, uri);
  const address = one(channel, 'Address');
  if (!address || draft.has('basics.location')) return;
  source.put('basics.location.address', one(address, 'AddressLine'));
  source.put('basics.location.city', one(address, 'CityName'));
  source.put('basics.location.postalCode', one(address, 'PostalCode'));
  const country = one(address, 'CountryCode');
  source.put('basics.location.countryCode', country, cleanText(textOf(country)).toUpperCase());
}

function readWeb(source: EuropassSource, uri: Element): void {
  const url = cleanText(textOf(uri));
  const network = /linkedin/i.test(url) ? 'LinkedIn' : /github/i.test(url) ? 'GitHub' : undefined;
  if (!network && !source.draft.has('basics.url')) {
    source.put('basics.url', uri);
    return;
  }
  const path = source.next('basics.profiles');
  source.put(`${path}.url`, uri);
  if (network) source.put(`${path}.network`, uri, network);
}

function readEmployer(source: EuropassSource, history: Element): void {
  for (const position of all(history, 'PositionHistory')) {
    const path = source.next('work');
    source.put(`${path}.name`, one(history, 'OrganizationName'));
    source.put(`${path}.position`, one(position, 'PositionTitle'));
    const place = one(position, 'City') ?? one(history, 'OrganizationContact/CityName') ?? one(history, 'CityName');
    source.put(`${path}.location`, place);
    source.put(`${path}.url`, one(history, 'OrganizationContact/URI'));
    putPeriod(source, path, one(position, 'EmploymentPeriod') ?? one(history, 'EmploymentPeriod'));
    source.putHtml(path, one(position, 'Description'), 'summary', 'highlights');
    source.understand(one(history, 'OrganizationContact'), one(position, 'City'), one(position, 'Country'));
  }
}

function readSchool(source: EuropassSource, school: Element): void {
  const path = source.next('education');
  source.put(`${path}.institution`, one(school, 'OrganizationName'));
  const degree = one(school, 'EducationDegree/DegreeName') ?? one(school, 'DegreeName');
  source.put(`${path}.area`, degree);
  source.put(`${path}.url`, one(school, 'OrganizationContact/URI'));
  putPeriod(source, path, one(school, 'AttendancePeriod'));
  source.put(`${path}.score`, one(school, 'FinalGrade/ScoreText'));
  const covered = one(school, 'OccupationalSkillsCovered');
  plainOf(textOf(covered)).forEach((text, i) => {
    source.put(`${path}.courses.${i}`, covered, text);
  });
  source.understand(one(school, 'OrganizationContact'), one(school, 'EducationLevelCode'));
}

function putPeriod(source: EuropassSource, path: string, period: Element | undefined): void {
  const [start, end] = [one(period, 'StartDate'), one(period, 'EndDate')];
  source.put(`${path}.startDate`, start, dateOf(start));
  source.put(`${path}.endDate`, end, dateOf(end));
  source.understand(period);
}

function readCompetency(source: EuropassSource, skill: Element): void {
  const name = one(skill, 'CompetencyName') ?? one(skill, 'CompetencyID');
  if (!name) return;
  source.understand(one(skill, 'TaxonomyID'), ...all(skill, 'CompetencyDimension'), one(skill, 'CompetencyID'));
  if (!/^language$/i.test(textOf(one(skill, 'TaxonomyID')).trim())) {
    source.put(`${source.next('skills')}.name`, name);
    return;
  }
  const path = source.next('languages');
  const levels = all(skill, 'ScoreText')
    .map((score) => cleanText(textOf(score)))
    .filter(Boolean);
  source.put(`${path}.language`, name, languageName(name));
  // One level for all is that level; else the lowest is what can be promised.
  source.put(`${path}.fluency`, skill, levels.toSorted()[0]);
}

const codes: Record<string, string> = {
  swe: 'Svenska',
  eng: 'Engelska',
  deu: 'Tyska',
  ger: 'Tyska',
  fra: 'Franska',
  fre: 'Franska',
  spa: 'Spanska',
  ita: 'Italienska',
  nor: 'Norska',
  dan: 'Danska',
  fin: 'Finska',
  pol: 'Polska',
  ara: 'Arabiska',
  fas: 'Persiska',
  per: 'Persiska',
  som: 'Somaliska',
  tur: 'Turkiska',
  rus: 'Ryska',
  ukr: 'Ukrainska',
  por: 'Portugisiska',
  nld: 'Nederländska',
  zho: 'Kinesiska',
  kur: 'Kurdiska',
  tir: 'Tigrinja',
  hrv: 'Kroatiska',
  srp: 'Serbiska',
  bos: 'Bosniska',
  ron: 'Rumänska',
  ell: 'Grekiska',
  est: 'Estniska',
  sv: 'Svenska',
  en: 'Engelska',
  de: 'Tyska',
  fr: 'Franska',
  es: 'Spanska',
  it: 'Italienska',
  no: 'Norska',
  da: 'Danska',
  fi: 'Finska',
};

function languageName(element: Element): string {
  const text = cleanText(textOf(element));
  return codes[text.toLowerCase()] ?? text;
}

/** Sections that the person made: by their heading they are what they are, else they are told as projects are. */
function readOthers(source: EuropassSource, others: Element): void {
  const heading = others.children.find((child) => typeof child === 'object' && child.name === 'Title') as
    | Element
    | undefined;
  const section = headingOf(cleanText(textOf(heading)));
  source.understand(heading);
  for (const other of all(others, 'Other')) {
    const title = one(other, 'Title');
    const description = one(other, 'Description');
    const told = plainOf(textOf(description)).join('\n');
    const date = dateOf(one(other, 'Date/StartDate') ?? one(other, 'StartDate'));
    const put = (list: string, fields: Record<string, unknown>) => {
      const path = source.next(list);
      for (const [name, value] of Object.entries(fields)) source.put(`${path}.${name}`, other, value);
    };
    const name = cleanText(textOf(title));
    if (section === 'certificates') put('certificates', { name, date });
    else if (section === 'awards') put('awards', { title: name, date, summary: told });
    else if (section === 'publications') put('publications', { name, releaseDate: date, summary: told });
    else if (section === 'interests') put('interests', { name });
    else if (section === 'references') put('references', { name, reference: told });
    else if (section === 'volunteer') put('volunteer', { position: name, startDate: date, summary: told });
    else if (section === 'projects') put('projects', { name, startDate: date, description: told });
  }
}
