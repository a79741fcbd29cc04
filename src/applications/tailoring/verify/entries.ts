import { findCoverage } from './cover.ts';
import type { ClaimDoubt, TokenInSource } from './placed.ts';
import type { ClaimToken } from './token.ts';
import { CONJUNCTIONS } from './words.ts';

/** One employer claimed for two jobs: "undersköterska och säljare på ICA". */
export function employerDoubts(placed: readonly TokenInSource[]): ClaimDoubt[] {
  const isNamed = (one: TokenInSource, names: RegExp) =>
    one.places.some((place) => names.test(one.clause.tokens[place]?.field ?? ''));
  const posts = Map.groupBy(
    placed.filter(({ clause }) => /^(?:work|volunteer|projects|education)$/u.test(clause.section)),
    ({ clause }) => clause.entity,
  );
  const told = [...posts.values()].filter((own) => own.some((one) => one.clause.path === 'heading'));
  const where = told.filter((own) =>
    own.some((one) => isNamed(one, /^(?:name|organization|institution|startDate|endDate)$/u)),
  );
  if (told.length < 2 || where.length === 0 || where.length === told.length) return [];
  return [{ kind: 'employer shared', words: where.flat().map(({ token }) => token.raw) }];
}

/** The level of one language or skill claimed for another. */
export function levelDoubts(sentence: readonly ClaimToken[], placed: readonly TokenInSource[]): ClaimDoubt[] {
  const fieldOf = ({ places, clause }: TokenInSource) => clause.tokens[places[0] ?? 0]?.field ?? '';
  const isOf = (one: TokenInSource) => one.clause.section === 'languages' || one.clause.section === 'skills';
  const names = placed.filter((one) => isOf(one) && /^(?:name|language)$/u.test(fieldOf(one)));
  const levels = placed.filter((one) => isOf(one) && /^(?:level|fluency)$/u.test(fieldOf(one)));
  return levels.flatMap((level): ClaimDoubt[] => {
    const others = names.filter(({ clause }) => clause.entity !== level.clause.entity);
    const unsaid = others.filter(
      ({ clause }) =>
        clause.tokens.some(({ field }) => field === 'level' || field === 'fluency') &&
        !levels.some((one) => one.clause.entity === clause.entity),
    );
    const far = ({ at }: TokenInSource) => {
      const [from, to] = at < level.at ? [at, level.at] : [level.at, at];
      return to - from + (sentence.slice(from + 1, to + 1).some(({ gap }) => gap.includes(',')) ? 0.5 : 0);
    };
    const nearest = names.toSorted((one, other) => far(one) - far(other))[0];
    const words = [level.token.raw];
    const own = nearest?.clause.tokens.filter(({ field }) => field === 'level' || field === 'fluency') ?? [];
    if (nearest && nearest.clause.entity !== level.clause.entity && !findCoverage(level.token, own))
      return [{ kind: 'level moved', words }];
    const isShared = ({ at }: TokenInSource) => {
      const between = nearest ? sentence.slice(Math.min(at, nearest.at) + 1, Math.max(at, nearest.at) + 1) : [];
      return between.some(({ word }) => CONJUNCTIONS.has(word)) && !between.some(({ gap }) => /[,()]/u.test(gap));
    };
    return unsaid.some(isShared) ? [{ kind: 'level shared', words }] : [];
  });
}
