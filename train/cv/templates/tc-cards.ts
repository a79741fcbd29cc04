import { escaped, type Template } from '../kit.ts';
import { filled, living, page, period, type Span, sentences, tag } from './tc-html.ts';

const CSS = `@page { size: A4; margin: 13mm 15mm } * { box-sizing: border-box }
body { margin: 0; font: 9.5pt/1.45 sans-serif; color: #1f2937 }
header { padding: 6mm 8mm; background: #0f4c5c; color: #fff; border-radius: 3mm }
h1 { margin: 0; font-size: 22pt; line-height: 1.2 } header p { margin: 0 } header .label { color: #cfe7ec }
.contact { display: flex; flex-wrap: wrap; gap: 1mm 6mm; margin-top: 3mm; font-size: 8.5pt }
h2 { margin: 6mm 0 2.5mm; font-size: 11pt; color: #0f4c5c; text-transform: uppercase; break-after: avoid;
  letter-spacing: .2px }
.card { margin-bottom: 3mm; padding: 3mm 4mm; border: 1px solid #d5dde0; border-radius: 2mm; break-inside: avoid }
.head { display: flex; justify-content: space-between; align-items: center; gap: 4mm }
.big { font-size: 13pt; font-weight: bold; line-height: 1.25 }
.chip { display: inline-block; padding: .4mm 3mm; border-radius: 4mm; background: #e0eef1; color: #0f4c5c;
  font-size: 8.5pt; white-space: nowrap }
.chips .chip { margin: 0 1.5mm 1.5mm 0 } .group { margin: 1mm 0; font-weight: 600; font-size: 9pt }
.card p { margin: 1mm 0 0 } .title { color: #374151; font-weight: 600 } .small { font-size: 8.5pt; color: #6b7280 }
svg { width: 2.6mm; height: 3.2mm; margin-right: 1mm; vertical-align: -.3mm }
.grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: 2.5mm } .grid b, .grid span { display: block }
.plain p { margin: 0 0 1.5mm }`;

const PIN =
  '<svg viewBox="0 0 13 16"><path fill="#6b7280" d="M6.5 0A6 6 0 0 0 .5 6c0 4.5 6 10 6 10s6-5.5 6-10a6 6 0 0 0-6-6z' +
  'm0 8.2a2.2 2.2 0 1 1 0-4.4 2.2 2.2 0 0 1 0 4.4z"/></svg>';

const chips = (items: string[]): string =>
  `<div class="chips">${items.map((each) => tag('span', each, 'chip')).join('')}</div>`;

interface Card {
  big: string;
  chip: string;
  title?: string;
  /** Earlier titles at the same employer. */
  before?: { title: string; chip: string }[];
  place?: string;
  lines?: string[];
}

const card = ({ big, chip, title, before = [], place, lines }: Card): string => {
  const head = `<div class="head">${tag('span', big, 'big')}${tag('span', chip, 'chip')}</div>`;
  const earlier = before.map(
    (one) => `<div class="head">${tag('span', one.title, 'title')}${tag('span', one.chip, 'chip')}</div>`,
  );
  const where = place ? `<p class="small">${PIN}${escaped(place)}</p>` : '';
  const text = tag('p', sentences(lines));
  return `<div class="card">${head}${tag('p', title, 'title')}${earlier.join('')}${where}${text}</div>`;
};

