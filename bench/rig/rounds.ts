/** Milliseconds that the work takes. */
export async function timed(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs both sides `count` times in turn. The side that is second in a round is first in the next. */
export async function alternate<T>(
  count: number,
  ours: () => Promise<T>,
  theirs: () => Promise<T>,
): Promise<{ ours: T; theirs: T }[]> {
  const rounds: { ours: T; theirs: T }[] = [];
  for (let i = 0; i < count; i += 1) {
    if (i % 2 === 0) rounds.push({ ours: await ours(), theirs: await theirs() });
    else {
      const second = await theirs();
      rounds.push({ ours: await ours(), theirs: second });
    }
  }
  return rounds;
}
