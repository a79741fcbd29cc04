import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ConfirmButton, Question } from '../../form/question.tsx';
import { QuietButton, SendButton, useSend } from '../../form/send.tsx';
import { Card } from '../../frame/card.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Loading, QueryView } from '../../frame/states.tsx';
import { dayInStockholm, formatCount, formatMoment, monthLabel } from '../../text/format.ts';
import { type Bookkeeping as Books, closeMonth, downloadBooks, useBookkeeping } from './api.ts';
import { monthChoices } from './month-choices.ts';

/** The months for the bookkeeper. The previous month is complete, so it is preselected. */
export function Bookkeeping() {
  const books = useBookkeeping();
  return (
    <Card title="Bokföring">
      <p className="soft">
        Månadens kvitton som verifikationer, i en SIE-fil för bokföringsprogrammet. Den som hämtas efter den 12:e i
        nästa månad stänger månaden.
      </p>
      <QueryView
        query={books}
        failed="Bokföringen kunde inte hämtas"
        loading={<Loading what="Läser in bokföringen" width={320} height={60} />}
      >
        {(known) => (
          <>
            <Month books={known} />
            <Files files={known.files} />
            <Link to="/admin/betalningar/kvitton">Sök bland alla kvitton</Link>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Month({ books }: { books: Books }) {
  const today = dayInStockholm();
  const months = monthChoices(today);
  const [month, setMonth] = useState(months[1]?.value ?? '');
  const [asking, setAsking] = useState<{ onlyNew: boolean } | null>(null);
  const fetchFile = (onlyNew: boolean) => downloadBooks(month, onlyNew ? { onlyNew } : {});
  const { send, busy, problem } = useSend(fetchFile);
  const { receipts, fresh } = books.months.find((each) => each.month === month) ?? { receipts: 0, fresh: 0 };
  const isClosed = books.closedThrough !== null && month <= books.closedThrough;
  const press = (onlyNew: boolean) => {
    if (!isClosed && month <= books.fileCloses) setAsking({ onlyNew });
    else void send(onlyNew);
  };
  return (
    <>
      <div className="row gap-16 items-end">
        <NativeSelect
          label="Månad"
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          data={months}
        />
        {fresh > 0 && fresh < receipts && (
          <SendButton busy={busy} icon={IconDownload} onClick={() => press(true)}>
            Hämta bara det nya ({fresh})
          </SendButton>
        )}
        <SendButton variant="default" busy={busy} icon={IconDownload} onClick={() => press(false)}>
          Hämta SIE-fil
        </SendButton>
        {!isClosed && month < today.slice(0, 7) && (
          <ConfirmButton
            ask="Stäng månaden"
            button={{ size: 'md' }}
            title={`Stänga ${monthLabel(month)}?`}
            send="Stäng månaden"
            act={() => closeMonth(month)}
          >
            <ClosingText month={month} />
          </ConfirmButton>
        )}
      </div>
      <p className="soft small">
        {formatCount(receipts, 'kvitto', 'kvitton')}
        {receipts > 0 && `, ${describeNewReceipts(receipts, fresh)}`}.{' '}
        {isClosed ? 'Månaden är stängd.' : 'Månaden är öppen.'}
      </p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <Question
        opened={asking !== null}
        title={`Stänga ${monthLabel(month)}?`}
        send="Hämta och stäng"
        act={() => fetchFile(asking?.onlyNew ?? false)}
        close={() => setAsking(null)}
      >
        <ClosingText month={month} />
      </Question>
    </>
  );
}

function describeNewReceipts(receipts: number, fresh: number): string {
  if (fresh === 0) return 'alla hämtade';
  return fresh === receipts ? 'inget hämtat än' : `${formatCount(fresh, 'ny', 'nya')} sedan senaste filen`;
}

/** A file that was lost can be downloaded again. */
function Files({ files }: { files: Books['files'] }) {
  const { send, busy, problem } = useSend((month: string, file: string) => downloadBooks(month, { file }));
  if (files.length === 0) return null;
  return (
    <details className="fold">
      <summary>Hämtade filer</summary>
      <ul className="stack gap-12">
        {files.map(({ id, month, madeAt, vouchers, first, last }) => (
          <li key={id} className="row gap-4-16 between">
            <span className="stack min-w-0">
              <span>
                {monthLabel(month)}, {formatCount(vouchers, 'verifikation', 'verifikationer')}
                {first !== null && last !== null && ` (S ${first === last ? first : `${first}–${last}`})`}
              </span>
              <span className="soft small figures">{formatMoment(madeAt)}</span>
            </span>
            <QuietButton
              busy={busy}
              aria-label={`Hämta igen: filen för ${monthLabel(month)}, ${formatMoment(madeAt)}`}
              onClick={() => void send(month, id)}
            >
              Hämta igen
            </QuietButton>
          </li>
        ))}
      </ul>
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </details>
  );
}

/** Closing a month cannot be undone, so every action that closes one asks first. */
const ClosingText = ({ month }: { month: string }) => (
  <>
    <p>
      Allt till och med {monthLabel(month)} stängs. Pengar från de dagarna som registreras senare bokförs i den första
      öppna månaden, med sin riktiga dag i texten.
    </p>
    <p className="soft">En stängd månad går inte att öppna igen. SIE-filen går att hämta som vanligt.</p>
  </>
);
