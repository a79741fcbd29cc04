import { escaped, type Kit, type SectionKind, type Template } from '../kit.ts';
import type { Person } from '../person.ts';
import { type Dates, hand, headingOf, issued, joined, span, type Wording } from './tb-typst.ts';

const DEEDY: Wording = {
  contact: ['Länkar', 'Links'],
  summary: ['Sammanfattning', 'Summary'],
  work: ['Erfarenhet', 'Experience'],
  education: ['Utbildning', 'Education'],
  skills: ['Kunskaper', 'Skills'],
  languages: ['Språk', 'Languages'],
  certificates: ['Kurser', 'Coursework'],
  licences: ['Körkort', 'Driving'],
  volunteer: ['Uppdrag', 'Societies'],
  projects: ['Projekt', 'Projects'],
  awards: ['Priser', 'Awards'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Intressen', 'Interests'],
  other: ['Övrigt', 'Other'],
};

const DEEDY_STYLE = `@page { size: A4; margin: 13mm 14mm }
body { font: 9.6pt/1.32 sans-serif; margin: 0; color: #333 }
header { text-align: center; border-bottom: .4pt solid #999; padding-bottom: 5pt; margin-bottom: 8pt }
h1 { font-size: 30pt; font-weight: 300; margin: 0 } h1 b { font-weight: 600 }
header p { margin: 1pt 0; font-size: 9pt; color: #666 }
main { display: grid; grid-template-columns: 31% 65%; justify-content: space-between; align-items: start }
h2 { font-size: 13.5pt; font-weight: 400; text-transform: uppercase; color: #555; margin: 10pt 0 3pt;
  break-after: avoid }
h3 { font-size: 10.5pt; margin: 6pt 0 0; text-transform: uppercase; break-after: avoid }
h3 span { font-weight: 400; text-transform: none; font-size: 10pt }
.when { color: #888; font-size: 8.8pt; margin: 0 0 2pt } p { margin: 0 0 2pt }
ul { margin: 1pt 0 5pt; padding-left: 12pt }
section:first-child h2 { margin-top: 0 }`;

const list = (lines: string[] = []): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`;
const lined = (lines: string[] = []): string => lines.map((line) => `<p>${escaped(line)}</p>`).join('');
const page = (person: Person, style: string, body: string): string =>
  `<!doctype html><html lang="${person.language}"><meta charset="utf-8"><title>CV</title>` +
  `<style>${style}</style><body>${body}</body></html>`;

async function deedy(person: Person, kit: Kit): Promise<Uint8Array> {
  const dates: Dates = { style: 'Januari 2020', open: { sv: 'nuvarande', en: 'Current' } };
  const section = (kind: SectionKind, body: string) =>
    body === '' ? '' : `<section><h2>${escaped(headingOf(kit, DEEDY, kind))}</h2>${body}</section>`;
  const when = (...parts: (string | undefined)[]) => {
    const text = joined(' | ', ...parts);
    return text === '' ? '' : `<p class="when">${escaped(text)}</p>`;
  };
  const entry = (by: string, title: string) =>
    `<h3>${escaped(by)}${title === '' ? '' : ` <span>| ${escaped(title)}</span>`}</h3>`;
  const listed = (all: Parameters<typeof issued>[2]) =>
    issued(kit, dates.style, all)
      .map(({ name, by, date }) => `<p><b>${escaped(name)}</b></p>${when(by, date)}`)
      .join('');
  const words = person.name.split(' ');
  const header = `<header><h1>${escaped(words.slice(0, -1).join(' '))} <b>${escaped(words.at(-1) ?? '')}</b></h1>
    ${person.label ? `<p>${escaped(person.label)}</p>` : ''}
    <p>${escaped(joined(' | ', person.email, person.phone, person.address ?? person.city, ...(person.personal ?? [])))}
    </p></header>`;
  const narrow =
    section(
      'education',
      person.studies
        .map(
          ({ school, degree, place, lines, ...time }) =>
            `<h3>${escaped(school)}</h3><p>${escaped(degree)}</p>${when(span(kit, time, dates), place)}${lined(lines)}`,
        )
        .join(''),
    ) +
    section('contact', lined(person.links)) +
    section('certificates', listed(person.certificates)) +
    section(
      'skills',
      person.skills
        .map(
          ({ group, items }) => `${group ? `<p><b>${escaped(group)}</b></p>` : ''}<p>${escaped(items.join(' • '))}</p>`,
        )
        .join(''),
    ) +
    section('languages', lined(person.languages.map(({ language, level }) => joined(': ', language, level)))) +
    section('licences', lined(person.licences.length > 0 ? [person.licences.join(' • ')] : [])) +
    section('interests', lined(person.interests?.length ? [person.interests.join(' • ')] : []));
  const wide =
    section('summary', lined(person.summary)) +
    section(
      'work',
      person.jobs
        .map(
          ({ employer, place, roles, lines }) =>
            roles.map((role) => entry(employer, role.title) + when(span(kit, role, dates), place)).join('') +
            list(lines),
        )
        .join(''),
    ) +
    section(
      'projects',
      (person.projects ?? [])
        .map(({ name, date, lines }) => entry(name, '') + when(date && kit.date(date, dates.style)) + list(lines))
        .join(''),
    ) +
    section(
      'volunteer',
      (person.volunteer ?? [])
        .map((post) => entry(post.organization, post.title) + when(span(kit, post, dates)) + list(post.lines))
        .join(''),
    ) +
    section('awards', listed(person.awards)) +
    section('publications', listed(person.publications)) +
    section('other', lined(person.other)) +
    section('references', lined(person.references));
  const body = `${header}<main><div>${narrow}</div><div>${wide}</div></main>`;
  return kit.press.html(page(person, DEEDY_STYLE, body));
}

const CANVA: Wording = {
  contact: ['Kontakt', 'Contact'],
  summary: ['Hej!', 'Hello!'],
  work: ['Min karriär', 'Career'],
  education: ['Utbildning', 'Education'],
  skills: ['Styrkor', 'Expertise'],
  languages: ['Språk', 'Languages'],
  certificates: ['Kurser & certifikat', 'Courses & Certificates'],
  licences: ['Körkort', 'Licence'],
  volunteer: ['Engagemang', 'Volunteering'],
  projects: ['Projekt', 'Projects'],
  awards: ['Utmärkelser', 'Achievements'],
  publications: ['Publikationer', 'Publications'],
  references: ['Referenser', 'References'],
  interests: ['Intressen', 'Interests'],
  other: ['Bra att veta', 'Good to know'],
};

const CANVA_STYLE = `@page { size: A4; margin: 12mm 0 } @page :first { margin-top: 0 }
body { font: 9.2pt/1.4 sans-serif; margin: 0; color: #2b2b2b }
header { background: #2f4858; color: #fff; padding: 12mm 15mm 9mm; text-align: center }
h1 { font-size: 27pt; margin: 0; text-transform: uppercase; letter-spacing: .04em }
header p { margin: 3pt 0 0; font-size: 11.5pt; color: #f6d9a8 }
main { padding: 0 15mm }
.three { display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 9mm; padding: 5mm 15mm 2mm; background: #f4f1ea }
h2 { font-size: 11.5pt; color: #b5651d; margin: 8pt 0 4pt; break-after: avoid } .three h2 { margin-top: 0 }
.three section + section h2 { margin-top: 10pt }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm }
.card { border: .6pt solid #d9d2c3; border-radius: 5pt; padding: 7pt 9pt; break-inside: avoid }
h3 { font-size: 10pt; margin: 0 } h4 { font-size: 9.2pt; font-weight: 400; margin: 0; color: #555 }
.when { font-size: 8.3pt; color: #8a6d3b } p { margin: 0 0 3pt; overflow-wrap: anywhere }
ul { margin: 3pt 0 0; padding-left: 11pt }
.bar { height: 3pt; border-radius: 2pt; background: #e0d8c8; margin: 0 0 4pt } .bar i { display: block; height: 3pt;
  border-radius: 2pt; background: #b5651d }
.dots { float: right } .dots i { display: inline-block; width: 6pt; height: 6pt; border-radius: 50%; margin-left: 2pt;
  background: #dcd3c1 } .dots i.on { background: #b5651d }`;

/** How many of five dots stand for a level. */
function dots(level: string): number {
  if (/moders|native|mother|first|c2/i.test(level)) return 5;
  if (/flyt|fluent|c1/i.test(level)) return 4;
  return /god|good|b[12]|professional/i.test(level) ? 3 : 2;
}

/** "(2 år 3 mån)" after an ended period whose months are known. */
function length({ start, end }: { start: string; end: string }, sv: boolean): string {
  const [year = 0, month = 0] = start.split('-').map(Number);
  const [lastYear = 0, lastMonth = 0] = end.split('-').map(Number);
  const months = month && lastMonth ? (lastYear - year) * 12 + lastMonth - month + 1 : 0;
  if (months <= 0) return '';
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const yearWord = sv ? 'år' : years === 1 ? 'yr' : 'yrs';
  const monthWord = sv ? 'mån' : rest === 1 ? 'mo' : 'mos';
  return ` (${joined(' ', years ? `${years} ${yearWord}` : '', rest ? `${rest} ${monthWord}` : '')})`;
}

async function canva(person: Person, kit: Kit): Promise<Uint8Array> {
  const sv = person.language === 'sv';
  const dates: Dates = { style: 'jan 2020', between: ' – ', open: { sv: 'pågår', en: 'present' } };
  const section = (kind: SectionKind, body: string) =>
    body === '' ? '' : `<section><h2>${escaped(headingOf(kit, CANVA, kind))}</h2>${body}</section>`;
  const two = (cards: string[] = []) => (cards.length === 0 ? '' : `<div class="two">${cards.join('')}</div>`);
  const card = (head: string, below: string, time: string[], lines?: string[]) =>
    `<div class="card"><h3>${escaped(head)}</h3>${below === '' ? '' : `<h4>${escaped(below)}</h4>`}
    ${time.map((text) => text && `<div class="when">${escaped(text)}</div>`).join('')}${list(lines)}</div>`;
  const lasting = (time: { start: string; end: string }) => span(kit, time, dates) + length(time, sv);
  const listed = (all: Parameters<typeof issued>[2]) =>
    two(issued(kit, dates.style, all).map(({ name, by, date }) => `<p>${escaped(joined(' · ', name, by, date))}</p>`));
  /** Bars are for a few skills; many are written as text. */
  const few = person.skills.flatMap(({ items }) => items).length <= 14;
  const skills = person.skills
    .map(({ group, items }) => {
      if (!few) return `${group ? `<h3>${escaped(group)}</h3>` : ''}<p>${escaped(items.join(', '))}</p>`;
      const bars = items.map((item, index) => {
        const width = 92 - ((index * 17 + item.length * 7) % 40);
        return `<p>${escaped(item)}</p><div class="bar"><i style="width:${width}%"></i></div>`;
      });
      return `${group ? `<h3>${escaped(group)}</h3>` : ''}${bars.join('')}`;
    })
    .join('');
  const languages = person.languages.map(({ language, level = '' }) => {
    const full = dots(level);
    const marks = [1, 2, 3, 4, 5].map((mark) => `<i class="${mark <= full ? 'on' : ''}"></i>`).join('');
    const said = level === '' ? '' : `<h4>${escaped(level)}</h4>`;
    return `<div>${level === '' ? '' : `<span class="dots">${marks}</span>`}${escaped(language)}${said}</div>`;
  });
  const contact = [person.phone, person.email, person.address ?? person.city];
  contact.push(...(person.links ?? []), ...(person.personal ?? []));
  const body = `<header><h1>${escaped(person.name)}</h1>${lined(person.label ? [person.label] : [])}</header>
    <div class="three"><div>${section('skills', skills)}</div>
    <div>${section('languages', languages.join(''))}
    ${section('licences', lined(person.licences.length > 0 ? [person.licences.join(', ')] : []))}</div>
    <div>${section('contact', lined(contact))}</div></div><main>${
      section('summary', lined(person.summary)) +
      section(
        'work',
        two(
          person.jobs.map(({ employer, place, roles, lines }) => {
            const [first, ...others] = roles;
            const time = first ? [lasting(first)] : [];
            for (const role of others) time.push(joined(', ', role.title, lasting(role)));
            return card(first?.title ?? employer, first ? joined(', ', employer, place) : '', time, lines);
          }),
        ),
      ) +
      section(
        'education',
        two(
          person.studies.map((study) =>
            card(study.degree, joined(', ', study.school, study.place), [span(kit, study, dates)], study.lines),
          ),
        ),
      ) +
      section('certificates', listed(person.certificates)) +
      section(
        'projects',
        two(person.projects?.map((it) => card(it.name, '', [it.date ? kit.date(it.date, dates.style) : ''], it.lines))),
      ) +
      section(
        'volunteer',
        two(person.volunteer?.map((post) => card(post.title, post.organization, [lasting(post)], post.lines))),
      ) +
      section('awards', listed(person.awards)) +
      section('publications', listed(person.publications)) +
      section('interests', lined(person.interests?.length ? [person.interests.join('   •   ')] : [])) +
      section('other', lined(person.other)) +
      section('references', two(person.references?.map((text) => `<p>${escaped(text)}</p>`)))
    }</main>`;
  return kit.press.html(page(person, CANVA_STYLE, body));
}

export const templates: Template[] = [
  { id: 'tb-deedy', hand, manner: "Deedy's two columns: narrow left, EMPLOYER | Title on the right", make: deedy },
  { id: 'tb-canva-three', hand, manner: 'Header band, three narrow columns, cards in two columns', make: canva },
];
