import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CopyButton } from '../../../form/copy-button.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page } from '../../../frame/page.tsx';
import { CardBones, Seen } from '../../../frame/states.tsx';
import { useMe } from '../api.ts';
import { methodsOf } from '../second-step.tsx';
import { Proved, Unfold } from '../settings/section.tsx';
import sections from '../settings/settings.module.css';
import { useKeys } from './api.ts';
import { Connect } from './connect.tsx';
import { KeyForm } from './key-form.tsx';
import { KeyList } from './key-list.tsx';
import classes from './keys.module.css';

/** Keys that programs use in the person's place: made, told once, taken back. */
export default function KeysPage() {
  const keys = useKeys();
  const { data: me } = useMe();
  /** Only here, and only until the page is left. */
  const [made, setMade] = useState<string>();
  function putAway() {
    flushSync(() => setMade(undefined));
    // The button that was pressed is gone.
    document.querySelector('h1')?.focus({ preventScroll: true });
  }
  return (
    <Page
      title="Åtkomstnycklar"
      lead="Ge en AI-assistent eller ett skript en egen nyckel i stället för ditt lösenord. Den kan läsa åt dig och förbereda ansökningar, men aldrig godkänna, skicka eller ändra ditt konto."
      back={{ to: '/konto', label: 'Konto' }}
    >
      <div className="stack gap-32" style={{ maxWidth: 720 }}>
        <Seen
          query={keys}
          failed="Dina nycklar kunde inte hämtas"
          loading={<CardBones what="Läser in dina nycklar" heights={[180]} />}
        >
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
                  <Proved user={me}>
                    <Unfold label="Skapa nyckel" variant={items.length > 0 ? 'default' : 'filled'}>
                      {(close) => (
                        <KeyForm
                          methods={methodsOf(me)}
                          cancel={close}
                          done={(token) => {
                            setMade(token);
                            close();
                          }}
                        />
                      )}
                    </Unfold>
                  </Proved>
                )
              )}
            </div>
          )}
        </Seen>
        <Connect token={made} />
      </div>
    </Page>
  );
}

function NewKey({ token, done }: { token: string; done: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} aria-label="Din nya nyckel" className={classes.made}>
      <Notice tone="green" title="Nyckeln är klar.">
        Kopiera den nu: den visas bara den här gången. Ge den bara till programmet som ska ha den.
      </Notice>
      <div className={`${classes.token} row gap-12 items-end`}>
        <TextInput
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
