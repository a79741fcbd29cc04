import { IconCalendarShare } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { dayInStockholm } from '../../text/format.ts';
import { DayList } from './day-list.tsx';
import { isMonth, monthOf } from './month.ts';
import { MonthView } from './month-view.tsx';

/** The user's dates. View and month are in the address. */
export default function CalendarPage() {
  const [params, setParams] = useSearchParams();
  const today = dayInStockholm();
  const chosen = params.get('vy');
  const list = chosen ? chosen === 'lista' : window.matchMedia('(max-width: 35em)').matches;
  const wanted = params.get('manad');
  const show = (change: Record<string, string>) =>
    setParams({ ...Object.fromEntries(params), ...change }, { replace: true });
  return (
    <Page
      title="Kalender"
      lead="Sista ansökningsdagar, intervjuer, uppföljningar och annat som har en dag."
      actions={
        <LinkButton to="/kalender/prenumerera" variant="default" icon={IconCalendarShare}>
          Ha den i din egen kalender
        </LinkButton>
      }
    >
      <fieldset className="wrap gap-8" aria-label="Vy">
        <button
          type="button"
          className="toggle min-h-36 p-4-14 font-560"
          aria-pressed={!list}
          onClick={() => show({ vy: 'manad' })}
        >
          Månad
        </button>
        <button
          type="button"
          className="toggle min-h-36 p-4-14 font-560"
          aria-pressed={list}
          onClick={() => show({ vy: 'lista' })}
        >
          Lista
        </button>
      </fieldset>
      {list ? (
        <DayList today={today} />
      ) : (
        <MonthView
          today={today}
          month={isMonth(wanted) ? wanted : monthOf(today)}
          show={(manad) => show({ vy: 'manad', manad })}
        />
      )}
    </Page>
  );
}
