import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { type Dates, hand, headingOf, issued, joined, span, type Wording } from './tb-typst.ts';

const LABELLED: Wording = {
  contact: ['Personuppgifter', 'Personal details'],
  summary: ['Presentation', 'Introduction'],
  work: ['Tidigare och nuvarande anställningar', 'Employment record'],
  education: ['Utbildningsbakgrund', 'Educational background'],
  skills: ['Övriga kunskaper', 'Skills and knowledge'],
  languages: ['Språkkunskaper', 'Language proficiency'],
  certificates: ['Kurser och intyg', 'Courses and certificates'],
  licences: ['Körkort och behörigheter', 'Driving licences'],
  volunteer: ['Föreningsuppdrag', 'Voluntary positions'],
  projects: ['Projekt', 'Projects'],
  awards: ['Utmärkelser', 'Distinctions'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenter', 'Referees'],
  interests: ['Fritidsintressen', 'Leisure interests'],
  other: ['Övriga uppgifter', 'Further particulars'],
};

const labelledStyle = (sv: boolean): string => `@page { size: A4; margin: 24mm 25mm;
  @bottom-center { content: "${sv ? 'Sida' : 'Page'} " counter(page) " ${sv ? 'av' : 'of'} " counter(pages);
    font: 8.5pt serif } }
body { font: 11pt/1.4 serif; margin: 0 } h1 { font-size: 17pt; margin: 0 0 2pt }
h2 { font-size: 12.5pt; margin: 15pt 0 5pt; border-bottom: .5pt solid #000; break-after: avoid }
p { margin: 0 } div { margin-bottom: 9pt } ul { margin: 0; padding-left: 20pt }`;

async function labelled(person: Person, kit: Kit): Promise<Uint8Array> {
  const sv = person.language === 'sv';
  const dates: Dates = {
    style: 'januari 2020',
    between: sv ? ' till ' : ' to ',
    open: { sv: 'dags dato', en: 'date' },
  };
  const label = (swedish: string, english: string, text?: string) =>
    text ? `<p><b>${sv ? swedish : english}:</b> ${escaped(text)}</p>` : '';
  const plain = (texts: string[] = []) => texts.map((text) => `<p>${escaped(text)}</p>`).join('');
  const section = (kind: SectionKind, body: string) =>
    body === '' ? '' : `<h2>${escaped(headingOf(kit, LABELLED, kind))}</h2>${body}`;
  /** A single line follows its label; several are below it. */
  const tasks = (lines: string[] = []) => {
    if (lines.length < 2) return label('Arbetsuppgifter', 'Duties', lines[0]);
    const items = lines.map((line) => `<li>${escaped(line)}</li>`).join('');
    return `<p><b>${sv ? 'Arbetsuppgifter' : 'Duties'}:</b></p><ul>${items}</ul>`;
  };
  const time = (it: { start: string; end: string }) => label('Tid', 'Period', span(kit, it, dates));
  const blocks = (each: string[] = []) => each.map((body) => `<div>${body}</div>`).join('');
  const listed = (all: Parameters<typeof issued>[2]) =>
    plain(issued(kit, dates.style, all).map(({ name, by, date }) => joined(', ', name, by, date)));
  const body = `<h1>${escaped(person.name)}</h1>${plain(person.label ? [person.label] : [])}${
    section(
      'contact',
      label('Adress', 'Address', person.address ?? person.city) +
        label('Telefon', 'Telephone', person.phone) +
        label('E-post', 'E-mail', person.email) +
        plain([...(person.links ?? []), ...(person.personal ?? [])]),
    ) +
    section('summary', plain(person.summary)) +
    section(
      'work',
      blocks(
        person.jobs.map(
          ({ employer, place, roles, lines }) =>
            label('Arbetsgivare', 'Employer', joined(', ', employer, place)) +
            roles.map((role) => label('Befattning', 'Position', role.title) + time(role)).join('') +
            tasks(lines),
        ),
      ),
    ) +
    section(
      'education',
      blocks(
        person.studies.map(
          (study) =>
            label('Skola', 'School', study.school) +
            label('Ort', 'Place', study.place) +
            label('Utbildning', 'Qualification', study.degree) +
            time(study) +
            plain(study.lines),
        ),
      ),
    ) +
    section('certificates', listed(person.certificates)) +
    section('languages', plain(person.languages.map(({ language, level }) => joined(': ', language, level)))) +
    section(
      'skills',
      person.skills
        .map(({ group, items }) => (group ? label(group, group, items.join(', ')) : plain([items.join(', ')])))
        .join(''),
    ) +
    section('licences', plain(person.licences.length > 0 ? [person.licences.join(', ')] : [])) +
    section(
      'volunteer',
      blocks(
        person.volunteer?.map(
          (post) =>
            label('Organisation', 'Organisation', post.organization) +
            label('Uppdrag', 'Position', post.title) +
            time(post) +
            tasks(post.lines),
        ),
      ),
    ) +
    section(
      'projects',
      blocks(
        person.projects?.map(
          ({ name, date, lines }) =>
            label('Projekt', 'Project', name) +
            label('Tid', 'Period', date && kit.date(date, dates.style)) +
            plain(lines),
        ),
      ),
    ) +
    section('awards', listed(person.awards)) +
    section('publications', listed(person.publications)) +
    section('interests', plain(person.interests?.length ? [person.interests.join(', ')] : [])) +
    section('other', plain(person.other)) +
    section('references', plain(person.references))
  }`;
  return kit.press.html(
    `<!doctype html><html lang="${person.language}"><meta charset="utf-8"><title>CV</title>
    <style>${labelledStyle(sv)}</style><body>${body}</body></html>`,
  );
}

const SPACED: Wording = {
  summary: ['Profil', 'Profile'],
  work: ['Erfarenhet', 'Experience'],
  education: ['Studier', 'Education'],
  skills: ['Kunskap', 'Skills'],
  languages: ['Språk', 'Languages'],
  certificates: ['Kurser', 'Training'],
  licences: ['Körkort', 'Driving licence'],
  volunteer: ['Ideellt', 'Volunteering'],
  projects: ['Projekt', 'Projects'],
  awards: ['Priser', 'Awards'],
  publications: ['Texter', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Intressen', 'Interests'],
  other: ['Bra att veta', 'Other'],
};

const SPACED_STYLE = `@page { size: A4; margin: 26mm 28mm }
body { font: 300 9.8pt/1.55 sans-serif; color: #222; margin: 0 }
h1 { font-weight: 300; font-size: 19pt; letter-spacing: .35em; text-transform: uppercase; text-align: center;
  margin: 0 }
header { text-align: center; margin-bottom: 9mm } header p { margin: 5pt 0 0; color: #666 }
h2 { font-weight: 400; font-size: 9.5pt; white-space: pre-wrap; margin: 8mm 0 3mm; color: #777; break-after: avoid }
p { margin: 0 } article { margin-bottom: 4mm } article p + p { break-before: avoid }
.by { text-transform: uppercase; font-weight: 400 }`;

/** "O M M I G": one space between letters, three between words. */
const apart = (text: string): string =>
  text
    .toUpperCase()
    .split(' ')
    .map((word) => [...word].join(' '))
    .join('   ');

async function spaced(person: Person, kit: Kit): Promise<Uint8Array> {
  const dates: Dates = { style: '2020.01', between: '–', open: { sv: 'pågående', en: 'present' } };
  const plain = (texts: string[] = []) => texts.map((text) => `<p>${escaped(text)}</p>`).join('');
  const section = (kind: SectionKind, body: string) =>
    body === '' ? '' : `<h2>${escaped(apart(headingOf(kit, SPACED, kind)))}</h2>${body}`;
  const titled = (title: string, date: string) =>
    `<p><i>${escaped(title)}</i>${date === '' ? '' : `, ${escaped(date)}`}</p>`;
  const by = (name: string, place?: string) =>
    `<p><span class="by">${escaped(name)}</span>${place ? `, ${escaped(place)}` : ''}</p>`;
  const articles = (each: string[] = []) => each.map((body) => `<article>${body}</article>`).join('');
  const listed = (all: Parameters<typeof issued>[2]) =>
    issued(kit, dates.style, all)
      .map(({ name, by: from, date }) => titled(name, joined(', ', from, date)))
      .join('');
  const once = (text: string) => plain(text === '' ? [] : [text]);
  const { name, label = '', email, phone, address, city, links = [], personal = [] } = person;
  const body = `<header><h1>${escaped(name)}</h1>${once(label)}
    <p>${[phone, email, address ?? city, ...links, ...personal].map(escaped).join(' &nbsp;/&nbsp; ')}</p></header>${
      section('summary', plain(person.summary)) +
      section(
        'work',
        articles(
          person.jobs.map(
            ({ employer, place, roles, lines }) =>
              by(employer, place) +
              roles.map((role) => titled(role.title, span(kit, role, dates))).join('') +
              plain(lines),
          ),
        ),
      ) +
      section(
        'education',
        articles(
          person.studies.map(
            (study) =>
              by(study.school, study.place) + titled(study.degree, span(kit, study, dates)) + plain(study.lines),
          ),
        ),
      ) +
      section('certificates', listed(person.certificates)) +
      section('skills', plain(person.skills.map(({ group, items }) => joined(' — ', group, items.join(' / '))))) +
      section(
        'languages',
        once(person.languages.map(({ language, level }) => joined(' ', language, level)).join(' · ')),
      ) +
      section('licences', once(person.licences.join(' · '))) +
      section(
        'projects',
        articles(
          person.projects?.map(
            (it) => titled(it.name, it.date ? kit.date(it.date, dates.style) : '') + plain(it.lines),
          ),
        ),
      ) +
      section(
        'volunteer',
        articles(
          person.volunteer?.map(
            (post) => by(post.organization) + titled(post.title, span(kit, post, dates)) + plain(post.lines),
          ),
        ),
      ) +
      section('awards', listed(person.awards)) +
      section('publications', listed(person.publications)) +
      section('interests', once(person.interests?.join(' · ') ?? '')) +
      section('other', plain(person.other)) +
      section('references', plain(person.references))
    }`;
  return kit.press.html(
    `<!doctype html><html lang="${person.language}"><meta charset="utf-8"><title>CV</title>
    <style>${SPACED_STYLE}</style><body>${body}</body></html>`,
  );
}

export const templates: Template[] = [
  { id: 'tb-labels', hand, manner: 'Every job as labelled lines: "Arbetsgivare: …", "Befattning: …"', make: labelled },
  { id: 'tb-letterspaced', hand, manner: 'Minimalist: headings with blanks between the letters', make: spaced },
];
