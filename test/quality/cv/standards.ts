/** A CV in formats with a schema: JSON Resume, and Europass in its current and its former version. */
import { type Cv, type Job, rolesOf, type Section } from './cv.ts';

const ISO_639_2: Record<string, string> = {
  svenska: 'swe',
  swedish: 'swe',
  engelska: 'eng',
  english: 'eng',
  ukrainska: 'ukr',
  ryska: 'rus',
  dari: 'prs',
  pashto: 'pus',
  tigrinja: 'tir',
  arabiska: 'ara',
  portuguese: 'por',
  spanish: 'spa',
  tyska: 'deu',
  german: 'deu',
}; // prettier-ignore
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const isNative = (level = '') => /modersmål|native/i.test(level);
const firstReading = (date: string) => date.split('|')[0] ?? '';

function part<K extends Section['kind']>(cv: Cv, kind: K): Extract<Section, { kind: K }>[] {
  return cv.sections.filter((section): section is Extract<Section, { kind: K }> => section.kind === kind);
}
const jobsOf = (cv: Cv): Job[] => part(cv, 'work').flatMap(({ jobs }) => jobs);
const studiesOf = (cv: Cv) => part(cv, 'education').flatMap(({ studies }) => studies);
const skillsOf = (cv: Cv) => part(cv, 'skills').flatMap(({ groups }) => groups.flatMap(({ items }) => items));
const languagesOf = (cv: Cv) => part(cv, 'languages').flatMap(({ items }) => items);
const summaryOf = (cv: Cv) => part(cv, 'text')[0]?.lines.join(' ') ?? '';

function namesOf(cv: Cv): { given: string; family: string } {
  const [given = '', ...family] = cv.name.split(' ');
  return { given, family: family.join(' ') };
}

function addressOf(cv: Cv): { street: string; postalCode: string } {
  const found = /^(.*), (\d{3} \d{2}) /.exec(cv.address);
  return { street: found?.[1] ?? '', postalCode: found?.[2] ?? '' };
}

/** JSON Resume 1.0. Driving licences are among the skills: the schema has no field for them. */
export function jsonResume(cv: Cv): Uint8Array {
  const { street, postalCode } = addressOf(cv);
  const resume = {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: cv.name,
      label: cv.label,
      email: cv.email,
      phone: cv.phone,
      summary: summaryOf(cv),
      location: { address: street, postalCode, city: cv.city, countryCode: 'SE' },
    },
    work: jobsOf(cv).flatMap((job) =>
      rolesOf(job).map((role) => ({
        name: job.employer,
        position: role.title,
        location: job.place,
        startDate: firstReading(role.start) || undefined,
        endDate: firstReading(role.end) || undefined,
        highlights: job.lines,
      })),
    ),
    education: studiesOf(cv).map((study) => ({
      institution: study.school,
      area: study.degree,
      startDate: firstReading(study.start) || undefined,
      endDate: firstReading(study.end) || undefined,
    })),
    skills: [
      ...skillsOf(cv).map((name) => ({ name })),
      ...(cv.licences.length > 0 ? [{ name: `Körkort ${cv.licences.join(', ')}` }] : []),
    ],
    languages: languagesOf(cv).map(({ language, level }) => ({ language, fluency: level })),
  };
  return new TextEncoder().encode(`${JSON.stringify(resume, null, 2)}\n`);
}

const date = (tag: string, value: string) =>
  value ? `<${tag}><hr:FormattedDateTime>${value}</hr:FormattedDateTime></${tag}>` : '';
const list = (lines: string[] = []) =>
  escaped(lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : '');

