import type { DeleteQueryBuilder, DeleteResult, SelectQueryBuilder } from 'kysely';

/** The number of rows that a query finds. */
export async function countRows<DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow();
  return Number(((await counted) as { n: string }).n);
}

/** Deletes the rows that a query finds. @returns their number */
export async function deleteRows<DB, Table extends keyof DB>(
  query: DeleteQueryBuilder<DB, Table, DeleteResult>,
): Promise<number> {
  const results = await query.execute();
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
