import { IconChartBar } from '@tabler/icons-react';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { formatCount, shortDay } from '../../text/format.ts';
import classes from './activity-report.module.css';
import { type Statistics, useStatistics } from './api.ts';

/**
 * How far applications got, and the last weeks. Shares are shown only where the numbers are large enough to mean
 * something.
 */
export default function StatisticsPage() {
  const query = useStatistics();
  return (
    <Page
      title="Så går det"
      lead="Hur långt dina ansökningar har kommit, och vad som har hänt vecka för vecka. Ett kvitto på att ansökan kom fram räknas inte som svar."
      back={{ to: '/ansokningar', label: 'Ansökningar' }}
    >
      <QueryView query={query} failed="Siffrorna kunde inte hämtas" loading="Läser in siffrorna" cards={[260, 260]}>
        {(found) =>
          found.funnel[0]?.count ? (
            <div className="stack gap-20">
              <Funnel statistics={found} />
              <Weeks weeks={found.weeks} />
            </div>
          ) : (
            <EmptyState
              icon={IconChartBar}
              title="Inget att räkna än"
              action={<LinkButton to="/matchningar">Hitta en annons att söka</LinkButton>}
            >
              När du har skickat din första ansökan börjar siffrorna här.
            </EmptyState>
          )
        }
      </QueryView>
    </Page>
  );
}

function Funnel({ statistics: { funnel, enough, needed } }: { statistics: Statistics }) {
  const sent = funnel[0]?.count ?? 0;
  return (
    <Section className="surface stack gap-18 p-20" id="tratt" title="Så långt har de kommit" heading="text-18">
      <ol className={`${classes.funnel} stack gap-12`}>
        {funnel.map(({ step, label, count: reached }) => (
          <li key={step}>
            <span>{label}</span>
            <span className="track" style={{ height: 12 }} aria-hidden>
              <span style={{ width: `${sent === 0 ? 0 : (reached / sent) * 100}%` }} />
            </span>
            <span className="figures font-600">
              {reached}
              {enough && step !== 'sent' && (
                <span className="soft font-440"> ({Math.round((reached / sent) * 100)} %)</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {!enough && (
        <Notice tone="blue" announce={false}>
          {formatCount(sent, 'ansökan', 'ansökningar')} är för få för att räkna i procent. Från {needed} säger andelarna
          något. Svar kan också dröja, så de senaste räknas ofta upp senare.
        </Notice>
      )}
    </Section>
  );
}

const rows = [
  { name: 'sent', label: 'Skickade' },
  { name: 'replies', label: 'Svar' },
  { name: 'interviews', label: 'Intervjuer' },
] as const;

function Weeks({ weeks }: { weeks: Statistics['weeks'] }) {
  const most = Math.max(1, ...weeks.flatMap((week) => rows.map(({ name }) => week[name])));
  return (
    <Section className="surface stack gap-18 p-20" id="veckor" title="De senaste tolv veckorna" heading="text-18">
      <ul className={classes.legend} aria-hidden>
        {rows.map(({ name, label }) => (
          <li key={name} data-row={name}>
            {label}
          </li>
        ))}
      </ul>
      <div className={classes.columns} aria-hidden>
        {weeks.map((week) => (
          <div key={week.monday} className={`${classes.column} stack gap-6 min-w-0`}>
            <div className={classes.stems}>
              {rows.map(({ name }) => (
                <span key={name} data-row={name} style={{ height: `${(week[name] / most) * 100}%` }} />
              ))}
            </div>
            <span className={`${classes.week} overflow-hidden soft text-12 text-center nowrap`}>
              {shortDay(`${week.monday}T12:00:00Z`).replace(/^mån /, '')}
            </span>
          </div>
        ))}
      </div>
      <details>
        <summary>Visa som tabell</summary>
        <table className={`${classes.table} table figures`} style={{ marginTop: 12 }}>
          <thead>
            <tr>
              <th scope="col">Veckan från</th>
              {rows.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.monday}>
                <th scope="row">{week.monday}</th>
                {rows.map(({ name }) => (
                  <td key={name}>{week[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Section>
  );
}
