import { type Cv, type Job, languageLine, rolesOf, type Section, type Study, schoolOf, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const p = (text: string, style = '') => `<p class="${style}">${escaped(text)}</p>`;
const list = (lines: string[] = []) =>
  lines.length > 0 ? `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>` : '';
const page = (
  cv: Cv,
  style: string,
  body: string,
) => `<!doctype html><html lang="${cv.language}"><meta charset="utf-8"><style>
  @page { size: A4; margin: 12mm } body { margin: 0; font: 10pt/1.4 sans-serif } h1, h2, h3, p, ul { margin: 0 } ${style}</style>${body}`;

interface Parts {
  job: (job: Job) => string;
  study: (study: Study) => string;
  skills?: (items: string[]) => string;
  between?: string;
}

function body(section: Section, { job, study, skills = list, between = ' – ' }: Parts): string {
  if (section.kind === 'work' || section.kind === 'volunteer') return section.jobs.map(job).join('');
  if (section.kind === 'education') return section.studies.map(study).join('');
  if (section.kind === 'skills') return section.groups.map(({ items }) => skills(items)).join('');
  if (section.kind === 'languages') return list(section.items.map((item) => languageLine(item, between)));
  return section.kind === 'list' ? list(section.lines) : section.lines.map((line) => p(line)).join('');
}

const headed = (section: Section, parts: Parts) =>
  `<section><h2>${escaped(section.heading)}</h2>${body(section, parts)}</section>`;
const isShort = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
const split = (cv: Cv, parts: Parts) => ({
  long: cv.sections
    .filter((section) => !isShort(section))
    .map((section) => headed(section, parts))
    .join(''),
  short: cv.sections
    .filter(isShort)
    .map((section) => headed(section, parts))
    .join(''),
});

/** A grid: the main column first, contact data and short lists in a column on the right. */
const rightRail: Layout = (cv, press) => {
  const { long, short } = split(cv, {
    job: (job) =>
      rolesOf(job)
        .map((role) => `<h3>${escaped(role.title)}</h3>${p(whereOf(job))}${p(role.when, 'soft')}`)
        .join('') + list(job.lines),
    study: (study) => `<h3>${escaped(study.degree)}</h3>${p(schoolOf(study))}${p(study.when, 'soft')}`,
  });
  return press.html(
    page(
      cv,
      'main { display: grid; grid-template-columns: 1fr 55mm; gap: 8mm } aside { border-left: 1px solid #ccc; padding-left: 6mm } h2 { font-size: 12pt; margin: 5mm 0 1mm } h3 { font-size: 10pt; margin-top: 2mm } .soft { color: #777 } aside ul { padding-left: 4mm }',
      `<main><div><h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}${long}</div><aside><h2>Kontakt</h2>${p(cv.address)}${p(`Tel. ${cv.phone}`)}${p(cv.email)}${short}</aside></main>`,
    ),
  );
};

/** Periods float on the left of a dotted line. */
const timeline: Layout = (cv, press) => {
  const row = (when: string, rest: string) => `<div class="row"><span>${escaped(when)}</span><div>${rest}</div></div>`;
  const parts: Parts = {
    job: (job) =>
      rolesOf(job)
        .map((role) => row(role.when, `<b>${escaped(role.title)}</b>${p(whereOf(job))}${list(job.lines)}`))
        .join(''),
    study: (study) => row(study.when, `<b>${escaped(study.degree)}</b>${p(schoolOf(study))}`),
    skills: (items) => p(items.join('  ·  ')),
  };
  return press.html(
    page(
      cv,
      '.row { display: flex; gap: 6mm; margin: 2mm 0 } .row span { width: 26mm; color: #555 } .row div { flex: 1; border-left: 2px solid #d99; padding-left: 4mm } h2 { font-size: 12pt; margin-top: 5mm } header { text-align: right }',
      `<header><h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}${p(`${cv.address} | ${cv.phone} | ${cv.email}`)}</header>${cv.sections.map((section) => headed(section, parts)).join('')}`,
    ),
  );
};

/** A profile as exported by a professional network. */
const networkExport: Layout = (cv, press) => {
  const parts: Parts = {
    job: (job) =>
      p(job.employer, 'name') +
      (job.roles && job.when ? p(job.when) : '') +
      rolesOf(job)
        .map((role) => p(role.title) + p(role.when, 'soft') + p(job.place ?? '', 'soft'))
        .join('') +
      (job.lines ?? []).map((line) => p(line)).join(''),
    study: (study) => p(study.school, 'name') + p(`${study.degree} · (${study.when})`),
  };
  const withBrackets = (section: Section) =>
    section.kind === 'languages'
      ? `<h2>${escaped(section.heading)}</h2>${section.items.map((item) => p(`${languageLine(item, ' (')})`)).join('')}`
      : headed(section, { ...parts, skills: (items) => items.map((item) => p(item)).join('') });
  const [contact, ...short] = cv.sections.filter(isShort);
  return press.html(
    page(
      cv,
      '@page { margin: 0 } .all { display: flex; min-height: 297mm } aside { width: 56mm; background: #293e49; color: #fff; padding: 8mm 6mm; font-size: 9pt } main { flex: 1; padding: 10mm } h2 { font-weight: 400; font-size: 13pt; margin: 6mm 0 2mm } .name { font-weight: bold; margin-top: 3mm } .soft { color: #777 } aside ul { list-style: none; padding: 0 }',
      `<div class="all"><aside><h2>${contact?.heading}</h2>${[cv.phone, cv.email, ...(cv.links ?? [])].map((line) => p(line)).join('')}${short.map(withBrackets).join('')}</aside><main><h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}${p(cv.address)}${cv.sections
        .filter((section) => !isShort(section))
        .map((section) => headed(section, parts))
        .join('')}</main></div>`,
    ),
  );
};

