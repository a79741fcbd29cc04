import { formatPeriod } from './months.ts';
import { asText, asTexts, type Entry } from './paths.ts';

/** The sections of a CV that are lists, with the fields of an entry and its short form. */
export interface FieldSpec {
  name: string;
  label: string;
  /** `lines` is a list of texts, one for each line. */
  kind: 'text' | 'url' | 'long' | 'lines' | 'start' | 'end' | 'month';
  help?: string;
  most?: number;
}

export interface SectionSpec {
  /** The path in the CV. */
  path: string;
  title: string;
  /** The noun for one entry, as in "Lägg till jobb". */
  one: string;
  /** Shown if there are no entries. */
  empty: string;
  fields: FieldSpec[];
  told: (entry: Entry) => EntrySummary;
}

export interface EntrySummary {
  title: string;
  under: string[];
  text?: string;
}

const text = (name: string, label: string, help?: string): FieldSpec => ({ name, label, kind: 'text', help });
const url: FieldSpec = { name: 'url', label: 'Länk', kind: 'url' };
const long = (name: string, label: string, most: number, help?: string): FieldSpec => ({
  name,
  label,
  kind: 'long',
  most,
  help,
});
const lines = (name: string, label: string): FieldSpec => ({ name, label, kind: 'lines', help: 'En rad för varje.' });
const span: FieldSpec[] = [
  { name: 'startDate', label: 'Från', kind: 'start', help: 'Till exempel mars 2019.' },
  { name: 'endDate', label: 'Till', kind: 'end', help: 'Lämna tomt om det pågår.' },
];
const month = (name: string, label: string): FieldSpec => ({ name, label, kind: 'month' });

const joined = (entry: Entry, names: string[]) =>
  names
    .map((name) => asText(entry[name]).trim())
    .filter(Boolean)
    .join(', ');
const years = (entry: Entry, goesOn = true) => formatPeriod(entry.startDate, entry.endDate, goesOn);
const body = (entry: Entry) =>
  [asText(entry.summary), asText(entry.description), ...asTexts(entry.highlights)].filter(Boolean).join(' · ');

