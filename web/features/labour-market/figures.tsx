import { longDay, money, whole } from '../../text/format.ts';
import type { FigureSource, Outlook, Pay } from './api.ts';
import classes from './figures.module.css';

/** Where a figure is from, beside it. */
export function Source({ source: { name, version, readAt } }: { source: FigureSource }) {
  return (
    <p className="soft small">
      Källa: {name}
      {version && `, ${version}`}. Inläst {longDay(readAt)}.
    </p>
  );
}

/** Whether a field hires, in words, for the narrowest place that there is a figure for. */
export function Outlooks({ outlook }: { outlook: readonly Outlook[] }) {
  const [first] = outlook;
  if (!first) return null;
  return (
    <div className="stack gap-10">
      <ul className="stack gap-10">
        {outlook.map(({ name, chances, demand, place, isWider }) => (
          <li key={name}>
            <p className="font-600">{chances}</p>
            <p>
              {name}, {place}
              {isWider && ' (uppgift för länet saknas)'}
              {demand && `. ${demand}`}.
            </p>
          </li>
        ))}
      </ul>
      <Source source={first.source} />
    </div>
  );
}

/** What eight of ten earn between; a limit that the source does not give is not there. */
function Span({ low, high }: { low: number | null; high: number | null }) {
  if (low === null || high === null) return 'saknas';
  return (
    <>
      {whole(low)}–<wbr />
      {money(high)}
    </>
  );
}

/** What the work pays, a row for each group of people. */
export function PayTable({ pay: { group, place, isWider, year, rows, source } }: { pay: Pay }) {
  return (
    <div className="stack gap-10">
      <p>
        {group}, {place}, {year}
        {isWider && ' (uppgift för länet saknas)'}. Månadslön före skatt.
      </p>
      <div className={classes.pay}>
        <table className="table figures small">
          <thead>
            <tr>
              <th scope="col">Vilka</th>
              <th scope="col">Median</th>
              <th scope="col">Åtta av tio</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, median, low, high, mean }) => (
              <tr key={who}>
                <th scope="row">{who}</th>
                <td>{median === null ? (mean === null ? 'saknas' : `${money(mean)} i snitt`) : money(median)}</td>
                <td>
                  <Span low={low} high={high} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Source source={source} />
    </div>
  );
}
