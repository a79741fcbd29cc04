/** Splits a list before each item that begins a group. @param begins gets the item and the group before it */
export function splitBeforeEach<T>(items: Iterable<T>, begins: (item: T, group: T[]) => boolean): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    if (!group || begins(item, group)) groups.push([item]);
    else group.push(item);
  }
  return groups;
}

/** The key with the largest sum of weights, the first of equal ones; '' without values. */
export function keyOfLargestSum<T>(values: readonly T[], weigh: (value: T) => [key: string, weight: number]): string {
  const sums = new Map<string, number>();
  for (const [key, weight] of values.map(weigh)) sums.set(key, (sums.get(key) ?? 0) + weight);
  return [...sums].reduce((a, b) => (b[1] > a[1] ? b : a), ['', -1])[0];
}
