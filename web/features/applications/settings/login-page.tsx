import { type ReactNode, useState } from 'react';
import { Page } from '../../../frame/page.tsx';
import { type Query, QueryView } from '../../../frame/states.tsx';
import sections from '../../accounts/settings/settings.module.css';
import { type MailUse, ProviderLogins } from './provider-login.tsx';

interface Props<Login> {
  title: string;
  lead: string;
  back: { to: string; label: string };
  query: Query<Login | null>;
  failed: string;
  use: MailUse;
  state: (login: Login, change: () => void) => ReactNode;
  form: (login: Login | null, close: () => void) => ReactNode;
}

/** The settings of a login at a mail server: its state, or the form where there is none or the user changes it. */
export function LoginPage<Login>({ query, failed, use, state, form, ...page }: Props<Login>) {
  const [changing, setChanging] = useState(false);
  // `null` is a valid answer here, but the page would take it for missing data.
  const shown = { ...query, data: query.data === undefined ? undefined : { login: query.data } };
  return (
    <Page {...page}>
      <QueryView query={shown} failed={failed} loading="Läser in din e-post" cards={[320]}>
        {({ login }) => (
          <div className={sections.card} style={{ maxWidth: 640 }}>
            {login && !changing ? (
              state(login, () => setChanging(true))
            ) : (
              <>
                <ProviderLogins use={use} />
                {form(login, () => setChanging(false))}
              </>
            )}
          </div>
        )}
      </QueryView>
    </Page>
  );
}
