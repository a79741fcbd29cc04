import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './doorway.module.css';
import { ErrorBoundary } from './error-boundary.tsx';
import { Heading } from './page.tsx';
import { LegalLinks } from './public-text-page.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { Wordmark } from './wordmark.tsx';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Whether a narrow screen also explains what Sökväg is: on pages that new visitors open. */
  greets?: boolean;
  /** Links to related pages. */
  below?: ReactNode;
  children: ReactNode;
}

/** The layout of pages without a login: one form, and on a wide screen a picture beside it. */
export const SignedOutLayout = ({ title, lead, greets, below, children }: Props) => (
  <div className={classes.doorway}>
    <div className={classes.side}>
      <header className="row between">
        <Link to="/" className="inline-line min-h-44 ink no-underline" aria-label="Sökväg, till startsidan">
          <Wordmark />
        </Link>
        <SchemeChoice />
        {greets && <p className={classes.greeting}>Hitta jobb som passar, sök dem och håll ordning.</p>}
      </header>
      <main className={classes.main}>
        <div className="stack gap-8">
          <Heading title={title} />
          {lead && <p className="soft">{lead}</p>}
        </div>
        <ErrorBoundary>{children}</ErrorBoundary>
        {below && <div className={classes.below}>{below}</div>}
        <LegalLinks />
      </main>
    </div>
    <aside className={classes.picture} aria-label="Om Sökväg">
      <div className={classes.words}>
        <p className={classes.claim}>Ett steg i taget, hela vägen till jobbet.</p>
        <ul>
          <li>Annonser som passar dig, med skälen till det.</li>
          <li>Ansökningar som aldrig skickas utan ditt godkännande.</li>
          <li>Svar, intervjuer och datum på ett ställe.</li>
          <li>Brev skrivna åt dig, när du vill ha hjälp.</li>
        </ul>
      </div>
    </aside>
  </div>
);
