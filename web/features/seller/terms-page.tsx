import { Link, useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { PublicNotFound } from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { PublicTextPage } from '../../frame/public-text-page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { longDay } from '../../text/format.ts';
import { type Terms, useTerms, useTermsVersion } from './api.ts';

/** The current terms, or an earlier version that a customer agreed to. */
export default function TermsPage() {
  const { version } = useParams();
  return version ? <Version version={version} /> : <Current />;
}

const Current = () => <Shown query={useTerms()} />;

function Version({ version }: { version: string }) {
  const query = useTermsVersion(version);
  if (query.error && asProblem(query.error).status === 404)
    return <PublicNotFound title="Den versionen finns inte" words="" to="/villkor" label="Till villkoren" />;
  return <Shown query={query} />;
}

const Shown = ({ query }: { query: ReturnType<typeof useTerms> }) => (
  <PublicTextPage title="Villkor" lead="Så fungerar det när du beställer brev.">
    <QueryView query={query} failed="Villkoren kunde inte hämtas" loading="Läser in villkoren" cards={[110, 110, 110]}>
      {(terms) => <Text terms={terms} />}
    </QueryView>
  </PublicTextPage>
);

const Text = ({ terms }: { terms: Terms }) => (
  <div className="stack gap-24">
    {!terms.isCurrent && (
      <Notice tone="amber" announce={false}>
        Det här är en äldre version. <Link to="/villkor">Läs den som gäller nu</Link>
      </Notice>
    )}
    {terms.sections.map(({ heading, paragraphs }) => (
      <section key={heading} className="stack gap-8">
        <h2>{heading}</h2>
        {paragraphs.map((words) => (
          <p key={words} className="pre-line anywhere">
            {words}
          </p>
        ))}
      </section>
    ))}
    <section className="stack gap-8 soft small">
      <p>
        Version {terms.version}, gäller från {longDay(terms.validFrom)}.
      </p>
      {terms.versions.length > 1 && (
        <p>
          Alla versioner:{' '}
          {terms.versions.map(({ version, validFrom }, at) => (
            <span key={version}>
              {at > 0 && ', '}
              <Link to={`/villkor/${version}`}>
                {version} ({longDay(validFrom)})
              </Link>
            </span>
          ))}
        </p>
      )}
    </section>
  </div>
);
