import { Button } from '@mantine/core';
import { IconSunHigh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LinkButton, SmallButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { EmptyState } from '../../frame/states.tsx';
import { formatCount, formatMoment } from '../../text/format.ts';
import type { TodayList as Answer } from './api.ts';
import { ItemCard } from './item-card.tsx';
import classes from './today.module.css';

/** The number of items shown; more at once does not help. */
const SHOWN = 7;

/** The waiting tasks, most urgent first; the rest is folded. */
export function TodayList({ list, again }: { list: Answer; again: () => Promise<unknown> }) {
  const [open, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const left = () => heading.current?.focus();
  const shown = list.items.slice(0, SHOWN);
  const rest = list.items.slice(SHOWN);
  const card = (item: Answer['items'][number]) => (
    <ItemCard key={item.id} item={item} presets={list.presets} first={item === shown[0]} left={left} />
  );
  return (
    <section className="stack gap-14" aria-labelledby="att-gora">
      <h2 id="att-gora" ref={heading} tabIndex={-1} className={classes.quiet}>
        {list.items.length > 0 ? formatCount(list.items.length, 'sak att göra', 'saker att göra') : 'Att göra'}
      </h2>
      {list.missing.length > 0 && <Missing list={list} again={again} />}
      {shown.length > 0 ? <ol className="stack gap-12">{shown.map(card)}</ol> : <Nothing list={list} />}
      {rest.length > 0 && (
        <>
          <Button
            variant="subtle"
            className="justify-self-start"
            aria-expanded={open}
            onClick={() => setOpen((now) => !now)}
          >
            {open ? 'Visa bara det viktigaste' : `Resten kan vänta (${rest.length})`}
          </Button>
          {open && <ol className="stack gap-12">{rest.map(card)}</ol>}
        </>
      )}
      {shown.length > 0 && <Snoozed list={list} />}
    </section>
  );
}

function Missing({ list: { missing }, again }: { list: Answer; again: () => Promise<unknown> }) {
  const labels = missing.map(({ label }) => label);
  const last = labels.pop();
  return (
    <Notice
      tone="amber"
      title="Listan kan sakna något"
      action={<SmallButton onClick={() => void again()}>Försök igen</SmallButton>}
    >
      Vi kunde inte läsa {labels.length > 0 ? `${labels.join(', ')} och ${last}` : last} just nu.
    </Notice>
  );
}

/** Nothing is urgent. If a part could not be loaded, this is unknown. */
function Nothing({ list }: { list: Answer }) {
  if (list.missing.length > 0) return null;
  return (
    <EmptyState
      icon={IconSunHigh}
      title="Inget brådskande"
      action={
        <div className="wrap gap-8 justify-center">
          <LinkButton to="/matchningar?sort=published">Se nya annonser</LinkButton>
          <LinkButton to="/ansokningar" variant="subtle">
            Dina ansökningar
          </LinkButton>
        </div>
      }
    >
      Inga datum närmar sig och ingen väntar på svar från dig.
      {list.snoozed.count > 0 && ` ${describeSnoozed(list)}`}
    </EmptyState>
  );
}

function Snoozed({ list }: { list: Answer }) {
  if (list.snoozed.count === 0) return null;
  return <p className="soft small">{describeSnoozed(list)}</p>;
}

function describeSnoozed({ snoozed: { count: number, nextAt } }: Answer): string {
  const what = formatCount(number, 'sak är uppskjuten', 'saker är uppskjutna');
  return nextAt === null
    ? `${what}.`
    : `${what}, och ${number === 1 ? 'kommer' : 'nästa kommer'} tillbaka ${formatMoment(nextAt)}.`;
}
