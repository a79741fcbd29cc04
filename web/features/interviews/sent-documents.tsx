import type { ReactNode } from 'react';
import type { Preparation } from './api.ts';
import classes from './preparation.module.css';
import printed from './print.module.css';

/** What the employer has: the letter and the CV as they were sent, and the ad as it was. */
export function SentDocuments({ preparation: { adText, letter, cv } }: { preparation: Preparation }) {
  return (
    <section className={`${classes.card} ${printed.screen}`} aria-labelledby="framfor-sig">
      <h2 id="framfor-sig">Det de har framför sig</h2>
      {letter && (
        <Fold title={letter.asSent ? 'Brevet du skickade' : 'Ditt brev'}>
          <p className="mt-6 text-15 pre-line">{letter.text}</p>
        </Fold>
      )}
      {cv.lines.length > 0 && (
        <Fold title={cv.asSent ? 'Cv:t du skickade' : 'Ditt cv som det ser ut nu'}>
          <ul className="bullets mt-6 text-15">
            {cv.lines.map(({ path, text }) => (
              <li key={path}>{text}</li>
            ))}
          </ul>
        </Fold>
      )}
      {adText ? (
        <Fold title="Annonsen som den var när du sökte">
          <p className="mt-6 text-15 pre-line">{adText}</p>
        </Fold>
      ) : (
        <p className="soft">Ansökan har ingen annonstext.</p>
      )}
    </section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`${classes.fold} fold`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
