import { Button, TextInput } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CopyButton } from '../../../form/copy-button.tsx';
import { ConfirmButton } from '../../../form/question.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatMoment, longDay } from '../../../text/format.ts';
import { useMe } from '../api.ts';
import { secondStepMethods } from '../second-step.tsx';
import { DisclosureButton, RequiresProvedAddress, SettingsItem } from '../settings/section.tsx';
import sections from '../settings/settings.module.css';
import { type AccessToken, revokeAccessToken, useAccessTokens } from './api.ts';
import { AccessTokenForm } from './key-form.tsx';
import classes from './keys.module.css';

/** Access keys for programs that act for the user: create, show once, revoke. */
export default function AccessTokensPage() {
  const keys = useAccessTokens();
  const { data: me } = useMe();
  /** Kept only here, and only until the user leaves the page. */
  const [made, setMade] = useState<string>();
  function putAway() {
    flushSync(() => setMade(undefined));
    // The focused button has disappeared.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
  return (
    <Page
      title="Åtkomstnycklar"
      lead="Ge en AI-assistent eller ett skript en egen nyckel i stället för ditt lösenord. Den kan läsa åt dig och förbereda ansökningar, men aldrig godkänna, skicka eller ändra ditt konto."
      back={{ to: '/konto', label: 'Konto' }}
    >
      <div className="stack gap-32" style={{ maxWidth: 720 }}>
        <QueryView query={keys} failed="Dina nycklar kunde inte hämtas" loading="Läser in dina nycklar" cards={[180]}>
          {({ items, most }) => (
            <div className={sections.card}>
              {made && <NewKey token={made} done={putAway} />}
              {items.length > 0 ? (
                <KeyList items={items} gone={({ hint }) => made?.endsWith(hint) && setMade(undefined)} />
              ) : (
                <p>
                  Du har inga nycklar. Ett program som ska läsa eller skriva här åt dig behöver en, och du kan ta bort
                  den när du vill.
                </p>
              )}
              {made ? null : items.length >= most ? (
                <p className="soft">Du har {most} nycklar, och fler går inte att ha. Ta bort en som du inte behöver.</p>
              ) : (
                me && (
                  <RequiresProvedAddress user={me}>
                    <DisclosureButton label="Skapa nyckel" variant={items.length > 0 ? 'default' : 'filled'}>
                      {(close) => (
                        <AccessTokenForm
                          methods={secondStepMethods(me)}
                          cancel={close}
                          done={(token) => {
                            setMade(token);
                            close();
                          }}
                        />
                      )}
                    </DisclosureButton>
                  </RequiresProvedAddress>
                )
              )}
            </div>
          )}
        </QueryView>
        <Connect token={made} />
      </div>
    </Page>
  );
}

function NewKey({ token, done }: { token: string; done: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="Din nya nyckel" className="stack gap-16 border-b pb-20">
      <Notice tone="green" title="Nyckeln är klar.">
        Kopiera den nu: den visas bara den här gången. Ge den bara till programmet som ska ha den.
      </Notice>
      <div className="row gap-12 items-end">
        <TextInput
          className="flex-200 min-w-0"
          label="Din nyckel"
          value={token}
          readOnly
          classNames={{ input: 'code' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton value={token} what="nyckeln" label="Kopiera nyckeln" size="md" />
      </div>
      <div>
        <Button variant="default" onClick={done}>
          Jag har kopierat nyckeln
        </Button>
      </div>
    </section>
  );
}

const KeyList = ({ items, gone }: { items: AccessToken[]; gone: (key: AccessToken) => void }) => (
  <>
    <ul className="stack">
      {items.map((key) => (
        <SettingsItem
          key={key.id}
          icon={IconKey}
          title={
            <>
              <b>{key.name}</b>
              <Pill tone="green">{key.scope === 'read' ? 'Läsa' : 'Läsa och ändra'}</Pill>
            </>
          }
          beside={
            <ConfirmButton
              ask="Ta bort"
              button={{ 'aria-label': `Ta bort ${key.name}` }}
              title={`Ta bort nyckeln ”${key.name}”?`}
              send="Ta bort nyckeln"
              variant="danger"
              keep="Behåll den"
              framed
              act={() => revokeAccessToken(key.id).then(() => gone(key))}
            >
              <p>Program som har den kommer inte åt dina uppgifter längre. Det går inte att ångra.</p>
            </ConfirmButton>
          }
        >
          <p className="soft small figures">
            {key.lastUsedAt ? `Användes senast ${formatMoment(key.lastUsedAt)}` : 'Inte använd än'}
            {' · '}gäller till {longDay(key.expiresAt)}
            {' · '}slutar på <span className="code">{key.hint}</span>
          </p>
        </SettingsItem>
      ))}
    </ul>
    <p className="soft small">Byter du lösenord slutar alla nycklar att gälla.</p>
  </>
);

/** How to give programs the key: lines to copy, with the key in them while it is known. */
function Connect({ token = 'DIN_NYCKEL' }: { token?: string }) {
  const { origin } = window.location;
  const address = `${origin}/mcp`;
  const header = `Authorization: Bearer ${token}`;
  const settings = {
    mcpServers: { sokvag: { type: 'http', url: address, headers: { Authorization: `Bearer ${token}` } } },
  };
  return (
    <section aria-labelledby="sa-ansluter-du" className="stack gap-16">
      <h2 id="sa-ansluter-du">Så ansluter du</h2>
      <p className="soft">
        {token === 'DIN_NYCKEL'
          ? 'Sätt in din nyckel där det står DIN_NYCKEL.'
          : 'Raderna innehåller din nya nyckel. Klistra in dem bara på din egen dator.'}{' '}
        Assistenten ser det nyckeln får läsa, så välj en som du litar på.
      </p>
      <Line
        title="Claude Code"
        about="Klistra in i terminalen:"
        what="raden för Claude Code"
        text={`claude mcp add --transport http sokvag ${address} --header "${header}"`}
      />
      <Line
        title="Andra AI-assistenter med MCP"
        about="Lägg till i programmets inställningar för MCP-servrar:"
        what="inställningen för MCP"
        text={JSON.stringify(settings, null, 2)}
      />
      <Line
        title="Egna skript"
        about={
          <>
            Skicka nyckeln med varje anrop. Alla anrop finns i{' '}
            <a href="/api/docs" target="_blank" rel="noreferrer">
              beskrivningen av gränssnittet
            </a>
            .
          </>
        }
        what="exemplet för skript"
        text={`curl -H "${header}" ${origin}/api/matches`}
      />
    </section>
  );
}

const Line = ({ title, about, what, text }: { title: string; about: ReactNode; what: string; text: string }) => (
  <div className={`${classes.line} stack panel gap-8 p-16-20`}>
    <h3>{title}</h3>
    <p className="soft small">{about}</p>
    <pre className="code">{text}</pre>
    <div>
      <CopyButton value={text} what={what} />
    </div>
  </div>
);