/** Bordered boxes, with periods in brackets after the employer. */
const boxes: Layout = (cv, press) => {
  const parts: Parts = {
    job: (job) =>
      rolesOf(job)
        .map((role) => `<h3>${escaped(role.title)}</h3>${p(`${whereOf(job)} (${role.when})`)}`)
        .join('') + list(job.lines),
    study: (study) => `<h3>${escaped(study.degree)}</h3>${p(`${schoolOf(study)} (${study.when})`)}`,
    skills: (items) => p(items.join(', ')),
    between: ': ',
  };
  return press.html(
    page(
      cv,
      'section, header { border: 1px solid #999; padding: 3mm; margin-bottom: 3mm; break-inside: avoid } h2 { font-size: 11pt } h3 { font-size: 10pt; margin-top: 2mm } ul { list-style: square }',
      `<header><h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}<table>${[
        ['Adress', cv.address],
        ['Telefon', cv.phone],
        ['E-postadress', cv.email],
      ]
        .map(([name = '', value = '']) => `<tr><td>${name}</td><td>${escaped(value)}</td></tr>`)
        .join('')}</table></header>${cv.sections.map((section) => headed(section, parts)).join('')}`,
    ),
  );
};

/** In the style of a CV site: coloured capitals, employer in bold, period and title in one line. */
const modern: Layout = (cv, press) => {
  const { long, short } = split(cv, {
    job: (job) =>
      `<h3>${escaped(whereOf(job))}</h3>${rolesOf(job)
        .map((role) => p(`${role.title} — ${role.when}`))
        .join('')}${list(job.lines)}`,
    study: (study) => `<h3>${escaped(schoolOf(study))}</h3>${p(`${study.degree} — ${study.when}`)}`,
    skills: (items) => items.map((item) => `<span class="chip">${escaped(item)}</span>`).join(' '),
  });
  const contact = [cv.email, cv.phone, cv.address, ...(cv.links ?? [])].map((line) => p(line)).join('');
  return press.html(
    page(
      cv,
      'main { display: flex; gap: 8mm } aside { width: 52mm } .long { flex: 1 } h2 { text-transform: uppercase; color: #0a6e7c; font-size: 11pt; margin: 5mm 0 1mm } h3 { font-size: 10pt; margin-top: 2mm } .chip { background: #e3f1f3; padding: 0 2mm; border-radius: 2mm }',
      `<h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}<main><aside><h2>Kontakt</h2>${contact}${short}</aside><div class="long">${long}</div></main>`,
    ),
  );
};

/** Columns that the browser balances. */
const columns: Layout = (cv, press) => {
  const parts: Parts = {
    job: (job) =>
      `<div class="keep">${rolesOf(job)
        .map((role) => p(role.when, 'soft') + p(role.title, 'strong') + p(whereOf(job)))
        .join('')}${list(job.lines)}</div>`,
    study: (study) =>
      `<div class="keep">${p(study.when, 'soft')}${p(study.degree, 'strong')}${p(schoolOf(study))}</div>`,
  };
  return press.html(
    page(
      cv,
      'main { columns: 2; column-gap: 9mm } section, .keep { break-inside: avoid } h2 { font-size: 13pt; margin: 4mm 0 1mm } .soft { color: #888; margin-top: 2mm } .strong { font-weight: bold } header { text-align: center; background: #fbe9ec; padding: 6mm }',
      `<header><h1>${escaped(cv.name)}</h1>${p(cv.label ?? '')}${p([cv.phone, cv.email, cv.address, ...(cv.links ?? [])].join(' • '))}</header><main>${cv.sections.map((section) => headed(section, parts)).join('')}</main>`,
    ),
  );
};

export const htmlLayouts: Record<string, Layout> = {
  'html-right-rail': rightRail,
  'html-timeline': timeline,
  'html-network-export': networkExport,
  'html-boxes': boxes,
  'html-modern': modern,
  'html-columns': columns,
};
