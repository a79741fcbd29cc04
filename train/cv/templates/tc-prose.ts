import { interRegular, interSemiBold, type Press } from '../../../test/quality/cv/press.ts';
import { escaped, type SectionKind, type Template } from '../kit.ts';
import { filled, joined, living, page, period, type Span, sentence, sentences, tag } from './tc-html.ts';

/** A line of the one-page CV. */
interface Line {
  text: string;
  kind: 'name' | 'head' | 'line' | 'small';
}

/** Sets the lines in the largest font size that keeps them on one page. */
async function setOnOnePage(press: Press, lines: Line[]): Promise<Uint8Array> {
  let bytes = new Uint8Array();
  for (const size of [9.5, 8.7, 8]) {
    let pages = 0;
    const sizes = { name: size + 5, head: size, line: size, small: size - 1.7 };
    const draw = (pdf: PDFKit.PDFDocument) => {
      pdf.on('pageAdded', () => pages++);
      for (const { text, kind } of lines) {
        // A heading at the foot of a page would be separated from its section.
        if (kind === 'head' && pdf.y > 765) pdf.addPage();
        else if (kind === 'head') pdf.moveDown(0.45);
        pdf.font(kind === 'head' || kind === 'name' ? interSemiBold : interRegular).fontSize(sizes[kind]);
        pdf.text(text, { lineGap: kind === 'line' ? 0.8 : 0, indent: kind === 'small' ? 14 : 0 });
      }
    };
    bytes = new Uint8Array(await press.pdfkit(draw, { margins: { top: 40, bottom: 36, left: 48, right: 48 } }));
    if (pages === 0) break;
  }
  return bytes;
}

const oneLine: Template = {
  id: 'tc-one-line',
  hand: 'tc',
  manner: 'Terse page: each job in one line "2019–2021 Titel, Arbetsgivare, Ort", bold headings with a colon',
  make: (person, kit) => {
    const lines: Line[] = [];
    const when = (of: Span) => period(kit, of, { style: '2020', between: '–', open: { sv: '', en: '' } });
    const line = (...parts: string[]) => lines.push({ text: filled(parts, ' '), kind: 'line' });
    const small = (texts: string[] = []) => {
      if (texts.length > 0) lines.push({ text: sentences(texts), kind: 'small' });
    };
    const dated = (date: string | undefined, ...parts: (string | undefined)[]) =>
      line(date ? kit.date(date, '2020') : '', filled(parts, ', '));
    /** Adds a section if it has content. */
    const section = <Of>(
      all: Of[] | undefined,
      [kind, swedish, english]: [SectionKind, string, string],
      set: (each: Of) => void,
    ) => {
      if (!all?.length) return;
      lines.push({ text: `${kit.heading(kind, swedish, english)}:`, kind: 'head' });
      for (const each of all) set(each);
    };

    lines.push({ text: person.name, kind: 'name' });
    if (person.label) line(person.label);
    const contact = [living(person), person.phone, person.email, ...(person.links ?? [])];
    line([...contact, ...(person.personal ?? [])].join(', '));
    for (const each of person.summary ?? []) line(each);
    section(person.jobs, ['work', 'Anställningar', 'Employment'], ({ employer, place, roles, lines: done }) => {
      for (const role of roles) line(when(role), filled([role.title, employer, place], ', '));
      small(done);
    });
    section(person.studies, ['education', 'Utbildning', 'Education'], (one) => {
      line(when(one), filled([one.degree, one.school, one.place], ', '));
      small(one.lines);
    });
    section(person.certificates, ['certificates', 'Kurser', 'Courses'], (one) => dated(one.date, one.name, one.issuer));
    section(person.volunteer, ['volunteer', 'Föreningsuppdrag', 'Voluntary work'], (one) => {
      line(when(one), `${one.title}, ${one.organization}`);
      small(one.lines);
    });
    section(person.projects, ['projects', 'Projekt', 'Projects'], (one) => {
      dated(one.date, one.name);
      small(one.lines);
    });
    section(person.publications, ['publications', 'Publicerat', 'Published'], (one) =>
      dated(one.date, one.name, one.publisher),
    );
    section(person.awards, ['awards', 'Priser', 'Prizes'], (one) => dated(one.date, one.name, one.issuer));
    section(person.skills, ['skills', 'Kan', 'Skills'], ({ group, items }) =>
      line(filled([group, items.join(', ')], ': ')),
    );
    const spoken = person.languages.map(({ language, level }) => filled([language, level], ' ')).join(', ');
    section(spoken ? [spoken] : [], ['languages', 'Språk', 'Languages'], line);
    const licences = person.licences.join(', ');
    section(licences ? [licences] : [], ['licences', 'Körkort', 'Driving licence'], line);
    const interests = person.interests?.join(', ');
    section(interests ? [interests] : [], ['interests', 'Intressen', 'Interests'], line);
    section(person.other, ['other', 'Övrigt', 'Other'], line);
    section(person.references, ['references', 'Referenser', 'References'], line);
    return setOnOnePage(kit.press, lines);
  },
};

const STORY = `@page { size: A4; margin: 24mm 28mm 22mm }
body { margin: 0; font: 11pt/1.5 Georgia, serif; color: #1c1c1c } h1 { margin: 0; font-size: 22pt; font-weight: normal }
h2 { margin: 7mm 0 1.5mm; font-size: 13pt; font-style: italic; font-weight: normal; break-after: avoid }
p { margin: 0 0 3mm; orphans: 2; widows: 2 } .label { color: #666 } .contact { margin-bottom: 6mm; font-size: 10pt }`;

