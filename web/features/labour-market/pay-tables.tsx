import { formatInteger, money } from '../../text/format.ts';
import type { Pay } from './api.ts';
import classes from './figures.module.css';
import { FigureSourceNote } from './figures.tsx';

/** The pay: a row for each group of people, with a drawing of the span. */
export function PayTables({ pay }: { pay: readonly Pay[] }) {
  if (pay.length === 0) return null;
  return (
    <div className="stack gap-14">
      {pay.map((one) => (
        <PayTable key={one.place} pay={one} />
      ))}
    </div>
  );
}

function PayTable({ pay: { group, place, isWider, year, rows, sources } }: { pay: Pay }) {
  const hasMedian = rows.some(({ median }) => median !== null);
  const hasSpan = rows.some(({ low, high }) => low !== null && high !== null);
  return (
    <div className="stack gap-10">
      <p>
        {group}, {place}, {year}
        {isWider && ' (uppgift för länet saknas)'}. Månadslön före skatt.
      </p>
      {hasSpan && <Spans rows={rows} />}
      <div className={classes.pay}>
        <table className="table figures small">
          <thead>
            <tr>
              <th scope="col">Vilka</th>
              <th scope="col">{hasMedian ? 'Median' : 'Medellön'}</th>
              {hasSpan && <th scope="col">Åtta av tio</th>}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, median, low, high, mean }) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{middleOf(median, mean, hasMedian)}</td>
                {hasSpan && (
                  <td>
                    <Span low={low} high={high} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sources.map((source) => (
        <FigureSourceNote key={source.url} source={source} />
      ))}
    </div>
  );
}

function middleOf(median: number | null, mean: number | null, hasMedian: boolean): string {
  if (median !== null) return money(median);
  return mean === null ? 'saknas' : `${money(mean)}${hasMedian ? ' i snitt' : ''}`;
}

/** The span in which 80 % earn; a limit that the source lacks is left out. */
function Span({ low, high }: { low: number | null; high: number | null }) {
  if (low === null || high === null) return 'saknas';
  return (
    <>
      {formatInteger(low)}–<wbr />
      {money(high)}
    </>
  );
}

/** The spans on one scale with the median marked; the table below has the same figures. */
function Spans({ rows }: { rows: Pay['rows'] }) {
  const drawn = rows.flatMap(({ who, low, median, high }) =>
    low === null || high === null ? [] : [{ who, low, median, high }],
  );
  const least = Math.min(...drawn.map(({ low }) => low));
  const most = Math.max(...drawn.map(({ high }) => high));
  const at = (value: number) => `${((value - least) / Math.max(1, most - least)) * 100}%`;
  return (
    <div className="stack gap-8" aria-hidden>
      {drawn.map(({ who, low, median, high }) => (
        <div key={who} className="stack gap-2">
          <span className="small">{who}</span>
          <span className={classes.scale}>
            <span className={classes.span} style={{ left: at(low), right: `calc(100% - ${at(high)})` }} />
            {median !== null && <span className={classes.median} style={{ left: at(median) }} />}
          </span>
        </div>
      ))}
      <span className="line between gap-12 soft small figures">
        <span>{money(least)}</span>
        <span>{money(most)}</span>
      </span>
    </div>
  );
}