/** The `Candidate` that europass.europa.eu has written since 2020, alone or inside its PDFs. */
export function europassCandidate(cv: Cv): string {
  const { given, family } = namesOf(cv);
  const { street, postalCode } = addressOf(cv);
  const number = cv.phone.replace(/^\+46\s*/, '').replaceAll(' ', '');
  const jobs = jobsOf(cv).flatMap((job) =>
    rolesOf(job).map(
      (role) => `<EmployerHistory><hr:OrganizationName>${escaped(job.employer)}</hr:OrganizationName>
<OrganizationContact><Communication><Address><oa:CityName>${escaped(job.place ?? '')}</oa:CityName></Address></Communication></OrganizationContact>
<PositionHistory><PositionTitle typeCode="FREETEXT">${escaped(role.title)}</PositionTitle>
<eures:EmploymentPeriod>${date('eures:StartDate', firstReading(role.start))}${date('eures:EndDate', firstReading(role.end))}<hr:CurrentIndicator>${!role.end}</hr:CurrentIndicator></eures:EmploymentPeriod>
<oa:Description>${list(job.lines)}</oa:Description><City>${escaped(job.place ?? '')}</City></PositionHistory></EmployerHistory>`,
    ),
  );
  const studies = studiesOf(cv).map(
    (study) => `<EducationOrganizationAttendance><hr:OrganizationName>${escaped(study.school)}</hr:OrganizationName>
<OrganizationContact><Communication><Address><oa:CityName>${escaped(study.place ?? '')}</oa:CityName></Address></Communication></OrganizationContact>
<AttendancePeriod>${date('StartDate', firstReading(study.start))}${date('EndDate', firstReading(study.end))}<Ongoing>${!study.end}</Ongoing></AttendancePeriod>
<EducationDegree><hr:DegreeName>${escaped(study.degree)}</hr:DegreeName></EducationDegree></EducationOrganizationAttendance>`,
  );
  const languages = languagesOf(cv);
  const codeOf = (language: string) => ISO_639_2[language.toLowerCase()] ?? '';
  const dimensions = [
    'Understanding-Listening',
    'Understanding-Reading',
    'Speaking-Interaction',
    'Speaking-Production',
    'Writing-Production',
  ];
  const competencies = languages
    .filter(({ level }) => !isNative(level))
    .map(
      ({ language, level = '' }) =>
        `<PersonCompetency><hr:CompetencyID schemeName="ISO-639-2">${codeOf(language)}</hr:CompetencyID><hr:TaxonomyID>language</hr:TaxonomyID>${dimensions
          .map(
            (name) =>
              `<eures:CompetencyDimension><hr:CompetencyDimensionTypeCode>CEF-${name}</hr:CompetencyDimensionTypeCode><eures:Score><hr:ScoreText>${level}</hr:ScoreText></eures:Score></eures:CompetencyDimension>`,
          )
          .join('')}</PersonCompetency>`,
    );
  const native = languages.filter(({ level }) => isNative(level));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Candidate xsi:schemaLocation="http://www.europass.eu/1.0 Candidate.xsd" xmlns="http://www.europass.eu/1.0" xmlns:oa="http://www.openapplications.org/oagis/9" xmlns:eures="http://www.europass_eures.eu/1.0" xmlns:hr="http://www.hr-xml.org/3" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<hr:DocumentID schemeID="Invented-0001" schemeName="DocumentIdentifier" schemeAgencyName="EUROPASS" schemeVersionID="4.0"/>
<CandidateSupplier><hr:PartyID schemeID="Invented-0001" schemeName="PartyID" schemeAgencyName="EUROPASS" schemeVersionID="1.0"/><hr:PartyName>Owner</hr:PartyName><hr:PrecedenceCode>1</hr:PrecedenceCode></CandidateSupplier>
<CandidatePerson><PersonName><oa:GivenName>${escaped(given)}</oa:GivenName><hr:FamilyName>${escaped(family)}</hr:FamilyName></PersonName>
<Communication><ChannelCode>Email</ChannelCode><oa:URI>${escaped(cv.email)}</oa:URI></Communication>
<Communication><ChannelCode>Telephone</ChannelCode><UseCode>mobile</UseCode><CountryDialing>46</CountryDialing><oa:DialNumber>${number}</oa:DialNumber><CountryCode>se</CountryCode></Communication>
<Communication><UseCode>home</UseCode><Address type="home"><oa:AddressLine>${escaped(street)}</oa:AddressLine><oa:CityName>${escaped(cv.city)}</oa:CityName><CountryCode>se</CountryCode><oa:PostalCode>${postalCode}</oa:PostalCode></Address></Communication>
${native.map(({ language }) => `<PrimaryLanguageCode name="NORMAL">${codeOf(language)}</PrimaryLanguageCode>`).join('')}</CandidatePerson>
<CandidateProfile languageCode="${cv.language}"><hr:ID schemeID="Invented-0001" schemeName="CandidateProfileID" schemeAgencyName="EUROPASS" schemeVersionID="1.0"/>
<hr:ExecutiveSummary>${escaped(`<p>${escaped(summaryOf(cv))}</p>`)}</hr:ExecutiveSummary>
<EmploymentHistory>${jobs.join('')}</EmploymentHistory><EducationHistory>${studies.join('')}</EducationHistory>
<eures:Licenses>${cv.licences.map((licence) => `<eures:License><hr:LicenseTypeCode>${licence}</hr:LicenseTypeCode></eures:License>`).join('')}</eures:Licenses>
<Certifications/><PublicationHistory/><PersonQualifications>${competencies.join('')}</PersonQualifications><EmploymentReferences/>
<Skills><SkillsGroup><Title/>${skillsOf(cv)
    .map(
      (skill) =>
        `<PersonCompetency><hr:TaxonomyID>Digital_Skill</hr:TaxonomyID><hr:CompetencyName>${escaped(skill)}</hr:CompetencyName></PersonCompetency>`,
    )
    .join('')}</SkillsGroup></Skills><VoluntaryWorks/></CandidateProfile></Candidate>
`;
}

function period(start: string, end: string): string {
  const point = (tag: string, value: string) => {
    const [year, month] = value.split('-');
    return `<${tag} year="${year}"${month ? ` month="--${month}"` : ''}/>`;
  };
  const from = firstReading(start) ? point('From', firstReading(start)) : '';
  return `<Period>${from}${end ? point('To', firstReading(end)) : ''}<Current>${!end}</Current></Period>`;
}

/** The `SkillsPassport` of the years before; many people still have such a file. */
export function europassSkillsPassport(cv: Cv): string {
  const { given, family } = namesOf(cv);
  const { street, postalCode } = addressOf(cv);
  const codeOf = (language: string) => (ISO_639_2[language.toLowerCase()] ?? '').slice(0, 2);
  const described = (language: string) =>
    `<Description><Code>${codeOf(language)}</Code><Label>${escaped(language)}</Label></Description>`;
  const at = (place = '') =>
    `<ContactInfo><Address><Contact><Municipality>${escaped(place)}</Municipality></Contact></Address></ContactInfo>`;
  const languages = languagesOf(cv);
  const foreign = languages.filter(({ level }) => !isNative(level));
  return `<?xml version="1.0" encoding="UTF-8"?>
<SkillsPassport xmlns="http://europass.cedefop.europa.eu/Europass" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://europass.cedefop.europa.eu/Europass http://europass.cedefop.europa.eu/xml/v3.4.0/EuropassSchema.xsd" locale="${cv.language}">
<DocumentInfo><DocumentType>ECV</DocumentType><XSDVersion>V3.4</XSDVersion><Generator>EWA</Generator></DocumentInfo>
<LearnerInfo><Identification><PersonName><FirstName>${escaped(given)}</FirstName><Surname>${escaped(family)}</Surname></PersonName>
<ContactInfo><Address><Contact><AddressLine>${escaped(street)}</AddressLine><PostalCode>${postalCode}</PostalCode><Municipality>${escaped(cv.city)}</Municipality><Country><Code>SE</Code><Label>Sverige</Label></Country></Contact></Address>
<Email><Contact>${escaped(cv.email)}</Contact></Email><TelephoneList><Telephone><Contact>${cv.phone}</Contact><Use><Code>mobile</Code></Use></Telephone></TelephoneList></ContactInfo></Identification>
<Headline><Type><Code>personal_statement</Code></Type><Description><Label>${escaped(summaryOf(cv))}</Label></Description></Headline>
<WorkExperienceList>${jobsOf(cv)
    .flatMap((job) =>
      rolesOf(job).map(
        (role) =>
          `<WorkExperience>${period(role.start, role.end)}<Position><Label>${escaped(role.title)}</Label></Position><Activities>${list(job.lines)}</Activities><Employer><Name>${escaped(job.employer)}</Name>${at(job.place)}</Employer></WorkExperience>`,
      ),
    )
    .join('')}</WorkExperienceList>
<EducationList>${studiesOf(cv)
    .map(
      (study) =>
        `<Education>${period(study.start, study.end)}<Title>${escaped(study.degree)}</Title><Organisation><Name>${escaped(study.school)}</Name>${at(study.place)}</Organisation></Education>`,
    )
    .join('')}</EducationList>
<Skills><Linguistic><MotherTongueList>${languages
    .filter(({ level }) => isNative(level))
    .map(({ language }) => `<MotherTongue>${described(language)}</MotherTongue>`)
    .join('')}</MotherTongueList><ForeignLanguageList>${foreign
    .map(
      ({ language, level }) =>
        `<ForeignLanguage>${described(language)}<ProficiencyLevel>${['Listening', 'Reading', 'SpokenInteraction', 'SpokenProduction', 'Writing'].map((name) => `<${name}>${level}</${name}>`).join('')}</ProficiencyLevel></ForeignLanguage>`,
    )
    .join('')}</ForeignLanguageList></Linguistic>
<Computer><Description>${list(skillsOf(cv))}</Description></Computer>
<Driving><Description>${cv.licences.map((licence) => `<Licence>${licence}</Licence>`).join('')}</Description></Driving></Skills></LearnerInfo></SkillsPassport>
`;
}
