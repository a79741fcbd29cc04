import { describe, expect, it } from 'vitest';
import type { ImportRow, UnknownTable } from './api.ts';
import {
  columnKey,
  guessColumns,
  guessDecimal,
  guessIncoming,
  hasAmbiguousDates,
  hasSigns,
  readColumns,
  sameColumnFault,
} from './columns.ts';
import { monthChoices } from './month-choices.ts';
import {
  describeRecordingEffect,
  formatPaymentCounts,
  formatReceivedAt,
  formatRowAmount,
  judgementStyles,
  judgeRow,
  preselected,
  sumOfRows,
} from './outcomes.ts';

const row = (facts: Partial<ImportRow>): ImportRow => ({
  row: 3,
  outcome: 'match',
  orderCodes: ['7K3QHJ'],
  amount: 149,
  kind: 'payment',
  reason: '',
  receivedAt: null,
  message: null,
  payer: null,
  recordable: true,
  assignable: false,
  recorded: false,
  orderedOn: null,
  bookedOn: null,
  ...facts,
});

describe('the rows of a file', () => {
  it('tells no time where the bank told the day alone', () => {
    const now = '2026-11-21T10:00:00Z';
    expect(formatReceivedAt('2026-11-20T11:00:00Z', now)).toBe('i går');
    expect(formatReceivedAt('2026-11-20T11:01:00Z', now)).toBe('i går 12.01');
  });

  it('chooses what is certain and not recorded yet, and nothing else', () => {
    const rows = [
      row({ row: 1 }),
      row({ row: 2, recorded: true }),
      row({ row: 3, outcome: 'suggestion' }),
      row({ row: 4, recordable: false }),
      row({ row: 5, outcome: 'ended' }),
      row({ row: 6, orderedOn: '2026-11-18' }),
    ];
    expect([...preselected(rows)]).toEqual([1]);
  });

  it('tells a row that could not be read from one that is no payment', () => {
    const none = row({ outcome: 'invalid', amount: 0, recordable: false });
    const unreadable = { ...none, unreadable: true };
    const told = (each: ImportRow) => [judgementStyles[judgeRow(each)], formatRowAmount(each)];
    expect(told(unreadable)).toEqual([{ label: 'Kunde inte läsas', tone: 'amber' }, 'Okänt belopp']);
    expect(told(none)).toEqual([{ label: 'Ingen betalning', tone: 'grey' }, '0\u00a0kr']);
    expect(formatRowAmount({ ...unreadable, amount: 149, kind: 'refund' })).toBe('−149\u00a0kr');
  });

  it('promises a letter only where an order is paid in full', () => {
    expect(describeRecordingEffect([row({})])).toMatch(/Att skicka\.$/);
    expect(describeRecordingEffect([row({ outcome: 'wrong_amount' })])).toBe(
      'Läs på de osäkra raderna vad som är kvar att göra.',
    );
    expect(describeRecordingEffect([row({ outcome: 'refund', kind: 'refund' })])).toBe('');
  });

  it('sums without the errors of halves, refunds as less', () => {
    expect(sumOfRows([row({ amount: 0.1 }), row({ amount: 0.2 }), row({ amount: 0.3, kind: 'refund' })])).toBe(0);
  });

  it('says what is recorded', () => {
    expect(formatPaymentCounts([row({})])).toBe('1 betalning');
    expect(formatPaymentCounts([row({}), row({}), row({ kind: 'refund' })])).toBe('2 betalningar och 1 återbetalning');
  });
});

describe('the columns of an unknown table', () => {
  const table: UnknownTable = {
    delimiter: ';',
    headerRow: 1,
    columns: [
      { column: 1, name: 'Bokföringsdag', samples: ['2026-10-01'] },
      { column: 2, name: 'Text', samples: ['Brev 7K3QHJ'] },
      { column: 3, name: 'Text', samples: [] },
      { column: 4, name: 'Belopp', samples: ['149', '1 490.50'] },
    ],
  };

  it('are guessed from their headings', () => {
    expect(guessColumns(table)).toMatchObject({ date: '1', amount: '4', message: '2', time: '', reference: '' });
  });

  it('are named by their heading where it is their own', () => {
    expect(columnKey(table, '4')).toBe('Belopp');
    expect(columnKey(table, '2')).toBe(2);
    expect(columnKey({ ...table, headerRow: 0 }, '4')).toBe(4);
  });

  it('say in one of them whether money came in or went out, where the amounts do not', () => {
    const told = (name: string, samples: string[], amounts = ['149,00', '298,00']): UnknownTable => ({
      ...table,
      columns: [
        ...table.columns.slice(0, 3),
        { column: 4, name: 'Belopp', samples: amounts },
        { column: 5, name, samples },
      ],
    });
    for (const [name, samples, incoming] of [
      ['In/Ut', ['Ut', 'In'], 'In'],
      ['Debet/Kredit', ['D', 'K'], 'K'],
      ['Kredit eller debet', ['Kredit', 'Debet'], 'Kredit'],
      ['+/−', ['+', '-'], '+'],
    ] as const) {
      const file = told(name, [...samples]);
      expect(guessColumns(file).direction, name).toBe('5');
      expect(guessIncoming(file, '5'), name).toBe(incoming);
      expect(hasSigns(file, '4'), name).toBe(false);
    }
    expect(hasSigns(told('In/Ut', ['Ut']), '4')).toBe(false);
    expect(hasSigns(told('Saldo', ['100,00'], ['149,00', '-298,00']), '4')).toBe(true);
    expect(guessColumns(told('Kredit', ['100,00'])).direction).toBe('');
  });

  it('are each one thing, except a day and its time', () => {
    const chosen = { ...guessColumns(table), payerName: '4', time: '1' };
    expect(sameColumnFault('payerName', chosen)).toBe('Kolumnen är redan vald som belopp. Välj en annan.');
    for (const part of ['amount', 'date', 'time', 'reference'] as const)
      expect(sameColumnFault(part, chosen)).toBeNull();
  });

  it('tell comma from point by their samples', () => {
    expect(guessDecimal(table, '4')).toBe('.');
    expect(guessDecimal(table, '1')).toBe(',');
  });
});

describe('months for the books', () => {
  it('are those behind us, the latest whole one first chosen', () => {
    const months = monthChoices('2026-01-05');
    expect(months[0]).toEqual({ value: '2026-01', label: 'januari 2026' });
    expect(months[1]).toEqual({ value: '2025-12', label: 'december 2025' });
    expect(months).toHaveLength(24);
  });
});

describe('what a file was read as', () => {
  it('tells each part by its column, and what is not used', () => {
    const columns = [
      { name: 'Saldo', part: null },
      { name: 'Summa', part: 'amount' as const },
      { name: 'Dag', part: 'date' as const },
    ];
    expect(readColumns(columns)).toEqual({
      used: [
        ['Datum', 'Dag'],
        ['Belopp', 'Summa'],
      ],
      unused: ['Saldo'],
    });
  });

  it('asks how days are written only where day and month could be exchanged', () => {
    const table = (sample: string): UnknownTable => ({
      delimiter: ';',
      headerRow: 1,
      columns: [{ column: 1, name: 'Datum', samples: [sample] }],
    });
    expect(hasAmbiguousDates(table('01/10/2026'), '1')).toBe(true);
    expect(hasAmbiguousDates(table('2026-10-01'), '1')).toBe(false);
    expect(hasAmbiguousDates(table('01/10/2026'), '2')).toBe(false);
  });
});
