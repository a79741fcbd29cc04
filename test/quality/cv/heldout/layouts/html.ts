import { type Cv, type Job, languageLine, rolesOf, type Section, schoolOf, whereOf } from '../../cv.ts';
import type { Layout } from '../../press.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const tag = (name: string, text: string, attributes = '') => `<${name} ${attributes}>${escaped(text)}</${name}>`;
const bullets = (lines: string[] = []) =>
  lines.length > 0 ? `<ul>${lines.map((line) => tag('li', line)).join('')}</ul>` : '';
const page = (cv: Cv, style: string, body: string) =>
  `<!doctype html><html lang="${cv.language}"><meta charset="utf-8"><title>CV</title><style>
  @page { size: A4; margin: 0 } * { box-sizing: border-box } body { margin: 0; font: 10pt/1.45 sans-serif; color: #222 }
  h1, h2, h3, p, ul { margin: 0 } ${style}</style><body>${body}</body></html>`;

interface Pieces {
  job: (job: Job) => string;
  study: (study: { title: string; school: string; when: string }) => string;
  between?: string;
}

function inner(section: Section, { job, study, between = ': ' }: Pieces): string {
  if (section.kind === 'work' || section.kind === 'volunteer') return section.jobs.map(job).join('');
  if (section.kind === 'education') {
    return section.studies
      .map((each) => study({ title: each.degree, school: schoolOf(each), when: each.when }))
      .join('');
  }
  if (section.kind === 'skills') {
    return section.groups
      .map(({ name, items }) => (name ? tag('p', name, 'class="group"') : '') + bullets(items))
      .join('');
  }
  if (section.kind === 'languages') return bullets(section.items.map((item) => languageLine(item, between)));
  if (section.kind === 'list') return bullets(section.lines);
  return section.lines.map((line) => tag('p', line)).join('');
}

/** The coloured column is on the left, though it comes last in the HTML. */
const sidebar: Layout = (cv, press) => {
  const pieces: Pieces = {
    job: (job) =>
      rolesOf(job)
        .map((role) => tag('h3', role.title) + tag('p', `${whereOf(job)} | ${role.when}`, 'class="soft"'))
        .join('') + bullets(job.lines),
    study: ({ title, school, when }) => tag('h3', title) + tag('p', `${school} | ${when}`, 'class="soft"'),
    between: ' – ',
  };
  const block = (section: Section) => `<section>${tag('h2', section.heading)}${inner(section, pieces)}</section>`;
  const isNarrow = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
  const contact = [cv.phone, cv.email, cv.address].map((line) => tag('p', line)).join('');
  return press.html(
    page(
      cv,
      `.all { display: flex; flex-direction: row-reverse; min-height: 297mm } main { flex: 1; padding: 14mm 12mm }
      aside { width: 64mm; background: #22384f; color: white; padding: 14mm 8mm } h2 { font-size: 11pt; margin: 6mm 0 2mm }
      h3 { font-size: 10.5pt; margin-top: 3mm } .soft { color: #666 } ul { padding-left: 5mm } aside ul { list-style: none; padding: 0 }`,
      `<div class="all"><main>${tag('h1', cv.name)}${tag('p', cv.label ?? '')}${cv.sections
        .filter((section) => !isNarrow(section))
        .map(block)
        .join('')}</main><aside><section>${tag('h2', 'KONTAKT')}${contact}</section>${cv.sections
        .filter(isNarrow)
        .map(block)
        .join('')}</aside></div>`,
    ),
  );
};

