import { lazy, type ReactNode, Suspense } from 'react';
import { monthNames } from '../../text/format.ts';
import type { OccupationPage } from './api.ts';

const TrendChart = lazy(() => import('./trend-chart.tsx'));

export const monthName = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? '';

export type Months = OccupationPage['months'];

/** A single month is no trend, nor are months without ads. */
export const hasVisibleTrend = (months: Months) => months.length > 1 && months.some(({ ads }) => ads > 0);

const YEAR = 12;

/** Since when ads are counted: for a year, or for as long as they have been read. */
export function formatSince(months: Months): string {
  const [first] = months;
  if (!first || months.length === YEAR) return 'de senaste tolv månaderna';
  return `sedan ${monthName(first.month)} ${first.month.slice(0, 4)}`;
}

/** The number of new ads each month, as a chart and a table, with a note on what is counted. */
export function Trend({ months, children }: { months: Months; children?: ReactNode }) {
  return (
    <>
      <div aria-hidden>
        <Suspense fallback={<div style={{ height: 200 }} />}>
          <TrendChart months={months.map(({ month, ads }) => ({ label: monthName(month).slice(0, 3), ads }))} />
        </Suspense>
      </div>
      <details className="fold">
        <summary>Visa som tabell</summary>
        <table className="table figures">
          <thead>
            <tr>
              <th scope="col">Månad</th>
              <th scope="col">Annonser</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, ads }) => (
              <tr key={month}>
                <th scope="row">
                  {monthName(month)} {month.slice(0, 4)}
                </th>
                <td>{ads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {children === undefined && (
        <p className="soft small">
          Räknat på annonser som Sökväg har läst.{' '}
          {months.length < YEAR ? 'De började läsas under den första månaden, och den' : 'Den'} sista månaden är inte
          slut.
        </p>
      )}
    </>
  );
}
