import { useParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { CardSkeletons, QueryView } from '../../frame/states.tsx';
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
      <QueryView
        query={query}
        failed="Filen kunde inte hämtas"
        loading={
          <CardSkeletons
            what="Läser in filen"
            heights={[260, 480]}
            list={`${classes.sides} stack gap-16 items-start`}
          />
        }
      >
        {(found) => <ImportView key={found.id} report={found} />}
      </QueryView>
    </Page>
  );
}
