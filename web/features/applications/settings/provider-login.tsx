import { Button } from '@mantine/core';
import type { MailLoginRequest } from '../../../../src/mail-logins/contract.ts';
import { useApi } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import { beginMailLogin, getConnections } from '../../../api/operations.ts';
import { ActionButton, Problem, useSend } from '../../../form/send.tsx';

export type MailProviderName = MailLoginRequest['provider'];
export type MailUse = MailLoginRequest['use'];

export const providerNames: Record<MailProviderName, string> = { google: 'Google', microsoft: 'Microsoft' };

/** What removing an account leads to. */
export const removalText = (provider: MailProviderName | null): string =>
  provider
    ? `Vi lämnar tillbaka inloggningen till ${providerNames[provider]} och glömmer den.`
    : 'Vi glömmer servern och lösenordet.';

/** Goes to the provider's page in this tab; the provider redirects back here. */
async function goTo(provider: MailProviderName, use: MailUse): Promise<void> {
  const { url } = await api(beginMailLogin, { body: { provider, use } });
  location.assign(url);
}

/** Buttons for logins without a password, above the password form; renders nothing if the operator configured none. */
export function ProviderLogins({ use }: { use: MailUse }) {
  const { data } = useApi(getConnections, {});
  const { send, busy, problem } = useSend((provider: MailProviderName) => goTo(provider, use));
  if (!data || data.logins.length === 0) return null;
  return (
    <section className="stack gap-12" aria-label="Logga in hos din e-postleverantör">
      <div className="row gap-12">
        {data.logins.map((provider) => (
          <Button
            key={provider}
            variant="default"
            size="md"
            aria-disabled={busy || undefined}
            onClick={() => void send(provider)}
          >
            Fortsätt med {providerNames[provider]}
          </Button>
        ))}
      </div>
      <p className="soft small">
        Har du Gmail eller Outlook loggar du in på deras egen sida, så behöver vi inget lösenord. Du kan ta tillbaka det
        när du vill, här eller hos dem. Har du en annan e-post fyller du i uppgifterna här nedanför.
      </p>
      <Problem of={problem} />
    </section>
  );
}

/** Shown if a login is no longer valid. */
export const LoginAgain = ({ provider, use }: { provider: MailProviderName; use: MailUse }) => (
  <ActionButton act={() => goTo(provider, use)}>Logga in hos {providerNames[provider]} igen</ActionButton>
);
