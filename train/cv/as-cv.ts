import type { Cv, Section } from '../../test/quality/cv/cv.ts';
import type { Person } from './person.ts';

/** What a careful reader extracts from a person's CV, in whatever layout. */
export function cvOf(person: Person, template: string): Cv {
  const sections: Section[] = [
    {
      kind: 'work',
      heading: '',
      jobs: person.jobs.map(({ employer, roles }) => ({
        employer,
        roles: roles.map(({ title, start, end }) => ({ title, when: '', start: orYear(start), end: orYear(end) })),
      })),
    },
    {
      kind: 'education',
      heading: '',
      studies: person.studies.map(({ degree, school, start, end }) => ({
        degree,
        school,
        when: '',
        start: orYear(start),
        end: orYear(end),
      })),
    },
    { kind: 'skills', heading: '', groups: person.skills.map(({ items }) => ({ items })) },
    { kind: 'languages', heading: '', items: person.languages },
  ];
  return {
    layout: template,
    file: `${template}-${person.id}`,
    language: person.language,
    name: person.name,
    email: person.email,
    phone: person.phone,
    address: person.address ?? '',
    city: person.city,
    sections,
    licences: person.licences,
  };
}

/** A template may write only the year. */
const orYear = (date: string): string => (date.length > 4 ? `${date}|${date.slice(0, 4)}` : date);
