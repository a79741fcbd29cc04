import { expect, test } from 'vitest';
import { guessColumns } from './columns.ts';

test.each([
  ['Transaktionsdag', ''],
  ['Transaktionstyp', ''],
  ['Transaktionsid', '1'],
  ['Referens', '1'],
])('%s is taken for the reference of each payment: column %j', (name, column) => {
  const columns = ['Bokföringsdag', name].map((heading, at) => ({ column: at, name: heading, samples: [] }));
  expect(guessColumns({ columns } as unknown as Parameters<typeof guessColumns>[0]).reference).toBe(column);
});

test('the number of the seller is never taken for the payer’s', () => {
  const names = ['Bokföringsdag', 'Mottagarnummer', 'Avsändarnummer', 'Avsändarnamn', 'Belopp', 'Meddelande'];
  const columns = names.map((name, column) => ({ column, name, samples: [] }));
  const guess = guessColumns({ columns } as unknown as Parameters<typeof guessColumns>[0]);
  expect(guess).toMatchObject({ date: '0', payerNumber: '2', payerName: '3', amount: '4', message: '5' });
});
