import type { CheckFacts } from './facts.ts';
import { findCompanies, mentionsName, namesOverlap, normalizeEmployer, normalizeWords } from './names-rules.ts';

/** Which employers a letter names that it has no reason to name. */

type Named = Pick<
  CheckFacts,
  'employer' | 'employerKnown' | 'others' | 'subject' | 'letter' | 'adText' | 'ownHistory' | 'title'
>;

export function findWrongEmployers(facts: Named): string[] {
  const { employer, employerKnown, others } = facts;
  const written = `${facts.subject}\n${facts.letter}`;
  const own = normalizeEmployer(employer);
  const companies = findCompanies(written);
  const text = normalizeWords(written);
  const isNamed =
    employerKnown && mentionsName(withoutLonger(text, own, [...companies, ...others.map(employerOf)]), own);
  const belongs = ownNames(facts, own);
  const strangers = employerKnown ? companies.filter((name) => !isNamed || standsInPlace(written, name, own)) : [];
  const wrong = [
    ...others.map(employerOf).filter((name) => mentionsName(text, normalizeEmployer(name)) && !belongs(name, true)),
    // A company that nobody knows is one that the person worked with, unless it stands in the place of this one.
    ...strangers.filter((name) => !belongs(name, false)),
  ];
  return [...new Set(wrong)];
}

const employerOf = ({ employer }: { employer: string }) => employer;

/** "Norrel Bygg" names no Norrel. */
function withoutLonger(text: string, own: string, all: readonly string[]): string {
  const longer = all.map(normalizeEmployer).filter((name) => name !== own && mentionsName(normalizeWords(name), own));
  return longer.reduce((rest, name) => rest.replaceAll(` ${name}`, ' '), text);
}

const EXPERIENCE_WORDS = [
  String.raw`tidigare|arbetade|jobbade|arbetat|jobbat|praktik\p{L}*|anställd|kund\p{L}*|leverantör\p{L}*`,
  String.raw`samarbet\p{L}*|worked|previously|formerly|intern\p{L}*|customers?|clients?`,
].join('|');
/** Words by which one tells of what one has done, with whom. */
const TOLD = new RegExp(String.raw`(?:^|[^\p{L}])(?:${EXPERIENCE_WORDS})(?=$|[^\p{L}])`, 'iu');

/** A sentence that names this employer and a strange one has one of them too many. */
function standsInPlace(written: string, name: string, own: string): boolean {
  return written
    .split(/(?<=[.!?])\s+|\n/u)
    .some(
      (sentence) =>
        sentence.includes(name) &&
        mentionsName(normalizeWords(sentence.replaceAll(name, ' ')), own) &&
        !TOLD.test(sentence),
    );
}

/** Tells whether a name is one that this letter has reason to hold. */
function ownNames({ adText, ownHistory, title }: Named, own: string): (name: string, isSought: boolean) => boolean {
  const around = normalizeWords(`${title}\n${adText}`);
  const history = ownHistory.map((entry) => ({ all: normalizeWords(entry), plain: normalizeEmployer(entry) }));
  return (name, isSought) => {
    const plain = normalizeEmployer(name);
    // "Norrel" is short for Norrel Bygg; Norrel Bygg is another than Norrel.
    if (plain === own || mentionsName(normalizeWords(own), plain) || mentionsName(around, plain)) return true;
    return history.some(
      ({ all, plain: known }) => mentionsName(all, plain) || (!isSought && namesOverlap(known, plain)),
    );
  };
}
