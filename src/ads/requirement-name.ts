import type { Requirement } from './contract.ts';

type Named = Pick<Requirement, 'label' | 'alternatives' | 'sentence'> & { kind: string };

/** The label as it is shown. "Minst 5 års erfarenhet, truckkort och …" does not say of what: of the ad's own work. */
export const requirementLabel = ({ kind, label }: Pick<Named, 'kind' | 'label'>): string =>
  kind === 'experience' && label === 'Erfarenhet' ? 'Erfarenhet i yrket' : label;

/** The name of a requirement for a text outside a list; alternatives are joined by "eller". */
export function requirementName({ alternatives, sentence, ...asked }: Named): string {
  const label = requirementLabel(asked);
  const [first = label, ...others] = alternatives?.length ? alternatives : [label];
  return [first, ...others.map((name) => inSentence(name, sentence))].join(' eller ');
}

/** The same within a sentence: in lower case, unless the ad has a capital there ("finska", "Lifecare", "B-körkort"). */
export const requirementInSentence = (asked: Named): string => inSentence(requirementName(asked), asked.sentence);

function inSentence(name: string, sentence: string): string {
  const [first = ''] = name.split(' ');
  if (!/^\p{Lu}\p{Ll}/u.test(first) || sentence === '') return name;
  const small = first.toLowerCase() + name.slice(first.length);
  // At the beginning of a sentence, a capital says nothing about the name.
  const starts = sentence.startsWith(first) && !sentence.includes(first, 1);
  return sentence.includes(first) && !starts ? name : small;
}
