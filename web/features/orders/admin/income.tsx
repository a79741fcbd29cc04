import { lazy, Suspense } from 'react';
import { dayInStockholm, money, monthLabel } from '../../../text/format.ts';
import type { Dashboard } from '../api.ts';
import { fillIncomeMonths } from './months.ts';

const IncomeChart = lazy(() => import('./income-chart.tsx'));

/** Sales by month, as in the books: a bar chart, and a table for screen readers and exact figures. */
export function Income({ income }: { income: NonNullable<Dashboard['incomeByMonth']> }) {
  const months = fillIncomeMonths(income, dayInStockholm());
  const sum = months.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  return (
    <section className="surface stack gap-14 content-start p-22" aria-labelledby="intakter">
      <div className="row gap-4-16 items-baseline between">
        <h2 id="intakter">Försäljning</h2>
        <span className="soft small figures">{money(sum)} med moms på tolv månader, som i bokföringen</span>
      </div>
      <div style={{ height: 220 }} aria-hidden>
        <Suspense>
          <IncomeChart months={months} />
        </Suspense>
      </div>
      <details className="fold">
        <summary>Visa som tabell</summary>
        <table className="table figures">
          <caption className="heard-only">Försäljning med moms per månad</caption>
          <thead>
            <tr>
              <th scope="col">Månad</th>
              <th scope="col">Med moms</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, amount }) => (
              <tr key={month}>
                <th scope="row">{monthLabel(month)}</th>
                <td>{money(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
