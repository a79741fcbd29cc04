import { type Element, elementText, findChildren, findElement, findElements } from '../../platform/text/xml.ts';
import { dateOf, EuropassSource, htmlToParagraphs } from './europass.ts';
import { parseHeading, type Section } from './headings.ts';
import { cleanText } from './lines.ts';

/** Elements with metadata of the file and its pictures. */
const ignored =
  /^(?:DocumentID|AlternateDocumentID|CandidateSupplier|RenderingInformation|Attachment|EmbeddedData|ProcessingInformation)$/;

/** Reads the current Europass format: Candidate, version 4. */
export function readCandidate(root: Element): EuropassSource {
  const source = new EuropassSource(root, ignored);
  readPerson(source, findElement(root, 'CandidatePerson'));
  const profile = findElement(root, 'CandidateProfile');
  const summary = findElement(profile, 'ExecutiveSummary');
  source.put('basics.summary', summary, htmlToParagraphs(elementText(summary)).join('\n'));
  for (const history of findElements(profile, 'EmploymentHistory/EmployerHistory')) readEmployer(source, history);
  for (const school of findElements(profile, 'EducationHistory/EducationOrganizationAttendance')) {
    const path = source.next('education');
    source.putAll(path, school, {
      institution: 'OrganizationName',
      area: 'EducationDegree/DegreeName|DegreeName',
      url: 'OrganizationContact/URI',
      startDate: 'AttendancePeriod/StartDate',
      endDate: 'AttendancePeriod/EndDate',
      score: 'FinalGrade/ScoreText',
    });
    source.putTexts(`${path}.courses`, findElement(school, 'OccupationalSkillsCovered'));
    source.understand(findElement(school, 'OrganizationContact'));
  }
  for (const skill of [
    ...findElements(profile, 'PersonQualifications/PersonCompetency'),
    ...findElements(profile, 'Skills/PersonCompetency'),
  ]) {
    readCompetency(source, skill);
  }
  for (const licence of findElements(profile, 'Licenses/License')) {
    const code = findElement(licence, 'LicenseTypeCode');
    source.put(source.next('x-sokvag.drivingLicences'), code, cleanText(elementText(code)).toUpperCase().slice(0, 10));
  }
  for (const certificate of findElements(profile, 'Certifications/Certification')) {
    const path = source.next('certificates');
    source.putAll(path, certificate, { name: 'CertificationName|Title', date: 'FirstIssuedDate|Date' });
    if (!source.draft.has(`${path}.name`)) source.put(`${path}.name`, certificate);
  }
  for (const others of findElements(profile, 'Others')) readOthers(source, others);
  return source;
}

function readPerson(source: EuropassSource, person: Element | undefined): void {
  const names = ['GivenName', 'FamilyName'].map((name) => findElement(person, `PersonName/${name}`));
  const name = names
    .map((part) => cleanText(elementText(part)))
    .filter((part) => part !== '' && part !== '–')
    .join(' ');
  source.put('basics.name', findElement(person, 'PersonName'), name);
  for (const channel of findElements(person, 'Communication')) readChannel(source, channel);
  for (const tongue of findElements(person, 'PrimaryLanguageCode')) {
    const path = source.next('languages');
    source.put(`${path}.language`, tongue, languageName(tongue));
    source.put(`${path}.fluency`, tongue, 'Modersmål');
  }
}

function readChannel(source: EuropassSource, channel: Element): void {
  const kind = elementText(findElement(channel, 'ChannelCode')).trim().toLowerCase();
  const uri = findElement(channel, 'URI');
  const { draft } = source;
  if (kind === 'email' && !draft.has('basics.email')) source.put('basics.email', uri);
  else if (kind === 'telephone' && !draft.has('basics.phone')) {
    const dialling = elementText(findElement(channel, 'CountryDialing')).replace(/\D/g, '');
    const number = cleanText(elementText(findElement(channel, 'DialNumber')) || elementText(uri));
    source.put('basics.phone', channel, dialling === '' ? number : `+${dialling} ${number.replace(/^0/, '')}`);
  } else if (uri && kind !== 'email' && kind !== 'telephone') readWeb(source, uri);
  const address = findElement(channel, 'Address');
  if (!address || draft.has('basics.location')) return;
  source.putAll('basics.location', address, { address: 'AddressLine', city: 'CityName', postalCode: 'PostalCode' });
  const country = findElement(address, 'CountryCode');
  source.put('basics.location.countryCode', country, cleanText(elementText(country)).toUpperCase());
}

