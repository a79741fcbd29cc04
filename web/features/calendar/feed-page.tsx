import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { CopyButton } from '../../form/copy-button.tsx';
import { ConfirmButton } from '../../form/question.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatMoment, shortDay } from '../../text/format.ts';
import sections from '../accounts/settings/settings.module.css';
import { type CalendarFeed, makeFeed, revokeFeed, useFeed } from './api.ts';
import classes from './feed.module.css';

/** The feed address, by which other calendar programs show the user's dates: create, copy, revoke. */
export default function FeedPage() {
  const feed = useFeed();
  /** Kept only here, and only until the user leaves the page. */
  const [url, setUrl] = useState<string>();
  const make = async () => setUrl(await makeFeed());
  const making = useSend(make);
  return (
    <Page
      title="Ha den i din egen kalender"
      lead="Skapa en länk och lägg in den i kalendern du brukar använda. Där får du också en påminnelse tre dagar och en dag innan."
      back={{ to: '/kalender', label: 'Kalender' }}
    >
      <QueryView
        query={feed}
        failed="Din kalenderlänk kunde inte hämtas"
        loading="Läser in din kalenderlänk"
        cards={[180]}
      >
        {(state) => (
          <div className="stack gap-28" style={{ maxWidth: 680 }}>
            <div className={sections.card}>
              {making.problem && <Notice tone="red">{making.problem.message}</Notice>}
              {state.active ? (
                <>
                  {url ? <NewAddress url={url} /> : <Standing feed={state} />}
                  <Changes renew={make} revoke={() => revokeFeed().then(() => setUrl(undefined))} />
                </>
              ) : (
                <>
                  <p>
                    Den som har länken kan läsa dina datum, men inte logga in eller ändra något. Du kan ta bort den när
                    du vill.
                  </p>
                  <div className="row gap-12">
                    <SendButton busy={making.busy} onClick={making.send}>
                      Skapa länk
                    </SendButton>
                  </div>
                </>
              )}
            </div>
            {state.active && <FeedSteps />}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const NewAddress = ({ url }: { url: string }) => (
  <>
    <Notice tone="green" title="Länken är klar.">
      Kopiera den nu: den visas bara den här gången. Ge den inte till någon annan.
    </Notice>
    <div className="row gap-12 items-end">
      <TextInput
        className="flex-200 min-w-0"
        label="Din kalenderlänk"
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <CopyButton value={url} what="länken" label="Kopiera länken" size="md" />
    </div>
    {isOnlyHere(url) && (
      <Notice tone="amber" announce={false}>
        Länken går bara till den här datorn. Kalendrar på nätet, som Googles, når den inte.
      </Notice>
    )}
  </>
);

/** Calendar services on the web cannot reach this machine or local network. */
function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|\[::1\]|127\.|10\.|192\.168\.)|\.local$/.test(hostname);
}

const Standing = ({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) => (
  <>
    <p>
      Din länk är på{createdAt && ` sedan ${shortDay(createdAt)}`}.{' '}
      {lastReadAt ? `En kalender hämtade den senast ${formatMoment(lastReadAt)}.` : 'Ingen kalender har hämtat den än.'}
    </p>
    <p className="soft">
      Av säkerhetsskäl kan vi inte visa den igen. Har du tappat bort den, skapa en ny: då slutar den gamla att gälla.
    </p>
  </>
);

/** Renewing and revoking both disable the address in use: they explain this and ask first. */
const Changes = ({ renew, revoke }: { renew: () => Promise<unknown>; revoke: () => Promise<unknown> }) => (
  <div className="row gap-12">
    <ConfirmButton
      ask="Skapa ny länk …"
      button={{ variant: 'default', size: 'md' }}
      title="Skapa en ny kalenderlänk?"
      send="Skapa ny länk"
      keep="Behåll den gamla"
      framed
      act={renew}
    >
      <p>Den gamla slutar att gälla på en gång. Kalendrar som har den får inga nya datum.</p>
    </ConfirmButton>
    <ConfirmButton
      ask="Ta bort länken …"
      button={{ size: 'md' }}
      title="Ta bort kalenderlänken?"
      send="Ta bort länken"
      variant="danger"
      keep="Behåll den"
      framed
      act={revoke}
    >
      <p>
        Kalendrar som har länken får inga nya datum. Det de redan har hämtat tar du bort där, genom att avsluta
        prenumerationen.
      </p>
    </ConfirmButton>
  </div>
);

const calendars: { name: string; steps: string[]; note: string }[] = [
  {
    name: 'Google Kalender',
    steps: [
      'Öppna calendar.google.com på en dator. I appen går det inte.',
      'Tryck på plus vid Andra kalendrar och välj Från webbadress.',
      'Klistra in länken och välj Lägg till kalender.',
    ],
    note:
      'Google hämtar nytt ungefär en gång om dygnet och använder sina egna påminnelser: ställ in dem under ' +
      'kalenderns inställningar.',
  },
  {
    name: 'Apple Kalender',
    steps: [
      'iPhone: öppna Kalender, tryck på Kalendrar, Lägg till kalender och Lägg till prenumererad kalender.',
      'Mac: välj Arkiv och Ny kalenderprenumeration.',
      'Klistra in länken och bekräfta.',
    ],
    note: 'Vill du ha våra påminnelser, se till att Ta bort påminnelser inte är valt.',
  },
  {
    name: 'Outlook',
    steps: [
      'Öppna kalendern på outlook.com eller i Outlook på datorn.',
      'Välj Lägg till kalender och Prenumerera från webben.',
      'Klistra in länken, ge kalendern ett namn och välj Importera.',
    ],
    note: 'Outlook hämtar nytt några gånger om dygnet.',
  },
];

/** How common calendar programs subscribe to an address. */
const FeedSteps = () => (
  <section aria-labelledby="sa-gor-du" className="stack gap-12">
    <h2 id="sa-gor-du">Så lägger du in länken</h2>
    {calendars.map(({ name, steps, note }) => (
      <details key={name} className={`${classes.calendar} border rounded-10 bg-card`}>
        <summary>{name}</summary>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="soft small">{note}</p>
      </details>
    ))}
  </section>
);
