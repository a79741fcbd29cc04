import { IconPrinter } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { SendButton } from '../../form/send.tsx';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { ColumnSkeletons, isNotFound, QueryView } from '../../frame/states.tsx';
import { type Preparation, usePreparation } from './api.ts';
import { PreparationView } from './preparation-view.tsx';
import printed from './print.module.css';
import { formatInterviewTime, formatRound } from './words.ts';

/** The preparation for one interview, for the screen and for printing. */
export default function PreparationPage() {
  const { id = '' } = useParams();
  const query = usePreparation(id);
  if (isNotFound(query)) {
    return (
      <NotFound
        title="Intervjun finns inte"
        words="Den är borttagen, eller så hör den till ett annat konto."
        to="/ansokningar"
        label="Till dina ansökningar"
      />
    );
  }
  const found = query.data;
  return (
    <div data-printed="interview" className={printed.page}>
      <Page
        title={found ? `Intervju: ${found.application.title}` : 'Intervju'}
        lead={found && leadOf(found)}
        back={
          found
            ? { to: `/ansokningar/${found.application.id}`, label: 'Ansökan' }
            : { to: '/ansokningar', label: 'Ansökningar' }
        }
        actions={
          found && (
            <SendButton variant="default" icon={IconPrinter} onClick={() => window.print()}>
              Skriv ut
            </SendButton>
          )
        }
      >
        <QueryView
          query={query}
          failed="Förberedelsen kunde inte hämtas"
          loading={<ColumnSkeletons what="Läser in förberedelsen" heights={[220, 420]} aside={320} />}
        >
          {(preparation) => <PreparationView key={preparation.interview.id} preparation={preparation} />}
        </QueryView>
      </Page>
    </div>
  );
}

function leadOf({ application, interview }: Preparation): string {
  const parts = [application.employer, formatRound(interview), formatInterviewTime(interview)];
  return parts.filter((part) => part !== null).join(' · ');
}
