import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../form/question.tsx';
import { FormButtons, SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { Card } from '../../frame/card.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount, formatInteger, formatMoment, longDay, money } from '../../text/format.ts';
import { confirmImport, type ImportRow, type PaymentImport, refetchImport, undoImport } from './api.ts';
import { readColumns } from './columns.ts';
import { DescribeAgain } from './describe-again.tsx';
import { ImportRows } from './import-rows.tsx';
import {
  allJudgements,
  describeDateWarning,
  describeRecordingEffect,
  formatPaymentCounts,
  isCertain,
  isSelectable,
  type Judgement,
  judgementStyles,
  judgeRow,
  layoutName,
  preselected,
  sumOfRows,
} from './outcomes.ts';
import classes from './payments.module.css';

/**
 * The file on the left, its interpretation on the right, row by row. Nothing is recorded before the button is pressed.
 */
export function ImportView({ report }: { report: PaymentImport }) {
  const [filter, setFilter] = useState<Judgement | null>(null);
  const [chosen, setChosen] = useState(() => preselected(report.rows));
  const [asking, setAsking] = useState(false);
  const [done, setDone] = useState<{ words: string; tone: 'green' | 'amber' } | null>(null);
  const news = useRef<HTMLDivElement>(null);
  const rows = report.rows.filter((row) => chosen.has(row.row) && isSelectable(row));
  const uncertain = rows.filter((row) => !isCertain(row));
  const closed = rows.filter(({ bookedOn }) => bookedOn !== null);

  const confirm = useSend(async () => {
    const numbers = (of: ImportRow[]) => of.map(({ row }) => row);
    const allowDouble = numbers(rows.filter(({ outcome }) => outcome === 'possible_duplicate'));
    const answer = await confirmImport(report.id, numbers(rows), { allowDouble });
    setDone({ words: wordsOf(answer, rows), tone: answer.doubted > 0 ? 'amber' : 'green' });
    setChosen(new Set());
    setAsking(false);
    setTimeout(() => news.current?.focus());
  });

  return (
    <>
      <div ref={news} tabIndex={-1} className="hide-empty stack gap-12 no-outline">
        {done && <Notice tone={done.tone}>{done.words}</Notice>}
        {report.warnings.map((warning) => (
          <Notice key={warning} tone="amber" announce={false}>
            {warning}
          </Notice>
        ))}
      </div>
      <div className={`${classes.sides} stack gap-16 items-start`}>
        <FileCard report={report} filter={filter} setFilter={setFilter} undone={() => setDone(null)} />
        <div className="stack gap-16">
          <ImportRows
            importId={report.id}
            rows={filter ? report.rows.filter((row) => judgeRow(row) === filter) : report.rows}
            chosen={chosen}
            choose={setChosen}
          />
          {confirm.problem && !asking && (
            <Refusal id={report.id} message={confirm.problem.fields[0]?.message ?? confirm.problem.message} />
          )}
          {report.rows.some(isSelectable) && (
            <div className="dock floating row gap-10-20 between p-14-20">
              <p className="figures">
                {rows.length > 0 ? (
                  <>
                    <b>{formatPaymentCounts(rows)}</b>, {money(sumOfRows(rows))}
                  </>
                ) : (
                  'Inget är valt.'
                )}
              </p>
              <SendButton
                busy={confirm.busy}
                disabled={rows.length === 0}
                onClick={() => {
                  if (uncertain.length + closed.length > 0) setAsking(true);
                  else void confirm.send();
                }}
              >
                {rows.length > 0 ? `Registrera ${formatPaymentCounts(rows)}` : 'Välj rader först'}
              </SendButton>
            </div>
          )}
        </div>
      </div>
      <Dialog
        opened={asking}
        title={`Registrera ${formatPaymentCounts(rows)}, ${money(sumOfRows(rows))}?`}
        close={() => setAsking(false)}
      >
        {uncertain.length > 0 && <Uncertain rows={uncertain} />}
        {closed[0]?.bookedOn && (
          <p>
            {formatCount(closed.length, 'rad är från en månad som är stängd', 'rader är från en månad som är stängd')} i
            bokföringen. {closed.length === 1 ? 'Den bokförs' : 'De bokförs'} {longDay(closed[0].bookedOn)}, med sin
            riktiga dag i texten.
          </p>
        )}
        {confirm.problem && (
          <Refusal id={report.id} message={confirm.problem.fields[0]?.message ?? confirm.problem.message} />
        )}
        <FormButtons busy={confirm.busy} send="Registrera" act={confirm.send} cancel={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

/** Rows that the administrator has to look at. */
const Uncertain = ({ rows }: { rows: ImportRow[] }) => (
  <>
    <p>
      {formatCount(rows.length, 'rad är osäker', 'rader är osäkra')}. Har du kontrollerat{' '}
      {rows.length === 1 ? 'den' : 'dem'}?
    </p>
    <ul className="bullets stack gap-8 text-15 anywhere">
      {rows.slice(0, 8).map((row) => (
        <li key={row.row}>
          <b>{judgementStyles[judgeRow(row)].label}</b>, rad {row.row}:{' '}
          {[row.outcome === 'match' ? '' : row.reason, row.orderedOn && describeDateWarning(row)]
            .filter(Boolean)
            .join(' ')}
        </li>
      ))}
    </ul>
    {rows.length > 8 && <p className="soft small">Och {formatInteger(rows.length - 8)} till.</p>}
  </>
);

/** The result for the selected rows. */
function wordsOf({ recorded, doubted }: { recorded: number; doubted: number }, rows: ImportRow[]): string {
  const passed = rows.length - recorded - doubted;
  return [
    recorded > 0
      ? `${formatCount(recorded, 'rad är registrerad', 'rader är registrerade')}.`
      : 'Inget nytt är registrerat.',
    passed > 0 && `${formatCount(passed, 'rad var registrerad', 'rader var registrerade')} sedan tidigare.`,
    doubted > 0 &&
      `${formatCount(doubted, 'rad', 'rader')} kan vara pengar som redan är registrerade, under Kanske samma.`,
    doubted > 0 && 'Läs där, och välj bara det som är nya pengar.',
    recorded > 0 && describeRecordingEffect(rows),
  ]
    .filter(Boolean)
    .join(' ');
}

const Refusal = ({ id, message }: { id: string; message: string }) => (
  <Notice tone="red" action={<SmallButton onClick={() => void refetchImport(id)}>Läs in på nytt</SmallButton>}>
    {message} Inget är registrerat.
  </Notice>
);

interface FileProps {
  report: PaymentImport;
  filter: Judgement | null;
  setFilter: (judgement: Judgement | null) => void;
  undone: () => void;
}

const FileCard = ({ report, filter, setFilter, undone }: FileProps) => (
  <Card title="Filen" className="p-22 from-68-sticky">
    <p className="soft small figures">
      {layoutName(report.layout)} · inläst {formatMoment(report.createdAt)} ·{' '}
      {report.recorded > 0
        ? `${formatInteger(report.recorded)} av ${formatCount(report.rows.length, 'rad', 'rader')} registrerade`
        : 'inget registrerat'}
    </p>
    <fieldset className="stack gap-2" style={{ margin: '0 -10px' }}>
      <legend className="heard-only">Visa rader</legend>
      <FilterButton on={filter === null} press={() => setFilter(null)} label="Alla rader" number={report.rows.length} />
      {allJudgements
        .map((judgement) => ({ judgement, rows: report.rows.filter((row) => judgeRow(row) === judgement) }))
        .filter(({ rows }) => rows.length > 0)
        .map(({ judgement, rows }) => (
          <FilterButton
            key={judgement}
            on={filter === judgement}
            press={() => setFilter(judgement)}
            label={judgementStyles[judgement].label}
            number={rows.length}
            total={judgement === 'unreadable' ? undefined : sumOfRows(rows)}
          />
        ))}
    </fieldset>
    <Columns columns={report.columns} />
    <DescribeAgain layout={report.layout} />
    {report.recorded > 0 && (
      <ConfirmButton
        ask="Ångra hela filen"
        button={{
          variant: 'default',
          className: 'justify-self-start',
          leftSection: <IconArrowBackUp size={18} stroke={1.8} aria-hidden />,
        }}
        title={`Ångra ${report.fileName}?`}
        send="Ångra hela filen"
        variant="danger"
        keep="Behåll"
        act={() => undoImport(report.id).then(undone)}
      >
        <p>
          {formatCount(report.recorded, 'rad räknas', 'rader räknas')} inte längre. Beställningar som blev betalda genom
          filen går tillbaka till där de var. Posterna står kvar i historiken.
        </p>
      </ConfirmButton>
    )}
  </Card>
);

/** How the columns were interpreted, so that an error is noticed before anything is recorded. */
function Columns({ columns }: { columns: PaymentImport['columns'] }) {
  const { used, unused } = readColumns(columns);
  if (used.length === 0) return null;
  return (
    <section className="stack gap-8 anywhere" aria-labelledby="lasta-kolumner">
      <h3 id="lasta-kolumner">Så lästes filen</h3>
      <dl className="stack gap-2 small">
        {used.map(([label, from]) => (
          <div key={label}>
            <dt className="soft" style={{ display: 'inline' }}>
              {label}:{' '}
            </dt>
            <dd style={{ display: 'inline' }}>{from}</dd>
          </div>
        ))}
      </dl>
      {unused.length > 0 && <p className="soft small">Används inte: {unused.join(', ')}</p>}
    </section>
  );
}

interface FilterProps {
  on: boolean;
  press: () => void;
  label: string;
  number: number;
  total?: number;
}

const FilterButton = ({ on, press, label, number, total }: FilterProps) => (
  <button type="button" className={`${classes.filter} hover-sunken`} aria-pressed={on} onClick={press}>
    <span>{label}</span>
    <span className="figures">
      {formatInteger(number)}
      {total !== undefined && <span className="soft small"> · {money(total)}</span>}
    </span>
  </button>
);
