import { expect, test } from 'vitest';
import { guessColumns } from './columns.ts';

test('the number of the seller is never taken for the payer’s', () => {
  const names = ['Bokföringsdag', 'Mottagarnummer', 'Avsändarnummer', 'Avsändarnamn', 'Belopp', 'Meddelande'];
  const columns = names.map((name, column) => ({ column, name, samples: [] }));
  const guess = guessColumns({ columns } as unknown as Parameters<typeof guessColumns>[0]);
  expect(guess).toMatchObject({ date: '0', payerNumber: '2', payerName: '3', amount: '4', message: '5' });
});
