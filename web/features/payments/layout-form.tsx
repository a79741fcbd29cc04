import { NativeSelect, TextInput } from '@mantine/core';
import { Form, useServerForm } from '../../form/form.tsx';
import { Card } from '../../frame/card.tsx';
import {
  deleteLayout,
  type PaymentImport,
  type PaymentLayout,
  readReport,
  readUnknownTable,
  saveLayout,
  type UnknownTable,
  useLayouts,
} from './api.ts';
import {
  columnKey,
  columnLabel,
  columnParts,
  guessColumns,
  guessDecimal,
  guessIncoming,
  hasAmbiguousDates,
  hasSigns,
  sameColumnFault,
} from './columns.ts';
import classes from './payments.module.css';

interface Props {
  file: File;
  table: UnknownTable;
  done: (read: PaymentImport) => void;
  cancel: () => void;
}

const hints: Partial<Record<(typeof columnParts)[number]['part'], string>> = {
  direction: 'Säger om pengarna kom in eller gick ut, när beloppen saknar minustecken.',
  reference: 'Bara om värdet är olika för varje betalning.',
};

/** The choice that no column says whether money came in or went out. */
const none = 'ingen';

const known = ['auto', 'swedbank', 'handelsbanken', 'camt', 'bgmax'];

/**
 * The file's columns with samples on the left, their meaning on the right. Saving the description reads the file again.
 */
export function LayoutForm({ file, table, done, cancel }: Props) {
  const guess = guessColumns(table);
  const layouts = useLayouts();
  const chosenIn = (values: Record<string, string>) =>
    Object.fromEntries(
      columnParts.map(({ part }) => [part, values[part] === none ? '' : (values[part] ?? '')]),
    ) as typeof guess;
  /** Without a minus sign anywhere, money that went out would be taken for money that came in. */
  const isNeeded = ({ part, needed }: (typeof columnParts)[number], amount: string) =>
    needed || (part === 'direction' && !hasSigns(table, amount));
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        ...guess,
        decimal: guessDecimal(table, guess.amount) as string,
        dayOrder: '',
        incoming: guessIncoming(table, guess.direction),
        name: '',
      },
      validate: {
        ...Object.fromEntries(
          columnParts.map((column) => [
            column.part,
            (value: string, values: typeof guess) =>
              !value && isNeeded(column, values.amount)
                ? 'Välj kolumnen.'
                : sameColumnFault(column.part, chosenIn(values)),
          ]),
        ),
        incoming: (incoming, values) =>
          chosenIn(values).direction && !incoming.trim() ? 'Skriv vad som står i kolumnen när pengar kommer in.' : null,
        name: (name) => {
          if (!name.trim()) return 'Ge beskrivningen ett namn, till exempel bankens.';
          return known.includes(name.trim().toLowerCase()) ? 'Namnet är upptaget. Välj ett annat.' : null;
        },
      },
    },
    async ({ name, decimal, dayOrder, incoming, ...values }) => {
      const chosen = chosenIn(values);
      const columns: Record<string, string | number> = {};
      for (const { part } of columnParts) if (chosen[part]) columns[part] = columnKey(table, chosen[part]);
      await saveLayout({
        name: name.trim(),
        delimiter: table.delimiter,
        decimal: decimal as PaymentLayout['decimal'],
        encoding: 'auto',
        headerRow: table.headerRow,
        ...(dayOrder ? { dayOrder: dayOrder as PaymentLayout['dayOrder'] } : {}),
        ...(chosen.direction ? { incoming: incoming.trim() } : {}),
        columns: columns as PaymentLayout['columns'],
      });
      try {
        done(await readReport(file, name.trim()));
      } catch (thrown) {
        // A description by which no row can be read is not kept.
        if (readUnknownTable(thrown) && !layouts.data?.some((layout) => layout.name === name.trim()))
          await deleteLayout(name.trim());
        throw thrown;
      }
    },
  );
  const choices = table.columns.map((column) => ({ value: String(column.column), label: columnLabel(column) }));
  return (
    <div className={`${classes.sides} stack gap-16 items-start`}>
      <Card title={`I filen ${file.name}`}>
        <ol className="bullets stack gap-10 anywhere" style={{ paddingLeft: 26 }}>
          {table.columns.map(({ column, name, samples }) => (
            <li key={column}>
              <b className="block">{name || `Kolumn ${column}, utan rubrik`}</b>
              <span className="soft small">{samples.join(' · ') || 'tom'}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Card title="Vad är vad?">
        <Form {...sending} send="Spara och läs in filen" cancel={cancel}>
          {columnParts.map((column) => {
            const { part, label } = column;
            const needed = isNeeded(column, form.values.amount);
            return (
              <NativeSelect
                key={part}
                label={needed ? label : `${label} (frivillig)`}
                description={hints[part]}
                data={[
                  { value: '', label: needed ? 'Välj' : 'Finns inte' },
                  ...(needed && part === 'direction' ? [{ value: none, label: 'Ingen kolumn säger det' }] : []),
                  ...choices,
                ]}
                {...form.getInputProps(part)}
              />
            );
          })}
          {chosenIn(form.values).direction && (
            <TextInput
              label="Så står det när pengar kommer in"
              description="Precis som i kolumnen, till exempel K eller Kredit. Allt annat räknas som pengar ut."
              maxLength={40}
              autoComplete="off"
              {...form.getInputProps('incoming')}
            />
          )}
          <NativeSelect
            label="Ören skrivs efter"
            data={[
              { value: ',', label: 'komma: 149,00' },
              { value: '.', label: 'punkt: 149.00' },
            ]}
            {...form.getInputProps('decimal')}
          />
          {hasAmbiguousDates(table, form.values.date) && (
            <NativeSelect
              label="Datum skrivs"
              data={[
                { value: '', label: 'Det framgår av filen' },
                { value: 'day-first', label: 'dagen först: 31/12/2026' },
                { value: 'month-first', label: 'månaden först: 12/31/2026' },
              ]}
              {...form.getInputProps('dayOrder')}
            />
          )}
          <TextInput
            label="Beskrivningens namn"
            description="Till exempel bankens. Nästa fil med samma rubriker läses in av sig själv."
            maxLength={60}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
        </Form>
      </Card>
    </div>
  );
}
