import { Form, useServerForm } from '../../../form/form.tsx';
import { Fact } from '../../../frame/fact.tsx';
import { formatMoment } from '../../../text/format.ts';
import { useMe } from '../../accounts/api.ts';
import {
  confirmSendingAccount,
  deleteSendingAccount,
  putSendingAccount,
  retrySendingAccount,
  type SendingAccount,
  useSendingAccount,
} from './api.ts';
import { LoginFields, loginValidation, loginValues, type ServerTexts, toLoginRequest } from './login-fields.tsx';
import { LoginPage } from './login-page.tsx';
import { LoginState } from './login-state.tsx';
import { providerNames } from './provider-login.tsx';

/** The mail account that sends applications: the user's own, so that answers reach them. */
export default function SendingAccountPage() {
  return (
    <LoginPage
      title="E-post för ansökningar"
      lead="Lägg till din e-post, så skickar vi ansökningar från din egen adress och svaren kommer till dig. Inget skickas utan att du godkänner det."
      back={{ to: '/konto', label: 'Konto' }}
      query={useSendingAccount()}
      failed="Din e-post kunde inte hämtas"
      use="sending"
      state={(account, change) => <AccountState account={account} change={change} />}
      form={(account, close) => <AccountForm account={account} close={close} />}
    />
  );
}

const words: ServerTexts = {
  label: 'Server för utgående mejl',
  example: 'smtp.example.se',
  ports: { tls: 465, starttls: 587 },
  byHand: 'Välj i stället att skicka med ditt eget e-postprogram.',
};

function AccountForm({ account, close }: { account: SendingAccount | null; close: () => void }) {
  const { data: me } = useMe();
  const { form, ...sending } = useServerForm(
    { initialValues: loginValues(account, me?.email ?? '', words), validate: loginValidation(account, words) },
    async (values) => {
      await putSendingAccount(toLoginRequest(values));
      close();
    },
  );
  return (
    <Form {...sending} send="Spara och prova" cancel={account ? close : undefined}>
      <LoginFields form={form} kind="smtp" words={words} saved={account !== null} />
    </Form>
  );
}

function AccountState({ account, change }: { account: SendingAccount; change: () => void }) {
  const { host, port, username, provider, from, lastSeenAt } = account;
  return (
    <LoginState
      login={account}
      use="sending"
      words={{
        paused: 'Inga ansökningar går härifrån än.',
        connecting: 'Vi provar att logga in. Det tar några sekunder.',
        ok: ['Din e-post fungerar.', lastSeenAt && `Provad ${formatMoment(lastSeenAt)}.`],
        failed: 'Vi kunde inte logga in.',
      }}
      change={change}
      confirm={confirmSendingAccount}
      tryAgain={retrySendingAccount}
      remove={deleteSendingAccount}
      removal={{
        ask: 'Ta bort',
        title: `Ta bort ${from}?`,
        leads: (forgets) => `${forgets} Det du har skickat påverkas inte.`,
        act: 'Ta bort e-posten',
      }}
      facts={
        <>
          <Fact name="Avsändare">{from}</Fact>
          <Fact name="Server">
            {host}, port {port}
          </Fact>
          <Fact name={provider ? 'Inloggad hos' : 'Användarnamn'}>
            {provider ? `${providerNames[provider]}, som ${username}` : username}
          </Fact>
        </>
      }
    />
  );
}
