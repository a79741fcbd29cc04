import type { SelectQueryBuilder } from 'kysely';

/** The number of rows that a query finds. */
export async function countRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return Number(((await counted) as { n: string }).n);
}
