import { type DateStyle, escaped, type Kit, type Template } from '../kit.ts';
import type { Person } from '../person.ts';

/** A complete HTML page for Chromium. */
export const page = (person: Person, css: string, body: string): string =>
  `<!doctype html><html lang="${person.language}"><head><meta charset="utf-8"><title>${escaped(person.name)}</title>` +
  `<style>${css}</style></head><body>${body}</body></html>`;

export const tag = (name: string, text: string | undefined, type = ''): string =>
  text ? `<${name}${type && ` class="${type}"`}>${escaped(text)}</${name}>` : '';

export const bullets = (lines: string[] = []): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => tag('li', line)).join('')}</ul>`;

export const filled = (parts: (string | undefined)[], between: string): string =>
  parts.filter((part) => part).join(between);

export interface Span {
  start: string;
  end: string;
}

/** Like `kit.period`, but empty if no date is known. */
export function period(
  kit: Kit,
  { start, end }: Span,
  how: { style: DateStyle; between: string; open: { sv: string; en: string } },
): string {
  if (start === '') return end === '' ? '' : kit.date(end, how.style);
  return kit.period({ start, end }, how);
}

/** The address, with the town added if the address names another: "168 74 Bromma, Stockholm". */
export const living = ({ address, city }: Person): string =>
  address?.includes(city) ? address : filled([address, city], ', ');

/** Ends a line with a full stop unless it has final punctuation. */
export const sentence = (line: string): string => (/[.!?:…]["”)]?$/.test(line) ? line : `${line}.`);

export const sentences = (lines: string[] = []): string => lines.map(sentence).join(' ');

/** Joins as "a, b och c". */
export const joined = (items: string[], and: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items.at(-1)}`;

/** How many of five parts of a bar stand for a level. */
export const strength = (level = ''): number => {
  if (/modersm|mother|native|first|c2|hemspr/i.test(level)) return 5;
  if (/flyt|fluent|c1|obehindr|professional|mycket|very/i.test(level)) return 4;
  if (/b2|god|good|bra/i.test(level)) return 3;
  return /a1|nyb|lite|some|grund|basic/i.test(level) ? 1 : 2;
};

const CSS = `@page { size: A4; margin: 0 }
* { box-sizing: border-box } body { margin: 0; font: 9.5pt/1.4 sans-serif; color: #222 }
.page { display: flex; min-height: 297mm }
aside, main { padding: 14mm 8mm 12mm; box-decoration-break: clone }
aside { width: 30%; background: #e3e3e3 } main { width: 70%; padding-left: 10mm; padding-right: 14mm }
.photo { width: 34mm; height: 40mm; margin: 0 auto 6mm; background: #bdbdbd; border: 1px solid #999 }
h1 { margin: 0; font-size: 23pt; line-height: 1.15 } .label { margin: 1mm 0 6mm; font-size: 11.5pt; color: #555 }
h2 { margin: 6mm 0 2mm; font-size: 12pt; border-bottom: 1px solid #999; break-after: avoid }
aside h2 { font-size: 10.5pt; border-color: #777 } aside { padding: 14mm 6mm 12mm }
aside p { margin: 0 0 1mm; font-size: 8.5pt; overflow-wrap: anywhere }
ul { margin: 0; padding-left: 4mm } .row { display: flex; gap: 5mm; margin-bottom: 3.5mm }
.years { flex: 0 0 14mm; color: #555; font-weight: 600 } .years div + div { color: #888; font-weight: 400 }
.what { flex: 1 } .what p { margin: 0 } .title { font-weight: bold } .at { font-style: italic; color: #444 }
aside .group { margin-top: 2mm; font-weight: bold } .level { font-size: 8pt; color: #555 }
.dots { float: right } .dots i { display: inline-block; width: 2.2mm; height: 2.2mm; margin-left: .8mm;
  border: .3mm solid #555; border-radius: 50% } .dots .full { background: #555 }`;

/** Start and end, one below the other in a narrow column. */
function years(person: Person, kit: Kit, { start, end }: Span): string {
  const first = kit.date(start, '2020');
  const last = end === '' && start !== '' ? (person.language === 'sv' ? 'nu' : 'now') : kit.date(end, '2020');
  return `<div class="years">${tag('div', first)}${first === last ? '' : tag('div', last)}</div>`;
}

const row = (left: string, right: string): string => `<div class="row">${left}<div class="what">${right}</div></div>`;

