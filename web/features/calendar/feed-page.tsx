import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { FormButtons } from '../../form/form-buttons.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { CardSkeletons, QueryView } from '../../frame/states.tsx';
import { formatMoment, shortDay } from '../../text/format.ts';
import sections from '../accounts/settings/settings.module.css';
import { type CalendarFeed, makeFeed, revokeFeed, useFeed } from './api.ts';
import classes from './feed.module.css';

/** The feed address, by which other calendar programs show the user's dates: create, copy, revoke. */
export default function FeedPage() {
  const feed = useFeed();
  /** Kept only here, and only until the user leaves the page. */
  const [url, setUrl] = useState<string>();
  const making = useSend(async () => setUrl(await makeFeed()));
  return (
    <Page
      title="Ha den i din egen kalender"
      lead="Skapa en länk och lägg in den i kalendern du brukar använda. Där får du också en påminnelse tre dagar och en dag innan."
      back={{ to: '/kalender', label: 'Kalender' }}
    >
      <QueryView
        query={feed}
        failed="Din kalenderlänk kunde inte hämtas"
        loading={<CardSkeletons what="Läser in din kalenderlänk" heights={[180]} />}
      >
        {(state) => (
          <div className="stack gap-28" style={{ maxWidth: 680 }}>
            <div className={sections.card}>
              {making.problem && <Notice tone="red">{making.problem.message}</Notice>}
              {state.active ? (
                <>
                  {url ? <NewAddress url={url} /> : <Standing feed={state} />}
                  <AskFirst renew={making} done={() => setUrl(undefined)} />
                </>
              ) : (
                <>
                  <p>
                    Den som har länken kan läsa dina datum, men inte logga in eller ändra något. Du kan ta bort den när
                    du vill.
                  </p>
                  <div className="row gap-12">
                    <SendButton type="button" busy={making.busy} onClick={() => void making.send()}>
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

function NewAddress({ url }: { url: string }) {
  return (
    <>
      <Notice tone="green" title="Länken är klar.">
        Kopiera den nu: den visas bara den här gången. Ge den inte till någon annan.
      </Notice>
      <div className={`${classes.address} row gap-12 items-end`}>
        <TextInput
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
}

/** Calendar services on the web cannot reach this machine or local network. */
function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|\[::1\]|127\.|10\.|192\.168\.)|\.local$/.test(hostname);
}

function Standing({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  return (
    <>
      <p>
        Din länk är på{createdAt && ` sedan ${shortDay(createdAt)}`}.{' '}
        {lastReadAt
          ? `En kalender hämtade den senast ${formatMoment(lastReadAt)}.`
          : 'Ingen kalender har hämtat den än.'}
      </p>
      <p className="soft">
        Av säkerhetsskäl kan vi inte visa den igen. Har du tappat bort den, skapa en ny: då slutar den gamla att gälla.
      </p>
    </>
  );
}

interface Props {
  renew: { send: () => Promise<unknown>; busy: boolean };
  /** Called when the address that was shown, if any, no longer works. */
  done: () => void;
}

/** Renewing and revoking both disable the address in use: they explain this and ask first. */
function AskFirst({ renew, done }: Props) {
  const [asked, setAsked] = useState<'renew' | 'revoke'>();
  const close = () => setAsked(undefined);
  const revoking = useSend(async () => {
    await revokeFeed();
    done();
    close();
  });
  const renewal = async () => {
    await renew.send();
    close();
  };
  return (
    <>
      <div className="row gap-12">
        <Button variant="default" onClick={() => setAsked('renew')}>
          Skapa ny länk …
        </Button>
        <Button variant="subtle" onClick={() => setAsked('revoke')}>
          Ta bort länken …
        </Button>
      </div>
      <Dialog opened={asked === 'renew'} title="Skapa en ny kalenderlänk?" close={close}>
        <p>Den gamla slutar att gälla på en gång. Kalendrar som har den får inga nya datum.</p>
        <FormButtons
          busy={renew.busy}
          send="Skapa ny länk"
          act={() => void renewal()}
          cancel={close}
          keep="Behåll den gamla"
          framed
        />
      </Dialog>
      <Dialog opened={asked === 'revoke'} title="Ta bort kalenderlänken?" close={close}>
        {revoking.problem && <Notice tone="red">{revoking.problem.message}</Notice>}
        <p>
          Kalendrar som har länken får inga nya datum. Det de redan har hämtat tar du bort där, genom att avsluta
          prenumerationen.
        </p>
        <FormButtons
          variant="danger"
          busy={revoking.busy}
          send="Ta bort länken"
          act={() => void revoking.send()}
          cancel={close}
          keep="Behåll den"
          framed
        />
      </Dialog>
    </>
  );
}

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
function FeedSteps() {
  return (
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
}
