import type { RequirementKind } from '../../../src/ads/contract.ts';

/** How found requirements are compared with the labels; README.md has the rules. */

export interface Told {
  kind: RequirementKind;
  label: string;
  level: 'must' | 'nice';
  sentence: string;
  years?: number;
}

export interface Expected extends Told {
  accept?: string[];
  alsoKind?: RequirementKind;
  source?: 'record';
}

export interface LabelledAd {
  id: string;
  trade: string;
  headline: string;
  description: string;
  record?: object;
  expected: Expected[];
  either?: Expected[];
}

export interface Comparison {
  matched: [found: Told, expected: Expected][];
  /** Neither expected nor borderline. */
  wrong: Told[];
  missed: Expected[];
}

export function compare(found: readonly Told[], { expected, either = [] }: LabelledAd): Comparison {
  const left = { found: [...found], expected: [...expected] };
  const matched = [...pair(left, sameLabel), ...pair(left, sameSentence)];
  const borderline = { found: left.found, expected: [...either] };
  pair(borderline, sameLabel);
  pair(borderline, sameSentence);
  // Two alternatives of one requirement count once, as in real ads.
  const isAgain = (found: Told) => matched.some(([, asked]) => sameLabel(found, asked));
  return { matched, wrong: left.found.filter((found) => !isAgain(found)), missed: left.expected };
}

/** Removes matches one to one, in the order of the text. */
function pair(
  left: { found: Told[]; expected: Expected[] },
  matches: (found: Told, expected: Expected) => boolean,
): [Told, Expected][] {
  const pairs: [Told, Expected][] = [];
  for (const one of [...left.found]) {
    const at = left.expected.findIndex((expected) => matches(one, expected));
    if (at === -1) continue;
    pairs.push([one, ...left.expected.splice(at, 1)] as unknown as [Told, Expected]);
    left.found.splice(left.found.indexOf(one), 1);
  }
  return pairs;
}

const sameKind = (found: Told, expected: Expected): boolean =>
  found.kind === expected.kind || found.kind === expected.alsoKind;

function sameLabel(found: Told, expected: Expected): boolean {
  if (!sameKind(found, expected)) return false;
  const labels = [expected.label, ...(expected.accept ?? [])].map((label) => normal(label, expected.kind));
  return labels.includes(normal(found.label, found.kind));
}

function sameSentence(found: Told, expected: Expected): boolean {
  if (!sameKind(found, expected) || !nearSentence(found.sentence, expected.sentence)) return false;
  if (expected.kind !== 'skill' && expected.kind !== 'language') return true;
  const ours = beginnings(found.label);
  return [expected.label, ...(expected.accept ?? [])].some((label) =>
    beginnings(label).some((word) => ours.includes(word)),
  );
}

function normal(text: string, kind?: RequirementKind): string {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}+#]+$/gu, '');
  return kind === 'driving_licence' ? plain.replace('-körkort', '') : plain;
}

function nearSentence(a: string, b: string): boolean {
  const [one, other] = [normal(a), normal(b)];
  if (one === '' || other === '') return false;
  if (one.includes(other) || other.includes(one)) return true;
  const [shorter, longer] = [one.split(' '), other.split(' ')].sort((x, y) => x.length - y.length) as [
    string[],
    string[],
  ];
  return shorter.filter((word) => longer.includes(word)).length * 2 >= shorter.length;
}

const beginnings = (label: string): string[] =>
  normal(label)
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length >= 3)
    .map((word) => word.slice(0, 5));
