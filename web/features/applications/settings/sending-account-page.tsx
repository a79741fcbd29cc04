import { useState } from 'react';
import { Page } from '../../../frame/page.tsx';
import { CardSkeletons, QueryView } from '../../../frame/states.tsx';
import sections from '../../accounts/settings/settings.module.css';
import { AccountForm } from './account-form.tsx';
import { AccountState } from './account-state.tsx';
import { useSendingAccount } from './api.ts';
import { ProviderLogins } from './provider-login.tsx';

/** The mail account that sends applications: the user's own, so that answers reach them. */
export default function SendingAccountPage() {
  const query = useSendingAccount();
  const [changing, setChanging] = useState(false);
  // `null` is a valid answer here, but the page would take it for missing data.
  const shown = { ...query, data: query.data === undefined ? undefined : { account: query.data } };
  return (
    <Page
      title="E-post för ansökningar"
      lead="Lägg till din e-post, så skickar vi ansökningar från din egen adress och svaren kommer till dig. Inget skickas utan att du godkänner det."
      back={{ to: '/konto', label: 'Konto' }}
    >
      <QueryView
        query={shown}
        failed="Din e-post kunde inte hämtas"
        loading={<CardSkeletons what="Läser in din e-post" heights={[320]} />}
      >
        {({ account }) => (
          <div className={sections.card} style={{ maxWidth: 640 }}>
            {account && !changing ? (
              <AccountState account={account} change={() => setChanging(true)} />
            ) : (
              <>
                <ProviderLogins use="sending" />
                <AccountForm account={account} close={() => setChanging(false)} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
