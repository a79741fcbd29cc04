import type { RequirementKind } from '../contract.ts';

/** Classes of licences for cars, lorries and buses, as ads write them: "B", "C/CE", "be". */
const LICENCE_CLASS = /(?<![\p{L}\p{N}])(?:am|a1|a2|be|b96|c1e|c1|ce|de|d1|[abcd])(?![\p{L}\p{N}])/giu;
const LONGEST = 120;

/** The labels of a mention: its words in the ad, except for kinds with a fixed name. */
export function labelMention(kind: RequirementKind, words: string): string[] {
  if (kind === 'own_car') return ['Egen bil'];
  if (kind === 'driving_licence') {
    const classes = new Set((words.match(LICENCE_CLASS) ?? ['b']).map((one) => one.toUpperCase()));
    return [...classes].map((one) => `${one}-körkort`);
  }
  const name = words
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}.]+|[^\p{L}\p{N}+#)%]+$/gu, '')
    .slice(0, LONGEST);
  return named(withWholeBrackets(name));
}

/** "ECY)" is the end of a bracket that begins before the mention, and "Certifikat (ECY" lacks its end. */
function withWholeBrackets(name: string): string {
  const [opened, closed] = [name.lastIndexOf('('), name.lastIndexOf(')')];
  return opened > closed ? `${name})` : opened < 0 ? name.replace(/\)/g, '') : name;
}

function named(name: string): string[] {
  return name === '' ? [] : [name.charAt(0).toUpperCase() + name.slice(1)];
}
