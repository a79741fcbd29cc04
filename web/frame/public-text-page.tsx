import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Heading } from './page.tsx';
import { SchemeChoice } from './scheme-choice.tsx';
import { Wordmark } from './wordmark.tsx';

/** A page that is readable with or without an account: a column of text. */
export const PublicTextPage = ({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) => (
  <div className="stack gap-28" style={{ maxWidth: 760, margin: '0 auto', padding: '20px 20px 48px' }}>
    <header className="row between">
      <Link to="/" className="inline-line min-h-44 ink no-underline" aria-label="Sökväg, till startsidan">
        <Wordmark />
      </Link>
      <SchemeChoice />
    </header>
    <main className="stack gap-28">
      <div className="stack gap-8">
        <Heading title={title} />
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
    </main>
    <LegalLinks />
  </div>
);

/** Links to the texts that the law requires on every page. */
export const LegalLinks = () => (
  <nav aria-label="Villkor" className="row gap-12 small">
    <Link to="/villkor">Villkor</Link>
    <Link to="/integritet">Integritet</Link>
    <Link to="/angra-avtalet">Ångra avtalet här</Link>
  </nav>
);
