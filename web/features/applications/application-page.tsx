import { useParams } from 'react-router';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import { useApplication } from './api.ts';
import { ApplicationView } from './application-view.tsx';
import { ApplicationSkeleton } from './skeletons.tsx';
import { knownEmployer } from './words.ts';

export default function ApplicationPage() {
  const { id = '' } = useParams();
  const query = useApplication(id);
  if (isNotFound(query)) return <NoApplication />;
  return (
    <Page
      title={query.data?.title ?? 'Ansökan'}
      lead={query.data && knownEmployer(query.data)}
      back={{ to: '/ansokningar', label: 'Ansökningar' }}
    >
      <QueryView query={query} failed="Ansökan kunde inte hämtas" loading={<ApplicationSkeleton />}>
        {(application) => <ApplicationView key={application.id} application={application} />}
      </QueryView>
    </Page>
  );
}

export function NoApplication() {
  return (
    <NotFound
      title="Ansökan finns inte"
      words="Den är borttagen, eller så hör den till ett annat konto."
      to="/ansokningar"
      label="Till dina ansökningar"
    />
  );
}
