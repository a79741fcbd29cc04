import { lazy, Suspense } from 'react';
import { monthNames } from '../../text/format.ts';
import type { OccupationPage } from './api.ts';

const TrendChart = lazy(() => import('./trend-chart.tsx'));

const nameOf = (month: string) => monthNames[Number(month.slice(5)) - 1] ?? '';

/** How many ads came each month, drawn and as a table. */
export function Trend({ months }: { months: OccupationPage['months'] }) {
  return (
    <>
      <div aria-hidden>
        <Suspense fallback={<div style={{ height: 200 }} />}>
          <TrendChart months={months.map(({ month, ads }) => ({ label: nameOf(month).slice(0, 3), ads }))} />
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
                  {nameOf(month)} {month.slice(0, 4)}
                </th>
                <td>{ads}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="soft small">Räknat på annonser som Sökväg har läst. Den sista månaden är inte slut.</p>
    </>
  );
}
