import type { Template } from '../kit.ts';
import { filled, living, period, type Span } from './tc-html.ts';

const markdown: Template = {
  id: 'tc-markdown',
  hand: 'tc',
  manner: 'A text file in Markdown: # name, ## headings, ### Titel – Arbetsgivare, *period*, dashes, **groups**',
  make: (person, kit) => {
    const open = { sv: 'pågående', en: 'present' };
    const when = (of: Span) => {
      const dates = period(kit, of, { style: '01/2020', between: ' - ', open });
      return dates && `*${dates}*`;
    };
    const out: string[] = [];
    /** Adds a block; blank lines separate blocks. */
    const block = (...lines: (string | undefined)[]) => {
      const text = filled(lines, '\n');
      if (text) out.push(text);
    };
    const list = (lines: string[] = []) => {
      if (lines.length > 0) block(...lines.map((line) => `- ${line}`));
    };
    const dated = (parts: (string | undefined)[], date: string | undefined) =>
      filled([filled(parts, ', '), date && `(${kit.date(date, '01/2020')})`], ' ');

    block(`# ${person.name}`);
    if (person.label) block(`**${person.label}**`);
    const contact = [person.email, person.phone, living(person)];
    list([...contact, ...(person.links ?? []), ...(person.personal ?? [])]);
    if (person.summary?.length) {
      block(`## ${kit.heading('summary', 'Om mig', 'About')}`);
      for (const each of person.summary) block(each);
    }
    if (person.skills.length > 0) {
      block(`## ${kit.heading('skills', 'Färdigheter', 'Skills')}`);
      if (person.skills.some(({ group }) => group))
        list(person.skills.map(({ group, items }) => filled([group && `**${group}:**`, items.join(', ')], ' ')));
      else list(person.skills.flatMap(({ items }) => items));
    }
    if (person.jobs.length > 0) {
      block(`## ${kit.heading('work', 'Jobb', 'Work History')}`);
      for (const { employer, place, roles, lines } of person.jobs) {
        for (const [at, role] of roles.entries())
          if (at === 0) {
            block(`### ${role.title} – ${employer}`);
            block(filled([when(role), place], ', '));
          } else block(`#### ${role.title}`, when(role));
        list(lines);
      }
    }
    if (person.projects?.length) {
      block(`## ${kit.heading('projects', 'Projekt', 'Projects')}`);
      for (const { name, date, lines } of person.projects) {
        block(`### ${name}`);
        if (date) block(`*${kit.date(date, '01/2020')}*`);
        list(lines);
      }
    }
    if (person.studies.length > 0) {
      block(`## ${kit.heading('education', 'Utbildning', 'Education')}`);
      for (const study of person.studies) {
        block(`### ${study.degree} – ${study.school}`);
        block(filled([when(study), study.place], ', '));
        list(study.lines);
      }
    }
    if (person.certificates?.length) {
      block(`## ${kit.heading('certificates', 'Certifikat', 'Certifications')}`);
      list(person.certificates.map(({ name, issuer, date }) => dated([name, issuer], date)));
    }
    if (person.volunteer?.length) {
      block(`## ${kit.heading('volunteer', 'Ideellt', 'Volunteering')}`);
      for (const one of person.volunteer) {
        block(`### ${one.title} – ${one.organization}`);
        block(when(one));
        list(one.lines);
      }
    }
    if (person.publications?.length) {
      block(`## ${kit.heading('publications', 'Texter', 'Writing')}`);
      list(person.publications.map(({ name, publisher, date }) => dated([name, publisher], date)));
    }
    if (person.awards?.length) {
      block(`## ${kit.heading('awards', 'Utmärkelser', 'Awards')}`);
      list(person.awards.map(({ name, issuer, date }) => dated([name, issuer], date)));
    }
    if (person.languages.length > 0) {
      block(`## ${kit.heading('languages', 'Språk', 'Languages')}`);
      list(person.languages.map(({ language, level }) => (level ? `**${language}** – ${level}` : `**${language}**`)));
    }
    if (person.licences.length > 0) {
      block(`## ${kit.heading('licences', 'Körkort', 'Driving licence')}`);
      block(person.licences.join(', '));
    }
    if (person.interests?.length) {
      block(`## ${kit.heading('interests', 'Intressen', 'Interests')}`);
      list(person.interests);
    }
    if (person.other?.length) {
      block(`## ${kit.heading('other', 'Övrigt', 'Misc')}`);
      for (const each of person.other) block(each);
    }
    if (person.references?.length) {
      block(`## ${kit.heading('references', 'Referenser', 'References')}`);
      list(person.references);
    }
    return new TextEncoder().encode(`${out.join('\n\n')}\n`);
  },
};

export const templates: Template[] = [markdown];
export const hand = 'tc';