/** A band with the name on the left and contact data on the right; dates at the right edge. */
const letterhead: Layout = (cv, press) => {
  const pieces: Pieces = {
    job: (job) =>
      rolesOf(job)
        .map(
          (role) =>
            `<div class="row"><span><b>${escaped(role.title)}</b>, ${escaped(whereOf(job))}</span>${tag('span', role.when)}</div>`,
        )
        .join('') + bullets(job.lines),
    study: ({ title, school, when }) =>
      `<div class="row"><span><b>${escaped(title)}</b>, ${escaped(school)}</span>${tag('span', when)}</div>`,
    between: ' – ',
  };
  const contact = [cv.email, cv.phone, cv.address, ...(cv.links ?? [])].map((line) => tag('p', line)).join('');
  return press.html(
    page(
      cv,
      `body { padding: 16mm } header, .row { display: flex; justify-content: space-between } header { border-bottom: 2px solid #444; padding-bottom: 4mm }
      header div + div { text-align: right; font-size: 9pt } h2 { margin: 6mm 0 1mm; font-size: 12pt } .row { margin-top: 2mm } .group { font-weight: bold; float: left; margin-right: 2mm }
      .group + ul { display: flex; gap: 3mm; list-style: none; padding: 0 }`,
      `<header><div>${tag('h1', cv.name)}${tag('p', cv.label ?? '')}</div><div>${contact}</div></header>${cv.sections
        .map((section) => tag('h2', section.heading) + inner(section, pieces))
        .join('')}`,
    ),
  );
};

/** Everything centred; the employer first, dates in brackets after the title. */
const centred: Layout = (cv, press) => {
  const pieces: Pieces = {
    job: (job) =>
      tag('h3', whereOf(job)) +
      rolesOf(job)
        .map((role) => tag('p', `${role.title} (${role.when})`))
        .join('') +
      (job.lines ?? []).map((line) => tag('p', line, 'class="soft"')).join(''),
    study: ({ title, school, when }) => tag('h3', school) + tag('p', `${title} (${when})`),
    between: ' · ',
  };
  const contact = [cv.address, cv.phone, cv.email].join(' · ');
  return press.html(
    page(
      cv,
      `body { padding: 18mm 24mm; text-align: center; font-family: serif } h2 { margin: 7mm 0 2mm; font-weight: normal; font-size: 14pt; border-top: 1px solid #bbb; padding-top: 3mm }
      h3 { font-size: 10.5pt; margin-top: 3mm } ul { list-style: none; padding: 0 } .soft { color: #555 }`,
      `${tag('h1', cv.name)}${tag('p', cv.label ?? '')}${tag('p', contact)}${cv.sections
        .map((section) => tag('h2', section.heading) + inner(section, pieces))
        .join('')}`,
    ),
  );
};

/** Cards in two columns that the browser balances. */
const flex: Layout = (cv, press) => {
  const pieces: Pieces = {
    job: (job) =>
      `<div class="keep">${tag('h3', job.employer)}${job.place ? tag('p', job.place, 'class="soft"') : ''}${rolesOf(job)
        .map((role) => tag('p', role.title) + tag('p', role.when, 'class="soft"'))
        .join('')}${bullets(job.lines)}</div>`,
    study: ({ title, school, when }) =>
      `<div class="keep">${tag('h3', title)}${tag('p', school)}${tag('p', when, 'class="soft"')}</div>`,
    between: ', ',
  };
  const marked = [cv.email, cv.phone, cv.city, ...(cv.links ?? [])].map((line) => tag('span', line)).join('');
  return press.html(
    page(
      cv,
      `header { background: #f4dfd0; padding: 12mm 14mm; display: flex; flex-wrap: wrap; gap: 2mm 8mm } header h1, header > p { width: 100% }
      main { columns: 2; column-gap: 10mm; padding: 8mm 14mm } section, .keep { break-inside: avoid } h2 { font-size: 13pt; margin: 4mm 0 1mm; color: #a4501e } h3 { font-size: 10pt; margin-top: 2mm }
      .soft { color: #777; font-size: 9pt } ul { padding-left: 4mm }`,
      `<header>${tag('h1', cv.name)}${tag('p', cv.label ?? '')}${marked}</header><main>${cv.sections
        .map((section) => `<section>${tag('h2', section.heading)}${inner(section, pieces)}</section>`)
        .join('')}</main>`,
    ),
  );
};