function readWeb(source: EuropassSource, uri: Element): void {
  const url = cleanText(elementText(uri));
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
  for (const position of findElements(history, 'PositionHistory')) {
    const path = source.next('work');
    source.putAll(path, position, { position: 'PositionTitle', location: 'City' });
    source.putAll(path, history, { name: 'OrganizationName', url: 'OrganizationContact/URI' });
    if (!source.draft.has(`${path}.location`)) {
      source.putAll(path, history, { location: 'OrganizationContact/CityName|CityName' });
    }
    source.putAll(path, findElement(position, 'EmploymentPeriod') ?? findElement(history, 'EmploymentPeriod'), {
      startDate: 'StartDate',
      endDate: 'EndDate',
    });
    source.putHtml(path, findElement(position, 'Description'), 'summary', 'highlights');
    source.understand(
      findElement(history, 'OrganizationContact'),
      findElement(position, 'City'),
      findElement(position, 'Country'),
    );
  }
}

function readCompetency(source: EuropassSource, skill: Element): void {
  const name = findElement(skill, 'CompetencyName') ?? findElement(skill, 'CompetencyID');
  if (!name) return;
  source.understand(...findElements(skill, 'CompetencyDimension'));
  if (!/^language$/i.test(elementText(findElement(skill, 'TaxonomyID')).trim())) {
    source.put(`${source.next('skills')}.name`, name);
    return;
  }
  const path = source.next('languages');
  const levels = findElements(skill, 'ScoreText')
    .map((score) => cleanText(elementText(score)))
    .filter(Boolean);
  source.put(`${path}.language`, name, languageName(name));
  // The lowest of several levels is used, as the user reaches at least that.
  source.put(`${path}.fluency`, skill, levels.toSorted()[0]);
}

const names = new Intl.DisplayNames('sv', { type: 'language', fallback: 'none' });

/** "swe" and "sv" become Svenska; a name stays as it is. */
function languageName(element: Element): string {
  const text = cleanText(elementText(element));
  const name = /^[a-z]{2,3}$/i.test(text) ? names.of(text) : undefined;
  return name === undefined ? text : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The JSON Resume fields for the name, the date and the text of such an entry. */
const fieldsOfOthers: Partial<Record<Section, [name: string, date: string, told: string]>> = {
  certificates: ['name', 'date', ''],
  awards: ['title', 'date', 'summary'],
  publications: ['name', 'releaseDate', 'summary'],
  interests: ['name', '', ''],
  references: ['name', '', 'reference'],
  volunteer: ['position', 'startDate', 'summary'],
  projects: ['name', 'startDate', 'description'],
};

/** Reads the user's custom sections: a known heading determines the section; the others become projects. */
function readOthers(source: EuropassSource, others: Element): void {
  const [heading] = findChildren(others, 'Title');
  const section = parseHeading(cleanText(elementText(heading)));
  source.understand(heading);
  for (const other of findElements(others, 'Other')) {
    const [name, told] = ['Title', 'Description'].map((each) =>
      htmlToParagraphs(elementText(findElement(other, each))).join('\n'),
    );
    const date = dateOf(findElement(other, 'Date/StartDate') ?? findElement(other, 'StartDate'));
    const fields = section && fieldsOfOthers[section];
    if (!fields) continue;
    const path = source.next(section);
    for (const [i, field] of fields.entries()) {
      if (field !== '') source.put(`${path}.${field}`, other, [name, date ?? '', told][i]);
    }
  }
}