const sidebarDates: Template = {
  id: 'tc-sidebar-dates',
  hand: 'tc',
  manner: 'Grey left sidebar with a photo box; start and end year on two lines beside each job',
  make: (person, kit) => {
    const section = (heading: string, body: string) => `<h2>${escaped(heading)}</h2>${body}`;
    const dated = (date: string | undefined, text: string) =>
      row(`<div class="years">${tag('div', date && kit.date(date, '2020'))}</div>`, text);
    const contact = [living(person), person.phone, person.email];
    const lines = [...contact, ...(person.links ?? []), ...(person.personal ?? [])];
    const aside = [
      '<div class="photo"></div>',
      section(kit.heading('contact', 'Kontakt', 'Contact'), lines.map((line) => tag('p', line)).join('')),
    ];
    if (person.languages.length > 0) {
      const each = person.languages.map(({ language, level }) => {
        const full = strength(level);
        const dots = `<span class="dots">${'<i class="full"></i>'.repeat(full)}${'<i></i>'.repeat(5 - full)}</span>`;
        return `<p>${escaped(language)} ${dots}${level ? `<br>${tag('span', level, 'level')}` : ''}</p>`;
      });
      aside.push(section(kit.heading('languages', 'Språk', 'Languages'), each.join('')));
    }
    if (person.skills.length > 0) {
      const each = person.skills.map(({ group, items }) => tag('p', group, 'group') + bullets(items));
      aside.push(section(kit.heading('skills', 'Kompetenser', 'Skills'), each.join('')));
    }
    if (person.licences.length > 0)
      aside.push(section(kit.heading('licences', 'Körkort', 'Driving licence'), tag('p', person.licences.join(', '))));
    if (person.interests?.length)
      aside.push(section(kit.heading('interests', 'Intressen', 'Interests'), bullets(person.interests)));

    const main = [tag('h1', person.name), tag('p', person.label, 'label')];
    if (person.summary?.length) {
      const text = person.summary.map((each) => tag('p', each)).join('');
      main.push(section(kit.heading('summary', 'Profil', 'Profile'), text));
    }
    if (person.jobs.length > 0) {
      const each = person.jobs.map(({ employer, place, roles, lines }) =>
        roles
          .map((role, at) => {
            const from = at === 0 ? tag('p', filled([employer, place], ', '), 'at') : '';
            const text = at === roles.length - 1 ? bullets(lines) : '';
            return row(years(person, kit, role), tag('p', role.title, 'title') + from + text);
          })
          .join(''),
      );
      main.push(section(kit.heading('work', 'Arbetslivserfarenhet', 'Work experience'), each.join('')));
    }
    if (person.studies.length > 0) {
      const each = person.studies.map((study) => {
        const at = tag('p', filled([study.school, study.place], ', '), 'at');
        return row(years(person, kit, study), tag('p', study.degree, 'title') + at + bullets(study.lines));
      });
      main.push(section(kit.heading('education', 'Utbildning', 'Education'), each.join('')));
    }
    if (person.volunteer?.length) {
      const each = person.volunteer.map((one) => {
        const at = tag('p', one.organization, 'at');
        return row(years(person, kit, one), tag('p', one.title, 'title') + at + bullets(one.lines));
      });
      main.push(section(kit.heading('volunteer', 'Ideellt engagemang', 'Volunteering'), each.join('')));
    }
    if (person.certificates?.length) {
      const each = person.certificates.map(({ name, issuer, date }) =>
        dated(date, tag('p', name, 'title') + tag('p', issuer, 'at')),
      );
      main.push(section(kit.heading('certificates', 'Kurser och certifikat', 'Certificates'), each.join('')));
    }
    if (person.projects?.length) {
      const each = person.projects.map(({ name, date, lines }) =>
        dated(date, tag('p', name, 'title') + bullets(lines)),
      );
      main.push(section(kit.heading('projects', 'Projekt', 'Projects'), each.join('')));
    }
    if (person.awards?.length) {
      const each = person.awards.map(({ name, issuer, date }) =>
        dated(date, tag('p', name, 'title') + tag('p', issuer, 'at')),
      );
      main.push(section(kit.heading('awards', 'Utmärkelser', 'Awards'), each.join('')));
    }
    if (person.publications?.length) {
      const each = person.publications.map(({ name, publisher, date }) =>
        dated(date, tag('p', name, 'title') + tag('p', publisher, 'at')),
      );
      main.push(section(kit.heading('publications', 'Publikationer', 'Publications'), each.join('')));
    }
    if (person.other?.length) main.push(section(kit.heading('other', 'Övrigt', 'Other'), bullets(person.other)));
    if (person.references?.length) {
      const each = person.references.map((line) => tag('p', line)).join('');
      main.push(section(kit.heading('references', 'Referenser', 'References'), each));
    }
    const body = `<div class="page"><aside>${aside.join('')}</aside><main>${main.join('')}</main></div>`;
    return kit.press.html(page(person, CSS, body));
  },
};

export const templates: Template[] = [sidebarDates];
export const hand = 'tc';