const cardsRight: Template = {
  id: 'tc-cards-right',
  hand: 'tc',
  manner: 'Modern cards: employer large, the period as a chip at the right, title below, place beside a pin',
  make: (person, kit) => {
    const open = { sv: 'idag', en: 'today' };
    const when = (of: Span) => period(kit, of, { style: '2020.01', between: ' – ', open });
    const date = (of: string | undefined) => (of ? kit.date(of, '2020.01') : '');
    const section = (heading: string, parts: string[], type = '') =>
      `<h2>${escaped(heading)}</h2><div class="${type}">${parts.join('')}</div>`;
    const contact = [person.email, person.phone, living(person), ...(person.links ?? [])];
    const lines = [...contact, ...(person.personal ?? [])].map((line) => tag('span', line)).join('');
    const name = tag('h1', person.name) + tag('p', person.label, 'label');
    const body = [`<header>${name}<div class="contact">${lines}</div></header>`];
    if (person.summary?.length)
      body.push(
        section(
          kit.heading('summary', 'Om mig', 'About me'),
          person.summary.map((each) => tag('p', each)),
        ),
      );
    if (person.skills.length > 0) {
      const each = person.skills.map(({ group, items }) => tag('p', group, 'group') + chips(items));
      body.push(section(kit.heading('skills', 'Det här kan jag', 'What I can do'), each));
    }
    if (person.jobs.length > 0) {
      const each = person.jobs.map(({ employer, place, roles: [last, ...roles], lines }) => {
        const before = roles.map((role) => ({ title: role.title, chip: when(role) }));
        return card({ big: employer, chip: last ? when(last) : '', title: last?.title, before, place, lines });
      });
      body.push(section(kit.heading('work', 'Erfarenhet', 'Experience'), each));
    }
    if (person.studies.length > 0) {
      const each = person.studies.map((study) =>
        card({ big: study.school, chip: when(study), title: study.degree, place: study.place, lines: study.lines }),
      );
      body.push(section(kit.heading('education', 'Utbildningar', 'Education'), each));
    }
    if (person.projects?.length) {
      const each = person.projects.map((one) => card({ big: one.name, chip: date(one.date), lines: one.lines }));
      body.push(section(kit.heading('projects', 'Projekt i urval', 'Selected projects'), each));
    }
    if (person.volunteer?.length) {
      const each = person.volunteer.map((one) =>
        card({ big: one.organization, chip: when(one), title: one.title, lines: one.lines }),
      );
      body.push(section(kit.heading('volunteer', 'Engagemang', 'Volunteer work'), each));
    }
    if (person.certificates?.length) {
      const each = person.certificates.map((one) => tag('p', filled([one.name, one.issuer, date(one.date)], ' · ')));
      body.push(
        section(kit.heading('certificates', 'Certifieringar & kurser', 'Courses & certificates'), each, 'plain'),
      );
    }
    if (person.languages.length > 0) {
      const each = person.languages.map(
        ({ language, level }) => `<div>${tag('b', language)}${tag('span', level, 'small')}</div>`,
      );
      body.push(section(kit.heading('languages', 'Språk', 'Languages'), each, 'grid'));
    }
    if (person.awards?.length) {
      const each = person.awards.map((one) => tag('p', filled([one.name, one.issuer, date(one.date)], ' · ')));
      body.push(section(kit.heading('awards', 'Priser & stipendier', 'Awards'), each, 'plain'));
    }
    if (person.publications?.length) {
      const each = person.publications.map((one) => tag('p', filled([one.name, one.publisher, date(one.date)], ' · ')));
      body.push(section(kit.heading('publications', 'Publicerat', 'Publications'), each, 'plain'));
    }
    if (person.licences.length > 0)
      body.push(section(kit.heading('licences', 'Körkort', 'Driving licence'), [chips(person.licences)]));
    if (person.interests?.length)
      body.push(section(kit.heading('interests', 'På fritiden', 'Off work'), [chips(person.interests)]));
    if (person.other?.length) {
      const each = person.other.map((line) => tag('p', line));
      body.push(section(kit.heading('other', 'Bra att veta', 'Good to know'), each, 'plain'));
    }
    if (person.references?.length) {
      const each = person.references.map((line) => tag('p', line));
      body.push(section(kit.heading('references', 'Referenser', 'References'), each, 'plain'));
    }
    return kit.press.html(page(person, CSS, body.join('')));
  },
};

export const templates: Template[] = [cardsRight];
export const hand = 'tc';
