import { escaped, type Template } from '../kit.ts';
import { filled, joined, living, page, period, type Span, sentence, sentences, tag } from './tc-html.ts';

const GRID = `@page { size: A4; margin: 18mm 17mm } * { box-sizing: border-box }
body { margin: 0; font: 9.5pt/1.35 Arial, sans-serif; color: #000 }
h1 { margin: 0; font-size: 18pt } h2 { margin: 5mm 0 1.5mm; font-size: 11.5pt; break-after: avoid }
p { margin: 0 0 1mm } .top { float: right; font-size: 9pt; color: #444 }
table { width: 100%; border-collapse: collapse } td, th { padding: 1mm 2mm; border: .6pt solid #444; text-align: left;
  vertical-align: top } th { background: #d9d9d9 } .when { width: 30mm } .role { width: 48mm } .where { width: 27mm }
.main td { background: #f5f5f5 } tr { break-inside: avoid } .who td { width: 50% } .short { width: 45mm }`;

const cells = (name: string, texts: (string | undefined)[], types: string[] = []): string =>
  texts.map((text, at) => `<${name} class="${types[at] ?? ''}">${escaped(text ?? '')}</${name}>`).join('');

const table = (head: string[], types: string[], rows: string[]): string =>
  `<table><thead><tr>${cells('th', head, types)}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

/** The text of a row: below it, and as wide as the table. */
const text = (lines: string[] = [], columns = 4): string =>
  lines.length === 0 ? '' : `<tr><td colspan="${columns}">${lines.map(escaped).join('<br>')}</td></tr>`;

const tableGrid: Template = {
  id: 'tc-table-grid',
  hand: 'tc',
  manner: 'Tables with borders and header rows (Period, Arbetsgivare, Befattning, Ort), the text in a row below',
  make: (person, kit) => {
    const sv = person.language === 'sv';
    const open = { sv: 'tills vidare', en: 'ongoing' };
    const when = (of: Span) => period(kit, of, { style: '202001', between: '-', open });
    const date = (of: string | undefined) => (of ? kit.date(of, '202001') : '');
    const types = ['when', '', 'role', 'where'];
    const section = (heading: string, inner: string) => `<h2>${escaped(heading)}</h2>${inner}`;
    const rows = (all: (string | undefined)[][]) => all.map((each) => `<tr>${cells('td', each)}</tr>`);
    const body = ['<div class="top">Curriculum Vitae</div>', tag('h1', person.name), tag('p', person.label)];
    const facts = [
      [sv ? 'Adress' : 'Address', living(person)],
      [sv ? 'Telefon' : 'Telephone', person.phone],
      [sv ? 'E-post' : 'E-mail', person.email],
      ...(person.links ?? []).map((link) => [sv ? 'Webb' : 'Web', link]),
      ...(person.personal ?? []).map((line) => [sv ? 'Personligt' : 'Personal', line]),
      ...(person.licences.length > 0 ? [[sv ? 'Körkort' : 'Driving licence', person.licences.join(', ')]] : []),
    ];
    const contact = rows(facts).join('').replaceAll('<td class="">', '<td>');
    body.push(section(kit.heading('contact', 'Personuppgifter', 'Personal data'), `<table>${contact}</table>`));
    if (person.summary?.length) {
      const paragraphs = person.summary.map((each) => tag('p', each)).join('');
      body.push(section(kit.heading('summary', 'Sammanfattning', 'Summary'), paragraphs));
    }
    if (person.jobs.length > 0) {
      const each = person.jobs.map(({ employer, place, roles, lines }) => {
        const span = `rowspan="${roles.length}"`;
        const all = roles.map((role, at) => {
          const own = at === 0 ? `<td ${span}>${escaped(employer)}</td>` : '';
          const where = at === 0 ? `<td ${span}>${escaped(place ?? '')}</td>` : '';
          return `<tr class="main">${cells('td', [when(role)])}${own}${cells('td', [role.title])}${where}</tr>`;
        });
        return all.join('') + text(lines);
      });
      const head = sv ? ['Period', 'Arbetsgivare', 'Befattning', 'Ort'] : ['Period', 'Employer', 'Position', 'Place'];
      body.push(section(kit.heading('work', 'Anställningar', 'Employment'), table(head, types, each)));
    }
    if (person.studies.length > 0) {
      const each = person.studies.map(
        (one) =>
          `<tr class="main">${cells('td', [when(one), one.school, one.degree, one.place])}</tr>${text(one.lines)}`,
      );
      const head = sv ? ['Period', 'Lärosäte', 'Utbildning', 'Ort'] : ['Period', 'School', 'Degree', 'Place'];
      body.push(section(kit.heading('education', 'Utbildning', 'Education and training'), table(head, types, each)));
    }
    if (person.certificates?.length) {
      const all = rows(person.certificates.map(({ name, issuer, date: on }) => [date(on), name, issuer]));
      const head = sv ? ['År', 'Kurs/intyg', 'Utfärdare'] : ['Year', 'Course/certificate', 'Issuer'];
      body.push(section(kit.heading('certificates', 'Kurser och intyg', 'Courses'), table(head, ['when'], all)));
    }
    if (person.skills.length > 0) {
      const each = person.skills.map(({ group, items }) =>
        group
          ? `<tr>${cells('td', [group, items.join(', ')], ['short'])}</tr>`
          : `<tr><td colspan="2">${escaped(items.join(', '))}</td></tr>`,
      );
      body.push(section(kit.heading('skills', 'Kunskaper', 'Skills'), `<table>${each.join('')}</table>`));
    }
    if (person.languages.length > 0) {
      const all = rows(person.languages.map(({ language, level }) => [language, level]));
      const head = sv ? ['Språk', 'Nivå'] : ['Language', 'Level'];
      body.push(section(kit.heading('languages', 'Språkkunskaper', 'Language skills'), table(head, ['short'], all)));
    }
    if (person.projects?.length) {
      const each = person.projects.map(
        (one) => `<tr class="main">${cells('td', [date(one.date), one.name], ['when'])}</tr>${text(one.lines, 2)}`,
      );
      const head = sv ? ['Tid', 'Projekt'] : ['Time', 'Project'];
      body.push(section(kit.heading('projects', 'Uppdrag och projekt', 'Projects'), table(head, ['when'], each)));
    }
    if (person.volunteer?.length) {
      const each = person.volunteer.map(
        (one) => `<tr class="main">${cells('td', [when(one), one.organization, one.title])}</tr>${text(one.lines, 3)}`,
      );
      const head = sv ? ['Period', 'Förening', 'Uppdrag'] : ['Period', 'Organisation', 'Role'];
      body.push(section(kit.heading('volunteer', 'Föreningsliv', 'Voluntary work'), table(head, ['when'], each)));
    }
    if (person.publications?.length) {
      const all = rows(person.publications.map((one) => [date(one.date), one.name, one.publisher]));
      const head = sv ? ['År', 'Titel', 'Utgivare'] : ['Year', 'Title', 'Publisher'];
      body.push(section(kit.heading('publications', 'Publikationer', 'Publications'), table(head, ['when'], all)));
    }
    if (person.awards?.length) {
      const all = rows(person.awards.map((one) => [date(one.date), one.name, one.issuer]));
      const head = sv ? ['År', 'Utmärkelse', 'Från'] : ['Year', 'Award', 'From'];
      body.push(section(kit.heading('awards', 'Utmärkelser', 'Awards'), table(head, ['when'], all)));
    }
    if (person.interests?.length)
      body.push(section(kit.heading('interests', 'Fritid', 'Leisure'), tag('p', person.interests.join(', '))));
    if (person.references?.length) {
      const each = `<table>${rows(person.references.map((line) => [line])).join('')}</table>`;
      body.push(section(kit.heading('references', 'Referenspersoner', 'Referees'), each));
    }
    if (person.other?.length) {
      const paragraphs = person.other.map((line) => tag('p', line)).join('');
      body.push(section(kit.heading('other', 'Övriga upplysningar', 'Other information'), paragraphs));
    }
    return kit.press.html(page(person, GRID, body.join('')));
  },
};

const SHORT = `@page { size: A4; margin: 20mm 22mm }
body { margin: 0; font: 10.5pt/1.4 sans-serif; color: #222 } h1 { margin: 0; font-size: 24pt; font-weight: 600 }
header { text-align: center; margin-bottom: 7mm } header p { margin: 1mm 0 } .label { font-size: 12pt }
h2 { margin: 6mm 0 2mm; font-size: 12pt; color: #7a2e2e; break-after: avoid } p { margin: 0 0 2mm }
h3 { margin: 2mm 0 .5mm; font-size: 10.5pt } ul { margin: 0; padding-left: 5mm }
.compact { list-style: none; padding: 0 }
.compact li { margin-bottom: .6mm }`;

const functional: Template = {
  id: 'tc-functional',
  hand: 'tc',
  manner: 'Functional CV: groups of skills and what was done on top, employers in a compact list after them',
  make: (person, kit) => {
    const and = person.language === 'sv' ? 'och' : 'and';
    const open = { sv: 'nuvarande', en: 'present' };
    const when = (of: Span) => {
      const dates = period(kit, of, { style: '2020', between: '–', open });
      return dates && `(${dates})`;
    };
    const date = (of: string | undefined) => of && `(${kit.date(of, '2020')})`;
    const section = (heading: string, inner: string) => `<h2>${escaped(heading)}</h2>${inner}`;
    const list = (lines: string[], type = '') =>
      `<ul class="${type}">${lines.map((line) => tag('li', line)).join('')}</ul>`;
    const contact = [living(person), person.phone, person.email].join(' • ');
    const more = [...(person.links ?? []), ...(person.personal ?? [])].join(' • ');
    const name = tag('h1', person.name) + tag('p', person.label, 'label');
    const body = [`<header>${name}${tag('p', contact)}${tag('p', more)}</header>`];
    if (person.summary?.length) {
      const paragraphs = person.summary.map((each) => tag('p', each)).join('');
      body.push(section(kit.heading('summary', 'Vem är jag?', 'Who I am'), paragraphs));
    }
    if (person.skills.length > 0) {
      const each = person.skills.map(({ group, items }) => tag('h3', group) + tag('p', sentence(joined(items, and))));
      body.push(section(kit.heading('skills', 'Kompetensområden', 'Areas of competence'), each.join('')));
    }
    const done = person.jobs.flatMap(({ lines }) => lines ?? []);
    if (done.length > 0)
      body.push(section(kit.heading('work', 'Erfarenhet i urval', 'Selected experience'), list(done.map(sentence))));
    if (person.jobs.length > 0) {
      const each = person.jobs.map(({ employer, place, roles }) => {
        const titles = roles.map((role) => filled([role.title, when(role)], ' ')).join(', ');
        return `${filled([employer, place], ', ')} – ${titles}`;
      });
      const heading = kit.heading('work', 'Anställningar i korthet', 'Employment in brief');
      body.push(section(heading, list(each, 'compact')));
    }
    if (person.studies.length > 0) {
      const each = person.studies.map((one) => {
        const line = filled([`${filled([one.school, one.place], ', ')} – ${one.degree}`, when(one)], ' ');
        return one.lines?.length ? `${line}. ${sentences(one.lines)}` : line;
      });
      body.push(section(kit.heading('education', 'Utbildning i korthet', 'Education in brief'), list(each, 'compact')));
    }
    if (person.certificates?.length) {
      const each = person.certificates.map((one) =>
        filled([filled([one.name, one.issuer], ', '), date(one.date)], ' '),
      );
      body.push(section(kit.heading('certificates', 'Kurser & behörigheter', 'Courses & certificates'), list(each)));
    }
    if (person.volunteer?.length) {
      const each = person.volunteer.map((one) => {
        const line = filled([`${one.organization} – ${one.title}`, when(one)], ' ');
        return one.lines?.length ? `${line}. ${sentences(one.lines)}` : line;
      });
      body.push(section(kit.heading('volunteer', 'Förtroendeuppdrag', 'Community'), list(each, 'compact')));
    }
    if (person.projects?.length) {
      const each = person.projects.map((one) =>
        filled([filled([one.name, date(one.date)], ' '), sentences(one.lines)], ': '),
      );
      body.push(section(kit.heading('projects', 'Projekt', 'Projects'), list(each)));
    }
    if (person.awards?.length) {
      const each = person.awards.map((one) => filled([filled([one.name, one.issuer], ', '), date(one.date)], ' '));
      body.push(section(kit.heading('awards', 'Meriter', 'Honours'), list(each)));
    }
    if (person.publications?.length) {
      const each = person.publications.map((one) =>
        filled([filled([one.name, one.publisher], ', '), date(one.date)], ' '),
      );
      body.push(section(kit.heading('publications', 'Skrifter', 'Publications'), list(each)));
    }
    if (person.languages.length > 0) {
      const each = person.languages.map(({ language, level }) => (level ? `${language} (${level})` : language));
      body.push(section(kit.heading('languages', 'Språk', 'Languages'), tag('p', each.join(', '))));
    }
    const rest = [...(person.other ?? [])];
    if (person.licences.length > 0)
      rest.unshift(`${person.language === 'sv' ? 'Körkort' : 'Driving licence'}: ${person.licences.join(', ')}`);
    if (rest.length > 0) body.push(section(kit.heading('other', 'Övrigt', 'Additional'), list(rest)));
    if (person.interests?.length)
      body.push(section(kit.heading('interests', 'Intressen', 'Interests'), tag('p', joined(person.interests, and))));
    if (person.references?.length)
      body.push(section(kit.heading('references', 'Referenser', 'References'), list(person.references, 'compact')));
    return kit.press.html(page(person, SHORT, body.join('')));
  },
};

export const templates: Template[] = [tableGrid, functional];
export const hand = 'tc';
