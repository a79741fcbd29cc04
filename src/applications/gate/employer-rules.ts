import type { GateFacts } from './facts.ts';
import { companiesIn, names, overlap, plainEmployer, words } from './names-rules.ts';

/** Which employers a letter names that it has no reason to name. */

type Named = Pick<
  GateFacts,
  'employer' | 'employerKnown' | 'others' | 'subject' | 'letter' | 'adText' | 'ownHistory' | 'title'
>;

export function wrongEmployers(facts: Named): string[] {
  const { employer, employerKnown, others } = facts;
  const written = `${facts.subject}\n${facts.letter}`;
  const own = plainEmployer(employer);
  const companies = companiesIn(written);
  const text = words(written);
  const isNamed = employerKnown && names(withoutLonger(text, own, [...companies, ...others.map(employerOf)]), own);
  const belongs = ownNames(facts, own);
  const strangers = employerKnown ? companies.filter((name) => !isNamed || standsInPlace(written, name, own)) : [];
  const wrong = [
    ...others.map(employerOf).filter((name) => names(text, plainEmployer(name)) && !belongs(name, true)),
    // A company that nobody knows is one that the person worked with, unless it stands in the place of this one.
    ...strangers.filter((name) => !belongs(name, false)),
  ];
  return [...new Set(wrong)];
}

const employerOf = ({ employer }: { employer: string }) => employer;

/** "Norrel Bygg" names no Norrel. */
function withoutLonger(text: string, own: string, all: readonly string[]): string {
  const longer = all.map(plainEmployer).filter((name) => name !== own && names(words(name), own));
  return longer.reduce((rest, name) => rest.replaceAll(` ${name}`, ' '), text);
}

/** Words by which one tells of what one has done, with whom. */
const TOLD =
  /(?:^|[^\p{L}])(?:tidigare|arbetade|jobbade|arbetat|jobbat|praktik\p{L}*|anställd|kund\p{L}*|leverantör\p{L}*|samarbet\p{L}*|worked|previously|formerly|intern\p{L}*|customers?|clients?)(?=$|[^\p{L}])/iu;

/** A sentence that names this employer and a strange one has one of them too many. */
function standsInPlace(written: string, name: string, own: string): boolean {
  return written
    .split(/(?<=[.!?])\s+|\n/u)
    .some(
      (sentence) =>
        sentence.includes(name) && names(words(sentence.replaceAll(name, ' ')), own) && !TOLD.test(sentence),
    );
}

/** Tells whether a name is one that this letter has reason to hold. */
function ownNames({ adText, ownHistory, title }: Named, own: string): (name: string, isSought: boolean) => boolean {
  const around = words(`${title}\n${adText}`);
  const history = ownHistory.map((entry) => ({ all: words(entry), plain: plainEmployer(entry) }));
  return (name, isSought) => {
    const plain = plainEmployer(name);
    // "Norrel" is short for Norrel Bygg; Norrel Bygg is another than Norrel.
    if (plain === own || names(words(own), plain) || names(around, plain)) return true;
    return history.some(({ all, plain: known }) => names(all, plain) || (!isSought && overlap(known, plain)));
  };
}
