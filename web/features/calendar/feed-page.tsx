import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { CardBones, Seen } from '../../frame/states.tsx';
import { moment, shortDay } from '../../text/format.ts';
import sections from '../accounts/settings/settings.module.css';
import { type CalendarFeed, makeFeed, useFeed } from './api.ts';
import classes from './feed.module.css';
import { AskFirst } from './feed-questions.tsx';
import { FeedSteps } from './feed-steps.tsx';

/** The address by which calendars of others show one's days: made, copied, taken back. */
export default function FeedPage() {
  const feed = useFeed();
  /** Only here, and only until the page is left. */
  const [url, setUrl] = useState<string>();
  const making = useSend(async () => setUrl(await makeFeed()));
  return (
    <Page
      title="Ha den i din egen kalender"
      lead="Skapa en länk och lägg in den i kalendern du brukar använda. Där får du också en påminnelse tre dagar och en dag innan."
      back={{ to: '/kalender', label: 'Kalender' }}
    >
      <Seen
        query={feed}
        failed="Din kalenderlänk kunde inte hämtas"
        loading={<CardBones what="Läser in din kalenderlänk" heights={[180]} />}
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
      </Seen>
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

/** Calendars on the web are not on this machine, nor in this network. */
function isOnlyHere(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|\[::1\]|127\.|10\.|192\.168\.)|\.local$/.test(hostname);
}

function Standing({ feed: { createdAt, lastReadAt } }: { feed: CalendarFeed }) {
  return (
    <>
      <p>
        Din länk är på{createdAt && ` sedan ${shortDay(createdAt)}`}.{' '}
        {lastReadAt ? `En kalender hämtade den senast ${moment(lastReadAt)}.` : 'Ingen kalender har hämtat den än.'}
      </p>
      <p className="soft">
        Av säkerhetsskäl kan vi inte visa den igen. Har du tappat bort den, skapa en ny: då slutar den gamla att gälla.
      </p>
    </>
  );
}