/** A table: heading or period on the left, the rest on the right. Headings are letter-spaced. */
const table: Layout = (cv, press) => {
  const row = (left: string, right: string) => `<tr><td>${escaped(left)}</td><td>${right}</td></tr>`;
  const body = (section: Section): string => {
    if (section.kind === 'work' || section.kind === 'volunteer') {
      return section.jobs
        .flatMap((job) =>
          rolesOf(job).map((role) =>
            row(role.when, `<b>${escaped(role.title)}</b>, ${escaped(whereOf(job))}${bullets(job.lines)}`),
          ),
        )
        .join('');
    }
    if (section.kind === 'education') {
      return section.studies
        .map((study) => row(study.when, `<b>${escaped(study.degree)}</b><br>${escaped(schoolOf(study))}`))
        .join('');
    }
    if (section.kind === 'languages') {
      return section.items.map(({ language, level }) => row(language, escaped(level ?? ''))).join('');
    }
    if (section.kind === 'skills') return row('', escaped(section.groups.flatMap(({ items }) => items).join(', ')));
    return row('', section.lines.map(escaped).join('<br>'));
  };
  const contact = [
    row('Adress', escaped(cv.address)),
    row('Telefon', escaped(cv.phone)),
    row('Mejl', escaped(cv.email)),
  ].join('');
  return press.html(
    page(
      cv,
      `body { padding: 20mm } table { width: 100%; border-collapse: collapse } td { vertical-align: top; padding: 1mm 0 } td:first-child { width: 34mm; color: #666 }
      h2 { font-size: 10pt; letter-spacing: 3px; text-transform: uppercase; margin: 6mm 0 1mm } ul { padding-left: 5mm }`,
      `${tag('h1', cv.name)}${tag('p', cv.label ?? '')}<table>${contact}</table>${cv.sections
        .map((section) => `${tag('h2', section.heading)}<table>${body(section)}</table>`)
        .join('')}`,
    ),
  );
};

/** A profile as exported by a professional network: narrow column on the left, durations after the periods. */
const networkExport: Layout = (cv, press) => {
  const pieces: Pieces = {
    job: (job) =>
      `<div class="entry">${tag('p', job.employer, 'class="name"')}${job.when && job.roles ? tag('p', job.when) : ''}${rolesOf(
        job,
      )
        .map((role) => tag('p', role.title) + tag('p', role.when) + tag('p', job.place ?? '', 'class="soft"'))
        .join('')}${(job.lines ?? []).map((line) => tag('p', line)).join('')}</div>`,
    study: ({ title, school, when }) =>
      `<div class="entry">${tag('p', school, 'class="name"')}${tag('p', `${title} · (${when})`)}</div>`,
    between: ' (',
  };
  const isNarrow = ({ kind }: Section) => kind === 'skills' || kind === 'languages' || kind === 'list';
  const block = (section: Section) => {
    const lines =
      section.kind === 'languages' ? section.items.map((each) => `${languageLine(each, ' (')})`) : undefined;
    return tag('h2', section.heading) + (lines ? bullets(lines) : inner(section, pieces));
  };
  const contact = [cv.phone, cv.email, ...(cv.links ?? [])].map((line) => tag('p', line)).join('');
  const [first, ...narrow] = cv.sections.filter(isNarrow);
  return press.html(
    page(
      cv,
      `@page { margin: 14mm 0 } .all { display: flex } aside { width: 58mm; background: #2b3640; color: #eee; padding: 6mm; font-size: 9pt } main { flex: 1; padding: 6mm 10mm }
      aside ul { list-style: none; padding: 0 } h2 { font-weight: normal; font-size: 13pt; margin: 6mm 0 2mm } .name { font-weight: bold } .entry { margin-bottom: 5mm } .entry p { margin-bottom: 1mm } .soft { color: #777 }`,
      `<div class="all"><aside>${tag('h2', first?.heading ?? '')}${contact}${narrow.map(block).join('')}</aside><main>${tag('h1', cv.name)}${tag('p', cv.label ?? '')}${tag('p', cv.address)}${cv.sections
        .filter((section) => !isNarrow(section))
        .map(block)
        .join('')}</main></div>`,
    ),
  );
};

export const htmlLayouts: Record<string, Layout> = {
  'html-sidebar': sidebar,
  'html-letterhead': letterhead,
  'html-centred': centred,
  'html-flex': flex,
  'html-table': table,
  'html-network-export': networkExport,
};
