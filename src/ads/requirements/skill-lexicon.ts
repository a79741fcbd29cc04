import { stem } from '../../platform/text/stem.ts';
import { type ScannedWords, tokenize } from '../../platform/text/tokenize.ts';
import { care } from './skills/care.ts';
import { office } from './skills/office.ts';
import { technology } from './skills/technology.ts';
import { trades } from './skills/trades.ts';

/** A skill of the taxonomy. */
export interface SkillConcept {
  id: string;
  label: string;
  synonyms: readonly string[];
}

export interface Skill {
  label: string;
  /** A program, technique, rule or certificate; anything else may also be what somebody has worked with. */
  isTool: boolean;
  conceptId?: string;
}

export interface SkillMatch {
  skill: Skill;
  /** The first and the last word. */
  from: number;
  to: number;
}

/** The words of a name one after the other; at the end of a name stands what it names. */
interface Branch {
  next: Map<string, Branch>;
  skill?: Skill;
  /** The names that are reduced to these stems. */
  names?: string[][];
  /** Where the name counts only when it is written with these capitals. */
  exact?: string;
}

export interface SkillLexicon {
  readonly root: Branch;
}

/** Letters that are languages only beside others of their kind. */
const LONELY = new Set(['c', 'r', 'go']);
const LANGUAGES = new Set('c c++ c# java python matlab sas spss stata sql r go rust kotlin assembler julia'.split(' '));

/** Words of the taxonomy that say too little by themselves to be asked for. */
const TOO_GENERAL = new Set(
  `administration ansvar arbete arkitektur avtal behandling beredskap bemanning bemötande bild böcker cad design drift
   energi företagande försvar handel hälsa idrott information kommunikation konst kultur kunskap kurser
   kvalitet kvinnor ledning leverans miljö musik myndigheter märkning natur noggrannhet organisation personal planering
   politik process produktion projekt reklam religion repro resor respekt samarbete samhälle service skola skydd
   social språk stöd säkerhet teknik teater tekniker transport transporter trafik utbildning utredning
   utveckling vård verksamhet verktyg värme service-minded samverkan kontroll tillsyn data analys rapportering
   ekonomi marknad media möten mat butik kontor lager omsorg barn djur bilar båtar kläder skor textil trä metall plast
   papper glas sten vatten luft olja gas el råd rådgivning information presentation dokumentation coaching
   engelska svenska körkort kassa mässor resurser kost mode kvalitetstänkande uppföljning samordning visor`.split(
    /\s+/,
  ),
);
/** Names with capitals or digits beyond the first letter, and programs that are written as words. */
const TOOL =
  /^[A-ZÅÄÖ0-9][a-zåäö]*[A-Z0-9/+&]|system$|^(?:Excel|Word|Outlook|Fortnox|Visma|Hogia|Agresso|Medvind|Heroma|Agda|Jeeves|Monitor|Pyramid|HubSpot|Officepaketet|Datorvana|Vitec|Opera PMS|Caspeco|Treserva|Procapita|Cosmic|TakeCare|Melior|Obstetrix|Revit|SolidWorks|Inventor|Catia|Creo|Tekla|Mastercam|Truckkort|Svetslicens|Heta arbeten|Liftkort|Vklass|Mailchimp|Digitalt förarkort|Drönare|Elbehörighet|Fanuc)/;
/** What of technology is work rather than a tool. */
const ACTIVITY =
  /utveckling$|support$|testning$|hantering$|förvaltning|administration|arkitektur|analys$|Felsökning|Programmering|Integrationer|säkerhet$|dokumentation$|design$|^DevOps|^Scrum$|^Agila/;
const SHORTEST_LABEL = 4;

/** All names of skills: our own list first, then those of the taxonomy. */
export function makeSkillLexicon(concepts: Iterable<SkillConcept>): SkillLexicon {
  const root: Branch = { next: new Map() };
  const known = new Map<string, Skill>();
  for (const list of [technology, office, care, trades]) {
    for (const names of namesOf(list)) {
      const label = (names[0] as string).replace(/^=/, '');
      const skill: Skill = { label, isTool: list === technology ? !ACTIVITY.test(label) : TOOL.test(label) };
      for (const name of names) {
        known.set(keyOf(name), skill);
        add(root, name, skill);
      }
    }
  }
  for (const { id, label, synonyms } of concepts) {
    const ours = known.get(keyOf(label));
    if (ours) ours.conceptId ??= id;
    const skill = ours ?? { label, conceptId: id, isTool: TOOL.test(label) };
    for (const name of [label, ...synonyms]) if (isTelling(name)) add(root, name, skill);
  }
  return { root };
}

