import { NativeSelect } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { toSearchParams } from '../../api/route.ts';
import { SearchField } from '../../form/search-field.tsx';
import { SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { RowSkeletons, SearchResults } from '../../frame/states.tsx';
import { dayInStockholm, longDay, money } from '../../text/format.ts';
import { type ListedReceipt, openReceipts, useReceipts } from './api.ts';
import { monthChoices } from './month-choices.ts';
import classes from './payments.module.css';

/** All receipts and credit notes, newest first. */
export default function ReceiptsPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const month = params.get('manad') ?? '';
  const show = (next: { q?: string; manad?: string }) =>
    setParams(toSearchParams({ q: q || undefined, manad: month || undefined, ...next }), { replace: true });
  const receipts = useReceipts(q, month);
  const hasAnyFilter = q !== '' || month !== '';
  return (
    <Page title="Kvitton" back={{ to: '/admin/betalningar', label: 'Betalningar' }}>
      <search className="stack gap-16 from-40-aside-240">
        <SearchField
          placeholder="Nummer, kod, e-post eller belopp"
          maxLength={200}
          q={q}
          changed={(words) => show({ q: words || undefined })}
        />
        <NativeSelect
          label="Månad i bokföringen"
          value={month}
          onChange={(event) => show({ manad: event.currentTarget.value || undefined })}
          data={[{ value: '', label: 'Alla' }, ...monthChoices(dayInStockholm())]}
        />
      </search>
      <SearchResults
        list={receipts}
        failed="Kvittona kunde inte hämtas"
        loading={<RowSkeletons what="Läser in kvitton" rows={4} />}
        none={{
          icon: IconReceipt,
          title: hasAnyFilter ? 'Inget kvitto passar' : 'Inga kvitton ännu',
          words: hasAnyFilter
            ? 'Sök på kvittots nummer, beställningens kod, en del av e-postadressen eller hela beloppet.'
            : 'Det första kommer när du registrerar en betalning.',
          all: hasAnyFilter && (() => setParams({}, { replace: true })),
        }}
      >
        {(items) => (
          <ul className="rows">
            {items.map((receipt) => (
              <Receipt key={receipt.number} receipt={receipt} />
            ))}
          </ul>
        )}
      </SearchResults>
    </Page>
  );
}

function Receipt({ receipt }: { receipt: ListedReceipt }) {
  const { number, kind, orderCode, customer, amount, vat, credits, happenedAt, day } = receipt;
  const { send, busy, problem } = useSend(() => openReceipts(receipt));
  const happened = dayInStockholm(new Date(happenedAt));
  return (
    <li className="divided row gap-10-20 between p-14-20 min-h-76">
      <div style={{ flex: '999 1 260px', minWidth: 0 }}>
        <p className="row anywhere" style={{ gap: '4px 8px' }}>
          <b className="font-600 figures">
            {nameOf(receipt)} {number}
          </b>
          <Link to={`/admin/bestallningar/${orderCode}`} className="code">
            {orderCode}
          </Link>
        </p>
        <p className="soft small figures anywhere">
          {longDay(happenedAt)} · {customer ?? 'Raderat konto'}
          {credits !== null && ` · hör till kvitto ${credits}`}
          {day !== null && day !== happened && ` · bokfört ${longDay(day)}`}
        </p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
      </div>
      <div className="row gap-16 between" style={{ flex: '1 0 auto' }}>
        <span className={`${classes.sum} stack figures`}>
          <b className="font-600">{money(kind === 'credit' ? -amount : amount)}</b>
          <span className="soft small">varav moms {money(kind === 'credit' && vat !== 0 ? -vat : vat)}</span>
        </span>
        <SmallButton busy={busy} aria-label={`Hämta ${orderCode}, kvitto ${number}`} onClick={send}>
          Hämta
        </SmallButton>
      </div>
    </li>
  );
}

/** A receipt without money is about an order that was cancelled, or continues. */
function nameOf({ kind, isMoney }: ListedReceipt): string {
  if (kind === 'receipt') return isMoney ? 'Kvitto' : 'Kvitto utan betalning';
  return isMoney ? 'Kreditkvitto' : 'Kreditkvitto utan betalning';
}
