import type { Requirement } from './contract.ts';

type Named = Pick<Requirement, 'label' | 'alternatives' | 'sentence'>;

/** What is asked for, where it is told outside of a list: of several of which one is enough, all. */
export function requirementName({ label, alternatives, sentence }: Named): string {
  const [first = label, ...others] = alternatives?.length ? alternatives : [label];
  return [first, ...others.map((name) => inSentence(name, sentence))].join(' eller ');
}

/** The same inside a sentence: small, unless the ad writes it with a capital ("finska", "Lifecare", "B-körkort"). */
export const requirementInSentence = (asked: Named): string => inSentence(requirementName(asked), asked.sentence);

function inSentence(name: string, sentence: string): string {
  const [first = ''] = name.split(' ');
  if (!/^\p{Lu}\p{Ll}/u.test(first) || sentence === '') return name;
  const small = first.toLowerCase() + name.slice(first.length);
  // What begins a sentence has its capital from there.
  const starts = sentence.startsWith(first) && !sentence.includes(first, 1);
  return sentence.includes(first) && !starts ? name : small;
}
