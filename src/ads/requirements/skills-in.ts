import { stem } from '../../platform/text/stem.ts';
import { scanWords } from '../../platform/text/tokenize.ts';
import { ANOTHER, isAnotherWay, purposeIn, soughtIn, traitsOf } from './beside.ts';
import type { Experience } from './experience.ts';
import { capitalised, type Found, found } from './found.ts';
import { namesIn } from './names.ts';
import { conditionIn, heldFor, knowledgeIn, listedIn, masteredIn, pieces, praisedIn, suffixedIn } from './phrases.ts';
import type { Segment } from './segments.ts';
import { findSkills, type SkillLexicon } from './skill-lexicon.ts';
import { overlaps, type Span } from './spans.ts';

/** Skills: those of the lexicon, names of programs and rules, and what is named after "kunskaper i". */

const stems = new Map<string, string>();
const MOST_STEMS = 50_000;

/** Ads say the same words over and over. */
function stemOf(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    if (stems.size >= MOST_STEMS) stems.clear();
    known = stem(word, 'sv');
    stems.set(word, known);
  }
  return known;
}

/**
 * @param taken what education and other kinds already stand for
 * @param strangers names of the employer and others, written small
 * @param isAlone whether nothing of another kind was found in the segment
 */
export function skillsIn(
  segment: Segment,
  experiences: readonly Experience[],
  taken: readonly Span[],
  lexicon: SkillLexicon,
  strangers: ReadonlySet<string>,
  isAlone: boolean,
): { skills: Found[]; worked: Experience[] } {
  const { text } = segment;
  const words = scanWords(text);
  const stemmed = words.words.map(stemOf);
  const skills: (Found & Span)[] = [];
  const absorbed = new Set<Experience>();
  const swallowed = [...soughtIn(segment), ...purposeIn(segment)];
  const held = heldFor(segment);
  const isTrait = traitsOf(segment);
  for (const { skill, from, to } of findSkills(text, words, stemmed, lexicon)) {
    const span = { from: words.starts[from] as number, to: words.ends[to] as number };
    if (overlaps(span, taken) || overlaps(span, swallowed)) continue;
    if (!skill.isTool && overlaps(span, held)) continue;
    if (!skill.isTool && ANOTHER.test(segment.small.slice(Math.max(0, span.from - 30), span.from))) continue;
    if (isTrait(span)) continue;
    if (GENERIC.test(text.slice(span.from, span.to)) && /^ \p{Lu}/u.test(text.slice(span.to))) continue;
    const of = experiences.find((one) => overlaps(span, [one]));
    // "Linux administration".
    if (!skill.isTool && skills.at(-1)?.to === span.from - 1 && text[span.from - 1] === ' ') {
      swallowed.push(span);
      continue;
    }
    const isNamed = isWrittenAsName(text, span.from);
    if (!skill.isTool && experiences.some((one) => isAnotherWay(segment.small, one, span, isNamed))) {
      swallowed.push(span);
      continue;
    }
    const isTool =
      skill.isTool ||
      (of?.years === undefined &&
        (isNamed ||
          (of?.isOfThing === true &&
            !of.isLong &&
            !PLACE_OF_WORK.test(text.slice(span.from, span.to)) &&
            isWhole(segment, of, span))));
    // "4 years building services in Kotlin": the work has the years, and the language is asked for as well.
    if (of?.years !== undefined && skill.isTool && !of.isOccupation && IN_TOOL.test(text.slice(of.from, span.from))) {
      skills.push({
        ...found('skill', labelOf(text, span, skill.label), segment),
        ...span,
        same: skill.label,
        ...(skill.conceptId ? { conceptId: skill.conceptId } : {}),
      });
      continue;
    }
    if (of && !isTool) {
      const before = text.slice(of.from, span.from);
      // What one has worked with stands as the experience itself; a second thing beside it is a skill.
      if (!/,| och | samt | and |\//.test(before) || of.years !== undefined || of.isOccupation) {
        swallowed.push(span);
        continue;
      }
    }
    if (of?.years !== undefined && (of.isOccupation || span.from - of.from > 20)) continue;
    if (of && isTool) absorbed.add(of);
    const label = labelOf(text, span, skill.label);
    skills.push({
      ...found('skill', label, segment, of?.years),
      ...span,
      same: skill.label,
      ...(skill.conceptId ? { conceptId: skill.conceptId } : {}),
    });
  }
  const blocked = [...taken, ...swallowed, ...held];
  for (const span of namesIn(segment, strangers)) {
    if (overlaps(span, skills) || overlaps(span, blocked)) continue;
    if (isTrait(span)) continue;
    const product = skills.find(({ to }) => to + 1 === span.from && text[to] === ' ');
    if (product && isWrittenAsName(text, product.from, true)) {
      product.to = span.to;
      product.label = text.slice(product.from, span.to);
      continue;
    }
    const of = experiences.find((one) => overlaps(span, [one]));
    if (of?.years !== undefined && !absorbed.has(of)) continue;
    if (
      of &&
      !/(?:^|[\s(])(?:i|med|av|enligt|[a-zåäö]*(?:system|program|verktyg)(?:et|en|met)?|such as|t\.ex\.?|exempelvis|såsom|eller|och|or|and|a|,|\()\s*$/.test(
        text.slice(0, span.from).toLowerCase(),
      )
    ) {
      if (of.from !== span.from) continue;
    }
    if (of) absorbed.add(of);
    skills.push({ ...found('skill', text.slice(span.from, span.to), segment), ...span });
  }
  const rest = (span: Span) => !overlaps(span, skills) && !overlaps(span, blocked) && !overlaps(span, experiences);
  for (const span of [
    ...knowledgeIn(segment),
    ...suffixedIn(segment),
    ...praisedIn(segment),
    ...masteredIn(segment),
    ...conditionIn(segment),
  ]) {
    if (!rest(span) || experiences.some((one) => isAnotherWay(segment.small, one, span, false))) continue;
    skills.push({ ...found('skill', capitalised(text.slice(span.from, span.to)), segment), ...span });
  }
  // What is listed beside a skill that is known is one as well.
  const isList = skills.length === 0 || /^[^.:;]+, [^.:;]+$/.test(segment.small);
  if (isList && swallowed.length === 0 && isAlone) {
    for (const span of listedIn(segment).filter((one) => !overlaps(one, skills)))
      skills.push({ ...found('skill', capitalised(text.slice(span.from, span.to)), segment), ...span });
  }
  for (const of of absorbed) {
    for (const span of pieces(segment.small.slice(of.from, of.to).replace(WHERE, ''), of.from, 3)) {
      if (!overlaps(span, skills) && !overlaps(span, blocked) && !isActivity(segment, of, skills)) {
        skills.push({ ...found('skill', capitalised(text.slice(span.from, span.to)), segment), ...span });
      }
    }
  }
  // "Erfarenhet av Java" asks for the skill; with an activity beside it the experience stands too.
  const worked = experiences.filter((one) => !absorbed.has(one) || isActivity(segment, one, skills));
  const own = skills.filter(
    (skill) => !isAbbreviation(text, skill, [...skills, ...experiences]) && !isDoneIn(text, skill, skills),
  );
  return { skills: own.map(({ from: _from, to: _to, ...rest }) => rest), worked };
}

/** "Mätmaskin (CMM)". */
function isAbbreviation(text: string, { from, to }: Span, skills: readonly Span[]): boolean {
  return (
    /^[A-ZÅÄÖ\d]{2,5}$/.test(text.slice(from, to)) &&
    skills.some((one) => one.to < from && ABBREVIATED.test(text.slice(one.to, from)))
  );
}

/** "Programmering i Python": what is done says no more than what it is done in. */
function isDoneIn(text: string, { from, to }: Span, skills: readonly Span[]): boolean {
  return (
    DONE_IN.test(text.slice(from, to)) &&
    skills.some((one) => one.from > to && /^ (?:i|in|med hjälp av) (?:[a-zåäö]+ )?$/.test(text.slice(to, one.from)))
  );
}

const DONE_IN =
  /^(?:programmering|programming|felsök[a-zåäö]+|(?:test)?automation|(?:system)?utveckling|development|testning)$/i;

/**
 * The name as our list has it where the ad writes the same word or an abbreviation of it, and the ad's own word where
 * that is another: "tecken som stöd" is shown so. "Six Sigma" and "WCAG" go on in "Six Sigma Green Belt" and "WCAG 2.1".
 */
function labelOf(text: string, { from, to }: Span, label: string): string {
  const written = text.slice(from, to);
  const more = /^ (?:(?:Green|Black|Yellow) Belt|\d+\.\d+)(?![\p{L}\d])/u.exec(text.slice(to))?.[0] ?? '';
  const isAlike =
    (written.length < 4 && written.charAt(0).toLowerCase() === label.charAt(0).toLowerCase()) ||
    beginning(label).startsWith(beginning(written).slice(0, 4));
  return (isAlike && (CERTIFICATE.test(label) || !CERTIFICATE.test(written)) ? label : capitalised(written)) + more;
}

/** "Kranförarbevis" is more than "kran". */
const CERTIFICATE = /(?:bevis|certifikat|kort|behörighet|licens)$/i;

const beginning = (name: string): string => name.toLowerCase().slice(0, 6);

/** Whether a skill of the lexicon is named: a course in first aid is one, a course in economy an education. */
export function namesSkill(text: string, lexicon: SkillLexicon): boolean {
  const words = scanWords(text);
  return findSkills(text, words, words.words.map(stemOf), lexicon).length > 0;
}

/** "Erfarenhet av fakturering", and not "erfarenhet av underhåll i processindustri". */
function isWhole({ small }: Segment, of: Experience, span: Span): boolean {
  return span.from - of.from <= 2 && !/^ (?:i|inom|på|hos|från|in|at|from) /.test(small.slice(span.to));
}

const isWrittenAsName = (text: string, at: number, isFirst = false): boolean =>
  /^\p{Lu}/u.test(text.slice(at, at + 1)) && (isFirst || (at > 0 && !/[.:!?]\s*$/.test(text.slice(0, at))));

/** What one has worked as or where, even where our list has it among what one knows. */
const PLACE_OF_WORK = /arbete$|försäljning$|^(?:reception|butik|lager|kök|kundtjänst|kassa)$/i;
const IN_TOOL =
  /^(?!(?:att )?(?:arbeta|jobba|arbete|programmering|utveckling|development|programming|using|working))[a-zåäö][a-zåäö-]{4,}[^,.;]* (?:i|in|with|med|using)(?: \S+(?:,| or| and| och| eller))* $/;

const ABBREVIATED = /^ ?\((?:[A-ZÅÄÖ\d]{2,5}(?:,| och| and| eller| or) )*$/;

/** "Journalsystemet Cosmic": what kind of thing the name that follows is. */
const GENERIC = /(?:system|program|verktyg)(?:et|en|met)?$|^(?:branschlegitimation|certifi(?:kat|ering))(?:et|en)?$/i;

/** Where and for how long it was worked with: no part of what it was. */
const WHERE = / (?:på|hos|i minst|under|at) .*$/;

function isActivity(segment: Segment, { from, to, years }: Experience, skills: readonly Span[]): boolean {
  if (/^\p{Lu}/u.test(segment.text.slice(from, from + 1)) && from > 0) return false;
  const first = Math.min(to, ...skills.filter((span) => span.from >= from).map((span) => span.from));
  const lead = segment.small
    .slice(from, first)
    .replace(
      /(?:[a-zåäö]*(?:system|verktyg|program)(?:et|en|met)?|att|arbeta|jobba|arbete|med|i|av|ett|en|den|det|andra|t\.ex\.?|exempelvis|såsom|a|an|the|using|such as|och|att använda|använda|utveckla|programmera|utveckling|development|programmering|inom|enligt|förvaltningsmodellen|system|verktyg|program|systemet|verktyget|programmet|i form|underhållssystem|testbatterierna|praktisk|god|[\s(,])+/g,
      '',
    );
  const alone = !/,| och | samt | and |\//.test(
    segment.small
      .slice(from, first)
      .replace(/[,\s]*(?:t\.ex\.?|exempelvis|såsom)\s*$/, '')
      .replace(/(?: och| samt| and|,|\/)\s*$/, '·'),
  );
  if (
    alone &&
    !/·/.test(segment.small.slice(from, first)) &&
    /(?: i| in) (?:[a-zåäö]+ )?$/.test(segment.small.slice(from, first))
  )
    return false;
  return lead.length >= 5 && years === undefined
    ? /^[a-zåäö]/.test(lead) && !/system|verktyg|program|siem/.test(lead)
    : false;
}