const story: Template = {
  id: 'tc-story',
  hand: 'tc',
  manner: 'Personal CV in prose: a paragraph for each job, "Titel på Arbetsgivare i Ort (mars 2019 till i dag)."',
  make: (person, kit) => {
    const sv = person.language === 'sv';
    const and = sv ? 'och' : 'and';
    const open = { sv: 'i dag', en: 'today' };
    const when = (of: Span) => {
      const dates = period(kit, of, { style: 'januari 2020', between: sv ? ' till ' : ' to ', open });
      return dates && `(${dates})`;
    };
    const date = (of: string | undefined) => (of ? `(${kit.date(of, 'januari 2020')})` : '');
    const section = (heading: string, ...paragraphs: string[]) => `<h2>${escaped(heading)}</h2>${paragraphs.join('')}`;
    const told = (title: string, rest: string, lines?: string[]) =>
      `<p><b>${escaped(title)}</b>${escaped(filled([`${rest && ` ${rest}`}.`, sentences(lines)], ' '))}</p>`;
    const at = (name: string, place: string | undefined) =>
      sv ? `på ${filled([name, place], ' i ')}` : `at ${filled([name, place], ' in ')}`;
    const contact = [person.phone, person.email, living(person), ...(person.links ?? [])];

    const body = [tag('h1', person.name), tag('p', person.label, 'label')];
    body.push(tag('p', [...contact, ...(person.personal ?? [])].join(' · '), 'contact'));
    if (person.summary?.length) {
      const paragraphs = person.summary.map((each) => tag('p', each));
      body.push(section(kit.heading('summary', 'Kort om mig', 'In short'), ...paragraphs));
    }
    if (person.jobs.length > 0) {
      const each = person.jobs.map(({ employer, place, roles: [last, ...before], lines }) => {
        if (!last) return '';
        const earlier = before.map((role) => filled([`<b>${escaped(role.title)}</b>`, escaped(when(role))], ' '));
        const main = `<b>${escaped(last.title)}</b> ${escaped(filled([at(employer, place), when(last)], ' '))}.`;
        const first = earlier.length > 0 ? ` ${sv ? 'Innan dess' : 'Before that'} ${joined(earlier, and)}.` : '';
        return `<p>${filled([main + first, escaped(sentences(lines))], ' ')}</p>`;
      });
      body.push(section(kit.heading('work', 'Mitt arbetsliv', 'My working life'), ...each));
    }
    if (person.studies.length > 0) {
      const each = person.studies.map((study) => {
        const school = sv ? `vid ${filled([study.school, study.place], ' i ')}` : at(study.school, study.place);
        return told(study.degree, filled([school, when(study)], ' '), study.lines);
      });
      body.push(section(kit.heading('education', 'Skolor och studier', 'Schools and studies'), ...each));
    }
    if (person.certificates?.length) {
      const each = person.certificates.map((one) =>
        filled([one.name, one.issuer && (sv ? `från ${one.issuer}` : `from ${one.issuer}`), date(one.date)], ' '),
      );
      const text = sentence(joined(each, and));
      body.push(section(kit.heading('certificates', 'Kurser jag har gått', 'Courses I have taken'), tag('p', text)));
    }
    if (person.skills.length > 0) {
      const groups = person.skills.map(({ group, items }) => filled([group, joined(items, and)], ': '));
      const heading = kit.heading('skills', 'Vad jag kan', 'What I know');
      body.push(section(heading, tag('p', sentence(groups.join('; ')))));
    }
    if (person.languages.length > 0) {
      const each = person.languages.map(({ language, level }) => (level ? `${language} (${level})` : language));
      body.push(section(kit.heading('languages', 'Språk', 'Languages'), tag('p', sentence(joined(each, and)))));
    }
    if (person.volunteer?.length) {
      const each = person.volunteer.map((one) =>
        told(one.title, filled([sv ? 'i' : 'with', one.organization, when(one)], ' '), one.lines),
      );
      body.push(section(kit.heading('volunteer', 'Vid sidan av jobbet', 'Beside work'), ...each));
    }
    if (person.projects?.length) {
      const each = person.projects.map((one) => told(one.name, date(one.date), one.lines));
      body.push(section(kit.heading('projects', 'Egna projekt', 'Projects of my own'), ...each));
    }
    if (person.publications?.length) {
      const each = person.publications.map((one) =>
        tag('p', sentence(filled([filled([one.name, one.publisher], ', '), date(one.date)], ' '))),
      );
      body.push(section(kit.heading('publications', 'Det jag har skrivit', 'What I have written'), ...each));
    }
    if (person.awards?.length) {
      const each = person.awards.map((one) => filled([filled([one.name, one.issuer], ', '), date(one.date)], ' '));
      body.push(section(kit.heading('awards', 'Utmärkelser', 'Awards'), tag('p', sentence(joined(each, and)))));
    }
    if (person.licences.length > 0) {
      const text = sv
        ? `Jag har körkort ${joined(person.licences, and)}.`
        : `I drive: ${joined(person.licences, and)}.`;
      body.push(section(kit.heading('licences', 'Körkort', 'Driving licence'), tag('p', text)));
    }
    if (person.interests?.length) {
      const text = sentence(joined(person.interests, and));
      body.push(section(kit.heading('interests', 'När jag är ledig', 'When I am off'), tag('p', text)));
    }
    if (person.other?.length) {
      const paragraphs = person.other.map((line) => tag('p', line));
      body.push(section(kit.heading('other', 'Till sist', 'Finally'), ...paragraphs));
    }
    if (person.references?.length) {
      const paragraphs = person.references.map((line) => tag('p', line));
      body.push(section(kit.heading('references', 'Fråga gärna', 'Ask about me'), ...paragraphs));
    }
    return kit.press.html(page(person, STORY, body.join('')));
  },
};

export const templates: Template[] = [oneLine, story];
export const hand = 'tc';
