import { useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { Loading, QueryView, SkeletonBlock } from '../../frame/states.tsx';
import { useImport } from './api.ts';
import { ImportView } from './import-view.tsx';
import classes from './payments.module.css';

export default function ImportPage() {
  const { id = '' } = useParams();
  const query = useImport(id);
  const back = { to: '/admin/betalningar', label: 'Betalningar' };
  if (query.error && asProblem(query.error).status === 404) {
    return (
      <NotFound
        title="Filen finns inte"
        words="Den är inte inläst här. Läs in den igen, det registrerar inget dubbelt."
        to={back.to}
        label="Till betalningarna"
      />
    );
  }
  return (
    <Page title={query.data?.fileName ?? 'Bankens fil'} back={back}>
      <QueryView query={query} failed="Filen kunde inte hämtas" loading={<Bones />}>
        {(found) => <ImportView key={found.id} report={found} />}
      </QueryView>
    </Page>
  );
}

function Bones() {
  return (
    <Loading what="Läser in filen">
      <div className={`${classes.sides} stack gap-16 items-start`}>
        <SkeletonBlock height={260} radius={16} />
        <SkeletonBlock height={480} radius={16} />
      </div>
    </Loading>
  );
}
