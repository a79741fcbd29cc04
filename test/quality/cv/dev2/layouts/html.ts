import { type Cv, languageLine, type Section, schoolOf, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const p = (text: string, style = '') => `<p class="${style}">${escaped(text)}</p>`;
const ul = (lines: string[] = []) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : '';
const page = (
  cv: Cv,
  style: string,
  body: string,
) => `<!doctype html><html lang="${cv.language}"><meta charset="utf-8"><style>
  @page { size: A4; margin: 14mm } body { margin: 0; font: 10pt/1.45 serif } h1, h2, h3, p, ul { margin: 0 } ${style}</style>${body}`;

/** A consultant's profile: employers with assignments and technologies below, skills by type in a table. */
const assignments: Layout = (cv, press) => {
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs
        .map(
          (job) =>
            `<h3>${escaped(whereOf(job))} <span>${escaped(job.when ?? '')}</span></h3>${p(job.title ?? '', 'role')}${(job.lines ?? []).map((line) => p(line)).join('')}`,
        )
        .join('');
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => p(`${study.degree}, ${schoolOf(study)}, ${study.when}`)).join('');
    }
    if (section.kind === 'skills') {
      const rows = section.groups.map(
        ({ name = '', items }) => `<tr><td><b>${escaped(name)}</b></td><td>${escaped(items.join(', '))}</td></tr>`,
      );
      return `<table>${rows.join('')}</table>`;
    }
    if (section.kind === 'languages') return p(section.items.map((item) => languageLine(item, ' ')).join(', '));
    return section.lines.map((line) => p(line)).join('');
  };
  const sections = cv.sections.map((section) => `<h2>${escaped(section.heading)}</h2>${body(section)}`).join('');
  const style =
    'h1 { font-size: 22pt } h2 { font-size: 13pt; margin-top: 14pt; color: #046 } h3 { font-size: 10.5pt; margin-top: 8pt } h3 span { float: right; font-weight: 400 } .role { font-style: italic } td { padding: 1pt 14pt 1pt 0 }';
  const head = `<h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}${p(`${cv.phone} · ${cv.email} · ${cv.address}`)}`;
  return press.html(page(cv, style, head + sections));
};

/** Periods in a column on the left, wrapped within it; title in bold, employer after a dash on the same line. */
const datesLeft: Layout = (cv, press) => {
  const row = (left: string, right: string, lines: string[] = []) =>
    `<div class="row"><div>${escaped(left)}</div><div>${right}${ul(lines)}</div></div>`;
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs
        .map((job) => row(job.when ?? '', `<b>${escaped(job.title ?? '')}</b> – ${escaped(whereOf(job))}`, job.lines))
        .join('');
    }
    if (section.kind === 'education') {
      return section.studies
        .map((study) => row(study.when, `<b>${escaped(study.degree)}</b> – ${escaped(schoolOf(study))}`))
        .join('');
    }
    if (section.kind === 'skills') {
      return section.groups.map(({ items }) => row('', escaped(items.join(' / ')))).join('');
    }
    if (section.kind === 'languages') {
      return section.items.map(({ language, level = '' }) => row(language, escaped(level))).join('');
    }
    return section.lines.map((line) => row('', escaped(line))).join('');
  };
  const sections = cv.sections.map((section) => `<h2>${escaped(section.heading)}</h2>${body(section)}`).join('');
  const style =
    'h1 { font-size: 20pt } h2 { font-size: 12pt; margin: 12pt 0 4pt; border-bottom: 1px solid } .row { display: grid; grid-template-columns: 34mm 1fr; gap: 5mm; margin-bottom: 4pt }';
  const head = `<h1>${escaped(cv.name)}</h1>${[cv.label ?? '', cv.address, `Telefon: ${cv.phone}`, `E-post: ${cv.email}`, ...(cv.personal ?? [])].map((line) => p(line)).join('')}`;
  return press.html(page(cv, style, head + sections));
};

/** Titles and headings in capitals by CSS; skills in a balanced list of two columns. */
const allCaps: Layout = (cv, press) => {
  const entry = (title: string, where: string, when: string, lines?: string[]) =>
    `<h3>${escaped(title)}</h3>${p(`${where} | ${when}`)}${ul(lines)}`;
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs.map((job) => entry(job.title ?? '', whereOf(job), job.when ?? '', job.lines)).join('');
    }
    if (section.kind === 'education') {
      return section.studies.map((study) => entry(study.degree, schoolOf(study), study.when)).join('');
    }
    if (section.kind === 'skills') {
      return section.groups.map(({ items }) => `<div class="grid">${ul(items)}</div>`).join('');
    }
    if (section.kind === 'languages') return ul(section.items.map((item) => languageLine(item, ' – ')));
    return section.lines.map((line) => p(line)).join('');
  };
  const sections = cv.sections.map((section) => `<h2>${escaped(section.heading)}</h2>${body(section)}`).join('');
  const style =
    'h1, h2, h3 { text-transform: uppercase } h1 { font-size: 22pt } h2 { font-size: 12pt; margin-top: 14pt; letter-spacing: 1px } h3 { font-size: 10pt; margin-top: 6pt } .grid ul { columns: 2 } header p { display: inline; margin-right: 8mm }';
  const head = `<header><h1>${escaped(cv.name)}</h1>${[cv.label ?? '', cv.phone, cv.email, cv.address].map((line) => p(line)).join(' ')}</header>`;
  return press.html(page(cv, style, head + sections));
};

/** A form: every value follows its label. */
const labelled: Layout = (cv, press) => {
  const line = (name: string, value: string) => `<p><b>${name}:</b> ${escaped(value)}</p>`;
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      const [place, role, duties] =
        section.kind === 'work'
          ? ['Arbetsgivare', 'Befattning', 'Arbetsuppgifter']
          : ['Förening', 'Uppdrag', 'Innehåll'];
      return section.jobs
        .map(
          (job) =>
            `<div>${line('Period', job.when ?? '')}${line(place, job.employer)}${line(role, job.title ?? '')}${(job.lines ?? []).map((each) => line(duties, each)).join('')}</div>`,
        )
        .join('');
    }
    if (section.kind === 'education') {
      return section.studies
        .map(
          (study) =>
            `<div>${line('Skola', study.school)}${line('Utbildning', study.degree)}${line('Period', study.when)}</div>`,
        )
        .join('');
    }
    if (section.kind === 'skills') return section.groups.map(({ items }) => p(items.join(', '))).join('');
    if (section.kind === 'languages') {
      return section.items.map(({ language, level = '' }) => line(language, level)).join('');
    }
    return section.lines.map((each) => p(each)).join('');
  };
  const sections = cv.sections.map((section) => `<h2>${escaped(section.heading)}</h2>${body(section)}`).join('');
  const contact = `${line('Namn', cv.name)}${line('Adress', cv.address)}${line('Telefon', cv.phone)}${line('E-post', cv.email)}`;
  const style = 'h2 { font-size: 13pt; margin-top: 14pt } div { margin-bottom: 7pt }';
  return press.html(page(cv, style, `<h1>Curriculum vitae</h1>${contact}${sections}`));
};

export const htmlLayouts: Record<string, Layout> = {
  'html-assignments': assignments,
  'html-dates-left': datesLeft,
  'html-all-caps': allCaps,
  'html-labelled': labelled,
};
