import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { cache } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import { finishMailLogin } from '../../../api/operations.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { CardSkeletons } from '../../../frame/states.tsx';

/** The page to which a mail provider redirects. The parameters in its address can be used once. */
export default function LoginReturnPage() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what the page was opened with
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const answer = Object.fromEntries(query);
    // Removed from the address bar: they are secret and used up.
    setQuery({}, { replace: true });
    api(finishMailLogin, { body: { answer } }).then(
      async ({ use }) => {
        await cache.invalidateQueries();
        navigate(use === 'mailbox' ? '/konto/svar' : '/konto/e-post', { replace: true });
      },
      (thrown) => setProblem(thrown instanceof ApiProblem ? thrown.message : 'Det gick inte. Försök igen om en stund.'),
    );
  }, []);
  return (
    <Page title="Din e-post" back={{ to: '/konto', label: 'Konto' }}>
      {problem ? (
        <Notice tone="red" title="E-posten är inte kopplad.">
          <p>{problem}</p>
          <p>
            <Link to="/konto/e-post">Till E-post för ansökningar</Link>
          </p>
        </Notice>
      ) : (
        <CardSkeletons what="Kopplar din e-post" heights={[160]} />
      )}
    </Page>
  );
}
