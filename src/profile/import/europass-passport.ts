import { all, type Element, one, textOf } from '../../platform/text/xml.ts';
import { dateOf, EuropassSource, plainOf } from './europass.ts';
import { cleanText } from './lines.ts';

const ignored =
  /^(?:DocumentInfo|PrintingPreferences|Photo|Attachment|AttachmentList|ReferenceTo|ReferenceToList|Code|TemporaryRef)$/;

/** Europass before 2020: SkillsPassport, versions 2 and 3, in XML or in JSON. */
export function readPassport(root: Element): EuropassSource {
  const source = new EuropassSource(root, ignored);
  const person = one(root, 'Identification');
  const names = ['FirstName', 'Surname'].map((name) => cleanText(textOf(one(person, `PersonName/${name}`))));
  source.put('basics.name', one(person, 'PersonName'), names.filter(Boolean).join(' '));
  source.put('basics.email', one(person, 'Email/Contact') ?? one(person, 'Email'));
  source.put('basics.phone', one(person, 'Telephone/Contact'));
  source.put('basics.url', one(person, 'Website/Contact'));
  const address = one(person, 'Address/Contact') ?? one(person, 'Address');
  source.put('basics.location.address', one(address, 'AddressLine'));
  source.put('basics.location.postalCode', one(address, 'PostalCode'));
  source.put('basics.location.city', one(address, 'Municipality'));
  source.put('basics.location.region', one(address, 'Country/Label'));
  const headline = one(root, 'Headline/Description/Label') ?? one(root, 'Headline/Description');
  source.put('basics.label', headline);
  for (const job of all(root, 'WorkExperience')) readJob(source, job);
  for (const school of all(root, 'Education')) readSchool(source, school);
  readSkills(source, one(root, 'Skills'));
  for (const achievement of all(root, 'Achievement')) {
    const path = source.next('awards');
    const told = one(achievement, 'Description');
    source.put(`${path}.title`, one(achievement, 'Title'));
    source.put(`${path}.summary`, told, plainOf(textOf(told)).join('\n'));
  }
  return source;
}

function readJob(source: EuropassSource, job: Element): void {
  const path = source.next('work');
  source.put(`${path}.position`, one(job, 'Position/Label') ?? one(job, 'Position'));
  const employer = one(job, 'Employer');
  source.put(`${path}.name`, one(employer, 'Name'));
  source.put(`${path}.location`, one(employer, 'Municipality'));
  source.put(`${path}.url`, one(employer, 'Website/Contact'));
  putPeriod(source, path, one(job, 'Period'));
  source.putHtml(path, one(job, 'Activities'), 'summary', 'highlights');
}

function readSchool(source: EuropassSource, school: Element): void {
  const path = source.next('education');
  const organisation = one(school, 'Organisation');
  source.put(`${path}.area`, one(school, 'Title'));
  source.put(`${path}.institution`, one(organisation, 'Name'));
  putPeriod(source, path, one(school, 'Period'));
  const activities = one(school, 'Activities');
  plainOf(textOf(activities)).forEach((text, i) => {
    source.put(`${path}.courses.${i}`, activities, text);
  });
}

function putPeriod(source: EuropassSource, path: string, period: Element | undefined): void {
  const [from, to] = [one(period, 'From'), one(period, 'To')];
  source.put(`${path}.startDate`, from, dateOf(from));
  source.put(`${path}.endDate`, to, dateOf(to));
  source.understand(period);
}

const skillKinds: [string, string][] = [
  ['Communication', 'Kommunikation'],
  ['Organisational', 'Organisation'],
  ['JobRelated', 'Yrkeskunskaper'],
  ['Computer', 'Datorkunskaper'],
  ['Other', 'Övrigt'],
];

function readSkills(source: EuropassSource, skills: Element | undefined): void {
  for (const tongue of all(skills, 'MotherTongue')) {
    const path = source.next('languages');
    source.put(`${path}.language`, one(tongue, 'Label') ?? one(tongue, 'Description'));
    source.put(`${path}.fluency`, tongue, 'Modersmål');
  }
  for (const foreign of all(skills, 'ForeignLanguage')) {
    const path = source.next('languages');
    source.put(`${path}.language`, one(foreign, 'Label') ?? one(foreign, 'Description'));
    const level = one(foreign, 'ProficiencyLevel');
    const levels = (level?.children ?? []).flatMap((child) =>
      typeof child === 'string' ? [] : cleanText(textOf(child)),
    );
    source.put(`${path}.fluency`, level, levels.filter(Boolean).toSorted()[0]);
  }
  for (const [name, label] of skillKinds) {
    const kind = one(skills, name);
    const texts = plainOf(textOf(one(kind, 'Description') ?? kind));
    if (!kind || texts.length === 0) continue;
    const path = source.next('skills');
    source.put(`${path}.name`, kind, label);
    texts.forEach((text, i) => {
      source.put(`${path}.keywords.${i}`, kind, text);
    });
  }
  const driving = one(skills, 'Driving');
  const licences = all(driving, 'Licence').length > 0 ? all(driving, 'Licence') : all(driving, 'Description');
  for (const licence of licences)
    source.put(source.next('x-sokvag.drivingLicences'), licence, cleanText(textOf(licence)).slice(0, 10));
}
