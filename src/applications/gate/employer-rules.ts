import type { CheckFacts } from './facts.ts';
import { findCompanies, mentionsName, namesOverlap, normalizeEmployer, normalizeWords } from './names-rules.ts';

/** Finds employers that a letter names without reason. */

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
    // An unknown company is probably one that the user worked with, unless the sentence names it in place of this
    // employer.
    ...strangers.filter((name) => !belongs(name, false)),
  ];
  return [...new Set(wrong)];
}

const employerOf = ({ employer }: { employer: string }) => employer;

/** Removes longer names that contain this one: "Norrel Bygg" does not mention "Norrel". */
function withoutLonger(text: string, own: string, all: readonly string[]): string {
  const longer = all.map(normalizeEmployer).filter((name) => name !== own && mentionsName(normalizeWords(name), own));
  return longer.reduce((rest, name) => rest.replaceAll(` ${name}`, ' '), text);
}

const EXPERIENCE_WORDS = [
  String.raw`tidigare|arbetade|jobbade|arbetat|jobbat|praktik\p{L}*|anställd|kund\p{L}*|leverantör\p{L}*`,
  String.raw`samarbet\p{L}*|worked|previously|formerly|intern\p{L}*|customers?|clients?`,
].join('|');
/** Words that speak of past work and its employers or customers. */
const TOLD = new RegExp(String.raw`(?:^|[^\p{L}])(?:${EXPERIENCE_WORDS})(?=$|[^\p{L}])`, 'iu');

/**
 * Whether a sentence names both this employer and the other company, and does not speak of past work. Then one of the
 * two names is wrong.
 */
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

/** Returns a predicate: whether the letter has a reason to contain a name. */
function ownNames({ adText, ownHistory, title }: Named, own: string): (name: string, isSought: boolean) => boolean {
  const around = normalizeWords(`${title}\n${adText}`);
  const history = ownHistory.map((entry) => ({ all: normalizeWords(entry), plain: normalizeEmployer(entry) }));
  return (name, isSought) => {
    const plain = normalizeEmployer(name);
    // "Norrel" is short for "Norrel Bygg", but "Norrel Bygg" is not "Norrel".
    if (plain === own || mentionsName(normalizeWords(own), plain) || mentionsName(around, plain)) return true;
    return history.some(
      ({ all, plain: known }) => mentionsName(all, plain) || (!isSought && namesOverlap(known, plain)),
    );
  };
}
