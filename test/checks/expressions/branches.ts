import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/**
 * A repeated group with two equal branches: each repetition can be matched in two ways, so that a text of n of them
 * takes 2ⁿ steps. `recheck` finds it only by chance within its time limit.
 */
export function doubledBranch({ source, flags }: { source: string; flags: string }): string | undefined {
  const [unicode, unicodeSets] = [flags.includes('u'), flags.includes('v')];
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, { unicode, unicodeSets });
  let doubled: string | undefined;
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ max, element }) => {
      if (max > 2) doubled ??= doubledIn(element);
    },
  });
  return doubled;
}

function doubledIn(element: AST.Element): string | undefined {
  if (element.type !== 'Group' && element.type !== 'CapturingGroup') return undefined;
  const written = element.alternatives.map(({ raw }) => raw);
  const [doubled] = written.filter((raw, i) => raw !== '' && written.indexOf(raw) < i);
  if (doubled !== undefined) return doubled;
  return element.alternatives.flatMap(({ elements }) => elements.flatMap((one) => doubledIn(one) ?? []))[0];
}
