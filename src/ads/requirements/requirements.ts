import { educationIn } from './education.ts';
import { type Experience, experienceIn } from './experience.ts';
import { capitalised, type Found, found, type PlacedRequirement } from './found.ts';
import { hoursIn } from './hours.ts';
import { languagesIn } from './languages.ts';
import { clearanceIn, furtherClassesIn, legitimationIn, licencesIn, ownCarIn } from './licences.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { sentencesOf } from './sentences.ts';
import type { SkillLexicon } from './skill-lexicon.ts';
import { namesSkill, skillsIn } from './skills-in.ts';
import { employerNames, findStated } from './stated.ts';

export type { PlacedRequirement } from './found.ts';
export { makeSkillLexicon, type SkillConcept, type SkillLexicon } from './skill-lexicon.ts';

export interface AdText {
  headline: string;
  description: string;
  language: string | null;
  /** The ad as the agency sent it; its fields of demands and merits are read. */
  record: unknown;
}

/** What an ad asks for, in the order of its text and then of its fields. */
export function findRequirements(ad: AdText, lexicon: SkillLexicon): PlacedRequirement[] {
  const text = ad.description;
  const segments = segmentsOf(text, sentencesOf(text));
  const strangers = employerNamesToIgnore(ad, segments);
  const all = findAll(segments, lexicon, strangers);
  const told = distinct(all).map((one) => placed(text, one));
  return [...told, ...findStated(ad.record, told)];
}

/** Names that begin a sentence about the workplace are those of employers and customers, and no programs. */
function employerNamesToIgnore({ record }: AdText, segments: readonly Segment[]): Set<string> {
  const names = new Set<string>();
  for (const { asked, text, small } of segments) {
    // A capital is what differs from itself written small: the class of all capitals takes longer to look through.
    if (!asked && text.charCodeAt(0) !== small.charCodeAt(0))
      names.add(/^[\p{L}\d&-]+/u.exec(small)?.[0].replace(/s$/, '') ?? '');
  }
  for (const name of employerNames(record)) {
    for (const word of name.toLowerCase().split(/[^\p{L}\d&-]+/u))
      if (word.length > 1) names.add(word.replace(/s$/, ''));
  }
  return names;
}

function findAll(segments: readonly Segment[], lexicon: SkillLexicon, strangers: ReadonlySet<string>): Found[] {
  const all: Found[] = [];
  let hasLicence = false;
  for (const segment of segments) {
    const last = all.at(-1);
    const wished = last?.segment.sentence === segment.sentence ? wishedIn(segment, last) : [];
    const own = wished.length > 0 && IN_FIELD.test(segment.small) ? [] : findIn(segment, lexicon, strangers);
    if (own.some(({ kind }) => kind === 'driving_licence')) {
      hasLicence = true;
    } else {
      if (last?.kind === 'driving_licence' && last.segment.sentence === segment.sentence)
        own.push(...furtherClassesIn(segment));
      else if (hasLicence && /(?:BE|CE)(?:[ .,)]|$)/.test(segment.text))
        own.push(...furtherClassesIn(segment).filter(({ label }) => /^(?:BE|CE)-/.test(label)));
    }
    all.push(...(own.length > 0 ? own : wished));
  }
  const isNamed = all.some(({ kind, label }) => kind === 'legitimation' && !BARE_LEGITIMATION.test(label));
  return isNamed ? all.filter(({ label }) => !BARE_LEGITIMATION.test(label)) : all;
}

/** "När legitimationen är klar" names the one that was asked for by its name. */
const BARE_LEGITIMATION = /^legitimation(?:en)?$/i;

const IN_FIELD = /^(?:(?:gärna|helst) (?:med inriktning|inom)|(?:preferably|ideally) (?:in|from|within)) /;

/** "Gymnasieutbildning, gärna teknisk": a wish that goes on from what stands before it. */
function wishedIn(segment: Segment, last: Found): Found[] {
  if (last.kind !== 'education' && last.kind !== 'experience') return [];
  const wish =
    /^(?:gärna|helst|preferably|ideally) (?:med inriktning (?:mot|på) |inom |från |som |av |med |i |in |from |within )?([^.,;!?()]{3,50})/.exec(
      segment.small,
    );
  if (
    !wish ||
    /båda|egen|själv|^(?:tar|ha|har|sök|skicka|få|vara|att|vill|se|tidigare|med|arbetat|jobbat|erfarenhet|kunskap|kunskaper|via|genom|träffa|höra|prata)(?: |$)/.test(
      wish[1] as string,
    )
  )
    return [];
  return [found(last.kind, capitalised((wish[1] as string).trim()), segment)];
}

