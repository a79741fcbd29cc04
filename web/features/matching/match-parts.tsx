import type { CSSProperties } from 'react';
import type { Match } from './api.ts';
import classes from './explanation.module.css';
import { signedPoints } from './words.ts';

/** Parts that belong to neither side come last. */
const sides = [
  { side: 'can', question: 'Kan du?', of: ({ can }: Match) => can },
  { side: 'will', question: 'Vill du?', of: ({ will }: Match) => will },
  { side: null, question: 'Utöver det', of: () => null },
] as const;

/** The score as a sum: each part with its points and where they come from. A reduction has a row of its own. */
export function MatchParts({ match }: { match: Match }) {
  const { parts, score } = match;
  const gained = parts.filter(({ points, most }) => most > 0 && points > 0);
  return (
    <>
      <div className={classes.stack} aria-hidden>
        {gained.map(({ name, points }) => (
          <span key={name} style={{ flexGrow: points }} data-part={name} />
        ))}
        <span style={{ flexGrow: Math.max(0, 100 - sum(gained)) }} />
      </div>
      <table className={`${classes.parts} table`}>
        <caption className="heard-only">Poängen del för del</caption>
        <thead className="heard-only">
          <tr>
            <th scope="col">Del</th>
            <th scope="col">Poäng</th>
          </tr>
        </thead>
        {sides.map(({ side, question, of }) => {
          const own = parts.filter((part) => part.side === side);
          if (own.length === 0) return null;
          return (
            <tbody key={question}>
              {side && (
                <tr>
                  <th scope="rowgroup" className="font-620">
                    {question}
                  </th>
                  <td className="figures">{of(match) !== null && <span className="soft">{of(match)} av 100</span>}</td>
                </tr>
              )}
              {own.map((part) => (
                <Part key={part.name} part={part} />
              ))}
            </tbody>
          );
        })}
        <tfoot>
          <tr>
            <th scope="row">Summa</th>
            <td className="figures">
              <b>{score}</b> <span className="soft">av 100</span>
            </td>
          </tr>
        </tfoot>
      </table>
      {!parts.some(({ name }) => name === 'occupation') && (
        <p className="soft small">
          Annonsen säger inte vilket yrke det är, så yrke, erfarenhet och önskat yrke räknas inte.
        </p>
      )}
    </>
  );
}

function Part({ part: { name, label, points, most, detail } }: { part: Match['parts'][number] }) {
  return (
    <tr data-lost={points < 0 || undefined}>
      <th scope="row">
        <span className="line gap-8 font-600">
          <span className={classes.dot} data-part={name} aria-hidden />
          {label}
        </span>
        <span className="block soft small">{detail}</span>
      </th>
      <td className="figures">
        {most > 0 ? (
          <>
            <span>
              <b>{points}</b> <span className="soft">av {most}</span>
            </span>
            <span className={classes.bar} aria-hidden>
              <span data-part={name} style={{ '--part': points / most } as CSSProperties} />
            </span>
          </>
        ) : (
          <b>{signedPoints(points)}</b>
        )}
      </td>
    </tr>
  );
}

const sum = (parts: Match['parts']) => parts.reduce((all, { points }) => all + points, 0);
