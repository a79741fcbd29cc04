import { useState } from 'react';
import { Page } from '../../../frame/page.tsx';
import { CardSkeletons, QueryView } from '../../../frame/states.tsx';
import sections from '../../accounts/settings/settings.module.css';
import { ProviderLogins } from '../../applications/settings/provider-login.tsx';
import { useMailbox } from './api.ts';
import { MailboxForm } from './mailbox-form.tsx';
import { MailboxState } from './mailbox-state.tsx';

/** The mailbox that is watched for employers' answers. */
export default function MailboxPage() {
  const query = useMailbox();
  const [changing, setChanging] = useState(false);
  // `null` is a valid answer here, but the page would take it for missing data.
  const shown = { ...query, data: query.data === undefined ? undefined : { mailbox: query.data } };
  return (
    <Page
      title="E-post för svar"
      lead="Vi läser efter mejl från arbetsgivare du har sökt hos och föreslår vad som har hänt. Vi läser bara: inget mejl ändras, flyttas eller markeras som läst. Mejl som inte gäller dina ansökningar sparas inte."
      back={{ to: '/svar', label: 'Svar' }}
    >
      <QueryView
        query={shown}
        failed="Inställningarna för din e-post kunde inte hämtas"
        loading={<CardSkeletons what="Läser in din e-post" heights={[320]} />}
      >
        {({ mailbox }) => (
          <div className={sections.card} style={{ maxWidth: 640 }}>
            {mailbox && !changing ? (
              <MailboxState mailbox={mailbox} change={() => setChanging(true)} />
            ) : (
              <>
                <ProviderLogins use="mailbox" />
                <MailboxForm mailbox={mailbox} close={() => setChanging(false)} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