function findIn(segment: Segment, lexicon: SkillLexicon, strangers: ReadonlySet<string>): Found[] {
  const legitimation = legitimationIn(segment);
  const clearance = clearanceIn(segment);
  const certain = [
    ...licencesIn(segment),
    ...ownCarIn(segment),
    ...legitimation,
    ...clearance,
    ...hoursIn(segment),
    ...languagesIn(segment),
  ];
  const education = educationIn(segment).filter(
    ({ label }) =>
      (legitimation.length === 0 || /specialist|vidareutbild/.test(segment.small)) &&
      !(COURSE.test(label) && namesSkill(label.replace(COURSE, ''), lexicon)),
  );
  const experiences = experienceIn(segment);
  if (!segment.asked) return [...certain, ...education, ...experiences.map(bare)];
  const taken = [...education, ...legitimation].map(({ label }) => spanOf(segment, label));
  const isAlone = certain.length + education.length + experiences.length === 0;
  const { skills, worked } = skillsIn(segment, experiences, taken, lexicon, strangers, isAlone);
  return [...certain, ...education, ...worked.map(bare), ...skills];
}

const COURSE =
  /^(?:(?!.*(?:akademisk|gymnasi|högskol|universitet|yh-))(?:[a-zåäö]+ )*utbildning i |(?:utbildad|diplomerad) (?:i|inom) )/i;

const bare = ({ from: _from, to: _to, isOccupation: _is, ...one }: Experience): Found => one;

const SUBJECTS_END =
  /[.;]| är |,(?! (?:inriktning|till exempel|t\.ex|exempelvis|såsom|such as|alternativt|eller|(?:(?!god|kunskap|erfaren|minst|vana|körkort|du |gärna|flyt|truck|har |kan )[a-zåäö-]+(?: [a-zåäö-]+)?, )*(?!god|kunskap|erfaren|minst|vana|körkort|du |gärna|flyt|truck|har |kan )[a-zåäö-]+(?: [a-zåäö-]+)? (?:eller|och) [a-zåäö]+(?:$|[ .,])))|(?<![a-zåäö])(?:samt|och (?:har|kunskap|erfarenhet|god|goda|gärna|körkort|är|minst|behörighet|certifikat|(?:[a-zåäö]+ ){1,3}erfarenhet)|med minst|and (?:at least|experience|you)|eller (?:lång )?(?:erfarenhet|jobbat|arbetat))(?![a-zåäö])/;

/** Where an education or a legitimation is told, with the subjects that go with it. */
function spanOf({ small }: Segment, label: string): { from: number; to: number } {
  const from = Math.max(0, small.indexOf(label.toLowerCase()));
  const rest = small.slice(from + label.length);
  // The subjects that somebody is a qualified teacher of.
  const end = /(?:behörig|ämne)/.test(rest) && /lärar/.test(label.toLowerCase()) ? null : SUBJECTS_END.exec(rest);
  return { from, to: from + label.length + (end ? end.index : rest.length) };
}

const ONCE = new Set(['skill', 'language', 'driving_licence', 'own_car', 'legitimation', 'security_clearance']);

/** What an ad says twice is asked for once, and is a demand where it is one anywhere. */
function distinct(all: readonly Found[]): Found[] {
  const first = new Map<string, Found>();
  for (const one of all) {
    const what =
      one.kind === 'own_car' || one.kind === 'security_clearance' ? '' : (one.same ?? one.label).toLowerCase();
    const key = ONCE.has(one.kind) ? `${one.kind}:${what}` : `${one.kind}:${one.label.toLowerCase()}`;
    const known = first.get(key);
    if (!known) first.set(key, one);
    else {
      if (one.level === 'must') known.level = 'must';
      if (known.years === undefined && one.years !== undefined) known.years = one.years;
    }
  }
  return [...first.values()];
}

function placed(text: string, { kind, label, level, years, conceptId, segment }: Found): PlacedRequirement {
  const { start, end } = segment.sentence;
  return {
    kind,
    label,
    level,
    sentence: text.slice(start, end),
    start,
    end,
    ...(years === undefined ? {} : { years }),
    ...(conceptId === undefined ? {} : { conceptId }),
  };
}
