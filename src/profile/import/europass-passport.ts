import { type Element, elementText, findElement, findElements } from '../../platform/text/xml.ts';
import { EuropassSource, htmlToParagraphs } from './europass.ts';
import { cleanText } from './lines.ts';

const ignored =
  /^(?:DocumentInfo|PrintingPreferences|Photo|Attachment|AttachmentList|ReferenceTo|ReferenceToList|Code|TemporaryRef)$/;

/** Reads Europass before 2020: SkillsPassport, versions 2 and 3, in XML or JSON. */
export function readPassport(root: Element): EuropassSource {
  const source = new EuropassSource(root, ignored);
  const person = findElement(root, 'Identification');
  const names = ['FirstName', 'Surname'].map((name) =>
    cleanText(elementText(findElement(person, `PersonName/${name}`))),
  );
  source.put('basics.name', findElement(person, 'PersonName'), names.filter(Boolean).join(' '));
  source.putAll('basics', person, { email: 'Email/Contact|Email', phone: 'Telephone/Contact', url: 'Website/Contact' });
  source.putAll('basics.location', findElement(person, 'Address/Contact') ?? findElement(person, 'Address'), {
    address: 'AddressLine',
    postalCode: 'PostalCode',
    city: 'Municipality',
    region: 'Country/Label',
  });
  source.putAll('basics', root, { label: 'Headline/Description/Label|Headline/Description' });
  for (const job of findElements(root, 'WorkExperience')) {
    const path = source.next('work');
    source.putAll(path, job, {
      position: 'Position/Label|Position',
      name: 'Employer/Name',
      location: 'Employer/Municipality',
      url: 'Employer/Website/Contact',
      startDate: 'Period/From',
      endDate: 'Period/To',
    });
    source.putHtml(path, findElement(job, 'Activities'), 'summary', 'highlights');
  }
  for (const school of findElements(root, 'Education')) {
    const path = source.next('education');
    source.putAll(path, school, {
      area: 'Title',
      institution: 'Organisation/Name',
      startDate: 'Period/From',
      endDate: 'Period/To',
    });
    source.putTexts(`${path}.courses`, findElement(school, 'Activities'));
  }
  readSkills(source, findElement(root, 'Skills'));
  for (const achievement of findElements(root, 'Achievement')) {
    const path = source.next('awards');
    const told = findElement(achievement, 'Description');
    source.put(`${path}.title`, findElement(achievement, 'Title'));
    source.put(`${path}.summary`, told, htmlToParagraphs(elementText(told)).join('\n'));
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
  for (const tongue of findElements(skills, 'MotherTongue')) {
    const path = source.next('languages');
    source.put(`${path}.language`, findElement(tongue, 'Label') ?? findElement(tongue, 'Description'));
    source.put(`${path}.fluency`, tongue, 'Modersmål');
  }
  for (const foreign of findElements(skills, 'ForeignLanguage')) {
    const path = source.next('languages');
    source.put(`${path}.language`, findElement(foreign, 'Label') ?? findElement(foreign, 'Description'));
    const level = findElement(foreign, 'ProficiencyLevel');
    const levels = (level?.children ?? []).flatMap((child) =>
      typeof child === 'string' ? [] : cleanText(elementText(child)),
    );
    source.put(`${path}.fluency`, level, levels.filter(Boolean).toSorted()[0]);
  }
  for (const [name, label] of skillKinds) {
    const kind = findElement(skills, name);
    if (!kind || elementText(kind).trim() === '') continue;
    const path = source.next('skills');
    source.put(`${path}.name`, kind, label);
    source.putTexts(`${path}.keywords`, findElement(kind, 'Description') ?? kind);
  }
  const driving = findElement(skills, 'Driving');
  const licences =
    findElements(driving, 'Licence').length > 0
      ? findElements(driving, 'Licence')
      : findElements(driving, 'Description');
  for (const licence of licences)
    source.put(source.next('x-sokvag.drivingLicences'), licence, cleanText(elementText(licence)).slice(0, 10));
}
