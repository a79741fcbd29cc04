import type { Resume } from '../../src/profile/contract.ts';
import type { Person } from './person.ts';

/** A person in profile format: each role is a post, and the lines are under the newest role of an employer. */
export function resumeOf(person: Person): Resume {
  return {
    basics: {
      name: person.name,
      email: person.email,
      phone: person.phone,
      ...(person.label ? { label: person.label } : {}),
      ...(person.summary ? { summary: person.summary.join(' ') } : {}),
      location: { city: person.city },
    },
    work: person.jobs.flatMap(({ employer, roles, lines }) =>
      roles.map(({ title, start, end }, at) => ({
        name: employer,
        position: title,
        startDate: start,
        ...(end ? { endDate: end } : {}),
        ...(at === 0 && lines ? { highlights: lines } : {}),
      })),
    ),
    education: person.studies.map(({ degree, school, start, end }) => ({
      studyType: degree,
      institution: school,
      ...(start ? { startDate: start } : {}),
      ...(end ? { endDate: end } : {}),
    })),
    skills: person.skills.flatMap(({ items }) => items.map((name) => ({ name }))),
    languages: person.languages.map(({ language, level }) => ({ language, ...(level ? { fluency: level } : {}) })),
    certificates: (person.certificates ?? []).map(({ name }) => ({ name })),
    volunteer: (person.volunteer ?? []).map(({ organization, title, start, end, lines }) => ({
      organization,
      position: title,
      startDate: start,
      ...(end ? { endDate: end } : {}),
      ...(lines ? { highlights: lines } : {}),
    })),
    'x-sokvag': { drivingLicences: person.licences },
  };
}