export const sections: SectionSpec[] = [
  {
    path: 'work',
    title: 'Jobb',
    one: 'jobb',
    empty: 'Det senaste först. Sommarjobb och praktik räknas också.',
    fields: [
      text('position', 'Jag arbetade som'),
      text('name', 'Arbetsgivare'),
      ...span,
      text('location', 'Ort'),
      long('summary', 'Vad gjorde du?', 10_000, 'Använd de ord som yrket använder.'),
      lines('highlights', 'Uppgifter och resultat'),
      url,
    ],
    told: (job) => ({
      title: joined(job, ['position']) || joined(job, ['name']) || 'Jobb utan namn',
      under: [joined(job, joined(job, ['position']) ? ['name', 'location'] : ['location']), years(job)],
      text: body(job),
    }),
  },
  {
    path: 'education',
    title: 'Utbildning',
    one: 'utbildning',
    empty: 'Gymnasiet, högskolan, yrkeshögskolan och kurser.',
    fields: [
      text('studyType', 'Examen eller nivå', 'Till exempel gymnasieexamen eller kandidatexamen.'),
      text('area', 'Inriktning'),
      text('institution', 'Skola'),
      ...span,
      lines('courses', 'Kurser'),
      text('score', 'Betyg'),
      url,
    ],
    told: (school) => ({
      title: joined(school, ['studyType', 'area']) || joined(school, ['institution']) || 'Utbildning',
      under: [joined(school, ['studyType', 'area']) ? joined(school, ['institution']) : '', years(school, false)],
      text: asTexts(school.courses).join(' · '),
    }),
  },
  {
    path: 'skills',
    title: 'Kompetenser',
    one: 'grupp',
    empty: 'Program, metoder, maskiner och annat som du kan.',
    fields: [
      text('name', 'Kompetens eller grupp', 'Till exempel programspråk.'),
      text('level', 'Nivå'),
      lines('keywords', 'Vad som ingår'),
    ],
    told: (skill) => ({
      title: joined(skill, ['name']) || asTexts(skill.keywords).join(', ') || 'Kompetens',
      under: [joined(skill, ['level'])],
      text: joined(skill, ['name']) ? asTexts(skill.keywords).join(' · ') : '',
    }),
  },
  {
    path: 'languages',
    title: 'Språk',
    one: 'språk',
    empty: 'Svenska också.',
    fields: [
      text('language', 'Språk'),
      text('fluency', 'Hur väl?', 'Till exempel modersmål, flytande eller grundläggande.'),
    ],
    told: (each) => ({ title: joined(each, ['language']) || 'Språk', under: [joined(each, ['fluency'])] }),
  },
  {
    path: 'certificates',
    title: 'Intyg och certifikat',
    one: 'intyg',
    empty: 'Truckkort, heta arbeten, hygienpass och liknande.',
    fields: [text('name', 'Intyg'), text('issuer', 'Utfärdat av'), month('date', 'När?'), url],
    told: (each) => ({
      title: joined(each, ['name']) || 'Intyg',
      under: [joined(each, ['issuer']), formatPeriod(each.date, undefined, false)],
    }),
  },
  {
    path: 'projects',
    title: 'Projekt',
    one: 'projekt',
    empty: 'Uppdrag och sådant som du har gjort själv.',
    fields: [
      text('name', 'Projekt'),
      text('entity', 'För vem?'),
      lines('roles', 'Din roll'),
      ...span,
      long('description', 'Vad gick det ut på?', 2000),
      lines('highlights', 'Uppgifter och resultat'),
      lines('keywords', 'Verktyg och metoder'),
      text('type', 'Slag'),
      url,
    ],
    told: (each) => ({
      title: joined(each, ['name']) || 'Projekt',
      under: [[...asTexts(each.roles), joined(each, ['entity'])].filter(Boolean).join(', '), years(each)],
      text: body(each),
    }),
  },
  {
    path: 'volunteer',
    title: 'Ideellt arbete',
    one: 'ideellt arbete',
    empty: 'Förening, idrott, församling och annat utan lön.',
    fields: [
      text('position', 'Uppdrag'),
      text('organization', 'Förening'),
      ...span,
      long('summary', 'Vad gjorde du?', 10_000),
      lines('highlights', 'Uppgifter och resultat'),
      url,
    ],
    told: (each) => ({
      title: joined(each, ['position']) || joined(each, ['organization']) || 'Ideellt arbete',
      under: [joined(each, ['position']) ? joined(each, ['organization']) : '', years(each)],
      text: body(each),
    }),
  },
  {
    path: 'basics.profiles',
    title: 'Länkar',
    one: 'länk',
    empty: 'Linkedin, portfolio och liknande.',
    fields: [text('network', 'Webbplats'), text('username', 'Ditt namn där'), url],
    told: (each) => ({
      title: joined(each, ['network']) || joined(each, ['url']) || 'Länk',
      under: [joined(each, ['username']), joined(each, ['network']) ? joined(each, ['url']) : ''],
    }),
  },
  {
    path: 'awards',
    title: 'Utmärkelser',
    one: 'utmärkelse',
    empty: 'Priser och stipendier.',
    fields: [
      text('title', 'Utmärkelse'),
      text('awarder', 'Från'),
      month('date', 'När?'),
      long('summary', 'För vad?', 2000),
    ],
    told: (each) => ({
      title: joined(each, ['title']) || 'Utmärkelse',
      under: [joined(each, ['awarder']), formatPeriod(each.date, undefined, false)],
      text: body(each),
    }),
  },
  {
    path: 'publications',
    title: 'Publikationer',
    one: 'publikation',
    empty: 'Böcker, artiklar och rapporter.',
    fields: [
      text('name', 'Titel'),
      text('publisher', 'Utgivare'),
      month('releaseDate', 'När?'),
      url,
      long('summary', 'Om innehållet', 2000),
    ],
    told: (each) => ({
      title: joined(each, ['name']) || 'Publikation',
      under: [joined(each, ['publisher']), formatPeriod(each.releaseDate, undefined, false)],
      text: body(each),
    }),
  },
  {
    path: 'interests',
    title: 'Intressen',
    one: 'intresse',
    empty: 'Om det säger något om dig i arbetet.',
    fields: [text('name', 'Intresse'), lines('keywords', 'Mer om det')],
    told: (each) => ({ title: joined(each, ['name']) || 'Intresse', under: [asTexts(each.keywords).join(', ')] }),
  },
  {
    path: 'references',
    title: 'Referenser',
    one: 'referens',
    empty: 'Fråga först. Ofta räcker det att skriva att de lämnas på begäran.',
    fields: [text('name', 'Namn'), long('reference', 'Vad säger de, eller hur når man dem?', 2000)],
    told: (each) => ({ title: joined(each, ['name']) || 'Referens', under: [], text: asText(each.reference) }),
  },
];

/** Sections that are always shown; others if they have content or the user adds them. */
export const sectionsAlwaysShown = ['work', 'education', 'skills', 'languages', 'certificates'];

export const basicsFields: FieldSpec[] = [
  text('name', 'Namn'),
  text('label', 'Rubrik', 'Till exempel ditt yrke.'),
  text('email', 'E-post'),
  text('phone', 'Telefon'),
  text('location.address', 'Gatuadress'),
  text('location.postalCode', 'Postnummer'),
  text('location.city', 'Ort'),
  { name: 'url', label: 'Egen webbplats', kind: 'url' },
  long('summary', 'Kort om dig', 10_000, 'Några meningar om vad du kan och vill.'),
];
