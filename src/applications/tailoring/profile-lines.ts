import type { Resume } from '../../profile/contract.ts';
import { shareOfWordsFound } from './evidence.ts';
import { type CvFact, isHeaderFact, listFacts } from './verify/facts.ts';

/** A text of a CV, with the job or school that it belongs to. */
export interface ProfileLine {
  path: string;
  text: string;
  /** For example `Undersköterska, Solgården`; null where it belongs to none. */
  under: string | null;
}

/** Fields of a heading in the order shown: first the title, then the place. */
const HEADINGS = ['position', 'studyType', 'area', 'name', 'organization', 'institution'];

/** Returns a function that gives the heading of a text. */
export function createHeadingFinder(
  facts: readonly CvFact[],
): (fact: Pick<CvFact, 'path' | 'entity'>) => string | null {
  const headings = Map.groupBy(
    facts.filter(({ field }) => HEADINGS.includes(field)),
    ({ entity }) => entity,
  );
  return ({ path, entity }) => {
    const under = (headings.get(entity) ?? [])
      .filter((heading) => heading.path !== path)
      .toSorted((one, other) => HEADINGS.indexOf(one.field) - HEADINGS.indexOf(other.field))
      .map(({ text }) => text)
      .join(', ');
    return under || null;
  };
}

/** Minimum share of common words for two lines to count as similar. */
const LEAST_ALIKE = 0.25;

/** The CV lines most similar to a text, by common words; headings are left out. */
export function nearestLines(text: string, cv: Resume, most = 2, least = LEAST_ALIKE): ProfileLine[] {
  const facts = listFacts(cv);
  const under = createHeadingFinder(facts);
  return facts
    .filter(
      (fact) =>
        !isHeaderFact(fact) &&
        !/^(?:ongoing|ownCar)$/u.test(fact.field) &&
        !/^(?:basics\.(?!summary)|references)/u.test(fact.path),
    )
    .map((fact) => ({ fact, share: shareOfWordsFound(text, fact) }))
    .filter(({ share }) => share >= least)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most)
    .map(({ fact }) => ({ path: fact.path, text: fact.text, under: under(fact) }));
}

/**
 * The CV lines that the verifier compared a line with, at most two; if it cites none, the most similar ones. Only those
 * that share a word with the line: the verifier also compares by the kind of entry, which the user would not
 * understand.
 */
export function supportingLines(basis: readonly string[], text: string, cv: Resume): ProfileLine[] {
  const facts = listFacts(cv);
  const under = createHeadingFinder(facts);
  const said = facts.filter(
    (fact) =>
      basis.includes(fact.text) &&
      !isHeaderFact(fact) &&
      fact.field !== 'ongoing' &&
      shareOfWordsFound(text, { text: plainText(fact) }, true) > 0,
  );
  if (said.length === 0) return nearestLines(text, cv);
  return said.slice(0, 2).map((fact) => ({ path: fact.path, text: fact.text, under: under(fact) }));
}

/** What is compared of fields that the page puts into words: "egen" alone says nothing of a car. */
const plainText = ({ field, text }: CvFact): string =>
  field === 'ownCar' ? 'bil' : field === 'drivingLicences' ? `körkort ${text}` : text;