function namesOf(list: string): string[][] {
  return list
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((name) => name.trim()));
}

/** "Comal, programmeringsspråk" stands in no ad, and a general word asks for nothing. */
function isTelling(name: string): boolean {
  if (name.includes(',') || name.length < SHORTEST_LABEL) return false;
  return !TOO_GENERAL.has(name.toLowerCase());
}

function keyOf(name: string): string {
  return tokenize(name)
    .map((word) => stem(word, 'sv'))
    .join(' ');
}

function add(root: Branch, name: string, skill: Skill): void {
  const exact = name.startsWith('=') ? name.slice(1) : undefined;
  const key = keyOf(exact ?? name);
  if (key === '') return;
  let branch = root;
  for (const word of key.split(' ')) {
    let next = branch.next.get(word);
    if (!next) {
      next = { next: new Map() };
      branch.next.set(word, next);
    }
    branch = next;
  }
  branch.names ??= [];
  branch.names.push(tokenize(exact ?? name));
  if (branch.skill) return;
  branch.skill = skill;
  if (exact) branch.exact = exact;
}

/** The skills that are named, the longest name where several begin at one word, in reading order. */
export function findSkills(
  text: string,
  { words, starts, ends }: ScannedWords,
  stems: readonly string[],
  lexicon: SkillLexicon,
): SkillMatch[] {
  const found: SkillMatch[] = [];
  for (let from = 0; from < stems.length; from++) {
    let branch = lexicon.root.next.get(stems[from] as string);
    let best: SkillMatch | undefined;
    for (let to = from; branch; branch = lexicon.root === branch ? undefined : branch.next.get(stems[++to] ?? '')) {
      const { skill, exact } = branch;
      if (!skill || (exact && !text.startsWith(exact, starts[from]))) continue;
      if (
        LONELY.has(words[from] as string) &&
        to === from &&
        !hasCompany(words, from) &&
        !isKnown(text, starts[from] as number)
      )
        continue;
      if (!branch.names?.some((name) => isFormOf(words, from, name))) continue;
      if (to > from && !isOnePhrase(text, ends[from] as number, starts[to] as number)) break;
      best = { skill, from, to };
    }
    if (best) {
      found.push(best);
      from = best.to;
    }
  }
  return found;
}

/** Stems bring "målet" to "målare" and "dem" to "demens"; a form of a word is about as long as the word, and begins so. */
function isFormOf(words: readonly string[], from: number, name: readonly string[]): boolean {
  return name.every((part, at) => {
    const word = words[from + at] as string;
    // "Inköpare" is who does it.
    if (/are[ns]?$|arna$/.test(word) && !/are?$/.test(part) && !word.startsWith(`${part}n`)) return false;
    return word.length >= part.length - 2 && word.startsWith(part.slice(0, Math.max(2, part.length - 2)));
  });
}

function hasCompany(words: readonly string[], at: number): boolean {
  for (let near = Math.max(0, at - 3); near <= at + 3; near++) {
    const word = words[near];
    if (near !== at && word !== undefined && word !== words[at] && LANGUAGES.has(word)) return true;
  }
  return false;
}

/** "Skills in R": a letter by itself is a language where knowledge is spoken of. */
const KNOWN =
  /(?:skills|programming|proficien(?:t|cy)|experience|kunskap(?:er)?|programmering|erfarenhet) (?:in|i|av|of|with) $/i;

const isKnown = (text: string, at: number): boolean => KNOWN.test(text.slice(Math.max(0, at - 30), at));

/** Names do not reach over the end of a sentence or line. */
function isOnePhrase(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const character = text.charCodeAt(at);
    if (character === 10 || (character === 46 && text.charCodeAt(at + 1) === 32)) return false;
  }
  return true;
}
