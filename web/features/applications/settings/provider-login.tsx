import { Button } from '@mantine/core';
import type { MailLoginRequest } from '../../../../src/mail-logins/contract.ts';
import { useApi } from '../../../api/cache.ts';
import { api } from '../../../api/client.ts';
import { beginMailLogin, getConnections } from '../../../api/operations.ts';
import { useSend } from '../../../api/send.ts';
import { SendButton } from '../../../form/send-button.tsx';
import { Notice } from '../../../frame/notice.tsx';

type Provider = MailLoginRequest['provider'];
type Use = MailLoginRequest['use'];

export const providerNames: Record<Provider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** What taking an account away leads to. */
export const removalText = (provider: Provider | null): string =>
  provider
    ? `Vi lämnar tillbaka inloggningen till ${providerNames[provider]} och glömmer den.`
    : 'Vi glömmer servern och lösenordet.';

/** To the provider's own page, in this tab: it sends back here. */
async function goTo(provider: Provider, use: Use): Promise<void> {
  const { url } = await api(beginMailLogin, { body: { provider, use } });
  location.assign(url);
}

/** The ways in without a password, above the form that asks for one; nothing where the operator has set none. */
export function ProviderLogins({ use }: { use: Use }) {
  const { data } = useApi(getConnections, {});
  const { send, busy, problem } = useSend((provider: Provider) => goTo(provider, use));
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
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </section>
  );
}

/** Where a login does not hold any more. */
export function LoginAgain({ provider, use }: { provider: Provider; use: Use }) {
  const { send, busy, problem } = useSend(() => goTo(provider, use));
  return (
    <>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <SendButton type="button" busy={busy} onClick={() => void send()}>
        Logga in hos {providerNames[provider]} igen
      </SendButton>
    </>
  );
}
