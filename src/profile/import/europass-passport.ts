import { all, type Element, one, textOf } from '../../platform/text/xml.ts';
import { EuropassSource, plainOf } from './europass.ts';
import { cleanText } from './lines.ts';

const ignored =
  /^(?:DocumentInfo|PrintingPreferences|Photo|Attachment|AttachmentList|ReferenceTo|ReferenceToList|Code|TemporaryRef)$/;

/** Europass before 2020: SkillsPassport, versions 2 and 3, in XML or in JSON. */
export function readPassport(root: Element): EuropassSource {
  const source = new EuropassSource(root, ignored);
  const person = one(root, 'Identification');
  const names = ['FirstName', 'Surname'].map((name) => cleanText(textOf(one(person, `PersonName/${name}`))));
  source.put('basics.name', one(person, 'PersonName'), names.filter(Boolean).join(' '));
  source.putAll('basics', person, { email: 'Email/Contact|Email', phone: 'Telephone/Contact', url: 'Website/Contact' });
  source.putAll('basics.location', one(person, 'Address/Contact') ?? one(person, 'Address'), {
    address: 'AddressLine',
    postalCode: 'PostalCode',
    city: 'Municipality',
    region: 'Country/Label',
  });
  source.putAll('basics', root, { label: 'Headline/Description/Label|Headline/Description' });
  for (const job of all(root, 'WorkExperience')) {
    const path = source.next('work');
    source.putAll(path, job, {
      position: 'Position/Label|Position',
      name: 'Employer/Name',
      location: 'Employer/Municipality',
      url: 'Employer/Website/Contact',
      startDate: 'Period/From',
      endDate: 'Period/To',
    });
    source.putHtml(path, one(job, 'Activities'), 'summary', 'highlights');
  }
  for (const school of all(root, 'Education')) {
    const path = source.next('education');
    source.putAll(path, school, {
      area: 'Title',
      institution: 'Organisation/Name',
      startDate: 'Period/From',
      endDate: 'Period/To',
    });
    source.putTexts(`${path}.courses`, one(school, 'Activities'));
  }
  readSkills(source, one(root, 'Skills'));
  for (const achievement of all(root, 'Achievement')) {
    const path = source.next('awards');
    const told = one(achievement, 'Description');
    source.put(`${path}.title`, one(achievement, 'Title'));
    source.put(`${path}.summary`, told, plainOf(textOf(told)).join('\n'));
  }
  return source;
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
    if (!kind || textOf(kind).trim() === '') continue;
    const path = source.next('skills');
    source.put(`${path}.name`, kind, label);
    source.putTexts(`${path}.keywords`, one(kind, 'Description') ?? kind);
  }
  const driving = one(skills, 'Driving');
  const licences = all(driving, 'Licence').length > 0 ? all(driving, 'Licence') : all(driving, 'Description');
  for (const licence of licences)
    source.put(source.next('x-sokvag.drivingLicences'), licence, cleanText(textOf(licence)).slice(0, 10));
}
