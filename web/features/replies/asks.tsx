import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import type { Ask, AskKind } from '../../../src/replies/ask-contract.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { Problem, QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Section } from '../../frame/page.tsx';
import { longDay } from '../../text/format.ts';
import { addAsk, changeAsk, markAskDone, undoAsk, useAsks } from './api.ts';
import { describeAskDay, withoutReplacedAsks } from './words.ts';

const kindTexts: [AskKind, string][] = [
  ['offer', 'Svar på ett erbjudande'],
  ['time', 'Svar om en tid'],
  ['booking', 'Att jag bokar en tid'],
  ['test', 'Ett test eller arbetsprov'],
  ['papers', 'Intyg eller andra papper'],
  ['references', 'Referenser'],
  ['question', 'Svar på en fråga'],
];
const doneTexts = { person: 'du har gjort det', answer: 'du har svarat', employer: 'det behövs inte längre' };

/** A thing that an employer waits for: its last day, and who has done it. */
function AskRow({ ask }: { ask: Ask }) {
  const [isChanging, setChanging] = useState(false);
  const { send, busy, problem } = useSend(async (work: () => Promise<Ask>) => {
    await work();
  });
  const { id, label, doneAt, words, dueWords } = ask;
  return (
    <li className="p-12-14 border rounded-12 stack gap-8">
      <div className="row gap-8-12 between">
        <AskText ask={ask} />
        <div className="row gap-8">
          {doneAt === null ? (
            <>
              <SmallButton busy={busy} aria-label={`Gjort: ${label}`} onClick={() => void send(() => markAskDone(id))}>
                Gjort
              </SmallButton>
              <QuietButton aria-label={`Ändra dag: ${label}`} onClick={() => setChanging(true)}>
                Ändra dag
              </QuietButton>
            </>
          ) : (
            <QuietButton busy={busy} aria-label={`Ångra: ${label}`} onClick={() => void send(() => undoAsk(id))}>
              Ångra
            </QuietButton>
          )}
        </div>
      </div>
      {doneAt === null && words && words !== dueWords && <p className="soft small">”{words}”</p>}
      <DueText ask={ask} />
      <Problem of={problem} />
      {isChanging && <AskDayDialog ask={ask} close={() => setChanging(false)} />}
    </li>
  );
}

/** Changes or removes the last day. */
export function AskDayDialog({ ask: { id, label, dueOn }, close }: { ask: Ask; close: () => void }) {
  const { form, ...sending } = useServerForm({ initialValues: { dueOn: dueOn ?? '' } }, async ({ dueOn: day }) => {
    await changeAsk(id, day || null);
    close();
  });
  return (
    <Dialog opened title={`Sista dag: ${label.toLowerCase()}`} close={close}>
      <Form {...sending} send="Spara" cancel={close}>
        <LastDay {...form.getInputProps('dueOn')} />
      </Form>
    </Dialog>
  );
}

/** The things that a mail asks for; the buttons for them are with the card's other actions. */
export function AskLines({ asks }: { asks: Ask[] }) {
  if (asks.length === 0) return null;
  return (
    <ul className="stack gap-8" aria-label="Det de väntar på">
      {asks.map((ask) => (
        <li key={ask.id}>
          <AskText ask={ask} />
          <DueText ask={ask} />
        </li>
      ))}
    </ul>
  );
}

function AskText({ ask }: { ask: Ask }) {
  return (
    <p>
      <b>{ask.label}</b>{' '}
      <span className="soft figures">· {ask.doneBy ? doneTexts[ask.doneBy] : describeAskDay(ask)}</span>
    </p>
  );
}

/** The last day in the employer's words; of an earlier mail, where this one repeats what that asked for. */
const DueText = ({ ask: { doneAt, dueWords, dueSince } }: { ask: Ask }) =>
  doneAt === null &&
  dueWords && (
    <p className="soft small">
      {dueSince && `Enligt mejlet den ${longDay(dueSince)}: `}”{dueWords}”
    </p>
  );

/** Everything that an employer waits for, and a form to add what was asked by telephone. */
export function ApplicationAsks({ applicationId }: { applicationId: string }) {
  const asks = useAsks(applicationId);
  const [isAdding, setAdding] = useState(false);
  const items = withoutReplacedAsks(asks.data?.items ?? []);
  const waits = asks.data?.offer === 'waits';
  return (
    <Section className="stack gap-14" id="de-vantar-pa" title="Det de väntar på från dig">
      {waits && (
        <p>
          <b>Svara på erbjudandet</b> <span className="soft">· utan sista dag</span>
        </p>
      )}
      {items.length > 0 && (
        <ul className="stack gap-12" aria-label="Det de väntar på">
          {items.map((ask) => (
            <AskRow key={ask.id} ask={ask} />
          ))}
        </ul>
      )}
      {!waits && items.length === 0 && <p className="soft">Inget just nu.</p>}
      <div>
        <SmallButton onClick={() => setAdding(true)}>Lägg till något med en sista dag …</SmallButton>
      </div>
      {isAdding && <AddDialog applicationId={applicationId} close={() => setAdding(false)} />}
    </Section>
  );
}

function AddDialog({ applicationId, close }: { applicationId: string; close: () => void }) {
  const { form, ...sending } = useServerForm(
    { initialValues: { kind: 'offer' as AskKind, dueOn: '' } },
    async ({ kind, dueOn }) => {
      await addAsk(applicationId, { kind, dueOn: dueOn || null });
      close();
    },
  );
  return (
    <Dialog opened title="Vad väntar de på?" close={close}>
      <Form {...sending} send="Lägg till" cancel={close}>
        <NativeSelect
          label="De väntar på"
          data={kindTexts.map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('kind')}
        />
        <LastDay {...form.getInputProps('dueOn')} />
      </Form>
    </Dialog>
  );
}

const LastDay = (field: TextInputProps) => (
  <TextInput label="Sista dag" description="Lämna tomt om de inte sa någon." type="date" {...field} />
);
