import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { QuietButton, SendButton, useSend } from '../../../form/send.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatCount } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { refetchLetter, setStatus, writeLetter } from './api.ts';
import { unwrittenLetters } from './next-step.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { isDraftOfThisTab } from './use-draft.ts';
import { forgetDraft, readTypedLetter } from './use-letter-draft.ts';
import { customerLabel, fullWithdrawalWarning } from './words.ts';

interface Props {
  order: AdminOrder;
  close: () => void;
  /** Opens the letter that is missing. */
  write: () => void;
  /** Moves to `sent` without any letter, for the rare order that was delivered elsewhere. */
  without: () => void;
}

/**
 * Confirms the sending, which the customer notices: names the customer, the number of letters, and what is missing or
 * unsaved.
 */
export function SendDialog({ order, close, write, without }: Props) {
  const query = useUnsavedLetters(order);
  return (
    <Dialog opened title={`Skicka ${order.code} till ${customerLabel(order)}?`} close={close}>
      <QueryView query={query} failed="Breven kunde inte hämtas" loading="Ser efter om allt är sparat" height={90}>
        {(unsaved) => <Sending {...{ order, unsaved, close, write, without }} lookAgain={query.refetch} />}
      </QueryView>
    </Dialog>
  );
}

interface SendingProps extends Props {
  unsaved: UnsavedLetter[];
  /** Call it after a saving: the order may be refused all the same, and the dialog stays. */
  lookAgain: () => Promise<unknown>;
}

function Sending({ order, unsaved, close, write, without, lookAgain }: SendingProps) {
  const missing = unwrittenLetters(order).filter(({ id }) => !unsaved.some((letter) => letter.id === id));
  const drafts = unsaved.filter(({ isNew }) => isNew);
  const others = unsaved.filter(({ isOther }) => isOther);
  const saved = order.letterCount - missing.length - drafts.length;
  const ready = order.letterCount - missing.length;
  const { send, busy, problem } = useSend(async (all: boolean) => {
    if (all) await saveLetters(order.id, unsaved).finally(lookAgain);
    await setStatus(order, { status: 'sent' });
    notifications.show({ message: `Beställning ${order.code}: skickad` });
    close();
  });
  const what = formatCount(ready, 'brev', 'brev');
  const risk = fullWithdrawalWarning(order);
  if (others.length > 0)
    return (
      <>
        <Notice
          tone="amber"
          announce={false}
          title={`${namesOf(others)} är ${others.length === 1 ? 'ändrat' : 'ändrade'} någon annanstans`}
        >
          Öppna {others.length === 1 ? 'brevet' : 'breven'}, välj vilken text som gäller och spara den. Sedan går det
          att skicka.
        </Notice>
        <Button className="justify-self-start" onClick={close}>
          Till breven
        </Button>
      </>
    );
  return (
    <>
      {unsaved.length > 0 && (
        <Notice tone="amber" announce={false} title={unsavedTitle(unsaved)}>
          Spara först, så får kunden det som du skrev sist.
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice
          tone="amber"
          announce={false}
          title={formatCount(missing.length, 'brev är inte skrivet', 'brev är inte skrivna')}
        >
          {missing.map(({ title }) => title).join(', ')} saknar både text och fil.
          {ready > 0 && ' Skriv först, eller skicka det som är klart.'}
        </Notice>
      )}
      {risk && (
        <Notice tone="amber" announce={false}>
          {risk}
        </Notice>
      )}
      <p className="soft">
        {ready > 0
          ? `Kunden får ${what} att läsa i sin beställning, och ett mejl om det.`
          : 'Kunden får brevet och ett mejl om det när det finns något att läsa.'}
      </p>
      {problem && <ProblemNotice problem={problem} then={close} />}
      <div className="row gap-12">
        {ready > 0 && (
          <SendButton
            variant={missing.length > 0 ? 'default' : 'filled'}
            busy={busy}
            onClick={() => void send(unsaved.length > 0)}
          >
            {unsaved.length > 0 ? 'Spara och skicka' : missing.length > 0 ? 'Skicka ändå' : `Skicka ${what}`}
          </SendButton>
        )}
        <Button
          variant={ready > 0 ? 'subtle' : 'filled'}
          // The dialog looks for `data-autofocus` when it opens, before this button is rendered.
          autoFocus={missing.length > 0}
          onClick={missing.length > 0 ? write : close}
        >
          {missing.length > 0 ? 'Skriv först' : 'Avbryt'}
        </Button>
      </div>
      {unsaved.length > 0 && saved > 0 && (
        <QuietButton className="justify-self-start outdent text-left" disabled={busy} onClick={() => void send(false)}>
          Skicka bara det som är sparat ({formatCount(saved, 'brev', 'brev')})
        </QuietButton>
      )}
      {ready === 0 && (
        <QuietButton className="justify-self-start outdent text-left" onClick={without}>
          Markera som skickad utan brev
        </QuietButton>
      )}
    </>
  );
}

const namesOf = (letters: UnsavedLetter[]) => new Intl.ListFormat('sv').format(letters.map(({ title }) => title));

function unsavedTitle(unsaved: UnsavedLetter[]): string {
  if (unsaved.some(({ isNew }) => !isNew)) return `${namesOf(unsaved)} har ändringar som inte är sparade`;
  return `${namesOf(unsaved)} är ${unsaved.length === 1 ? 'ett utkast' : 'utkast'} som inte är ${
    unsaved.length === 1 ? 'sparat' : 'sparade'
  }`;
}

/** A letter with typed text that is not saved. */
interface UnsavedLetter {
  id: string;
  title: string;
  text: string;
  /** The version that the typed text is based on. */
  version: number;
  /** Whether the letter has never been saved. */
  isNew: boolean;
  /** Whether another tab or administrator stored a text: the letter's editor asks which one to keep. */
  isOther: boolean;
}

/** The unsaved texts of the letters that would be sent with the order, from this tab or from drafts. */
function useUnsavedLetters({ id: orderId, letters }: AdminOrder) {
  return useQuery({
    queryKey: ['unsaved-letters', orderId],
    queryFn: async () => {
      const open = letters.filter(({ status }) => status !== 'delivered');
      const stored = await Promise.all(open.map(({ id }) => refetchLetter(orderId, id)));
      return stored.flatMap(({ id, title, text, version, draft }): UnsavedLetter[] => {
        const typed = readTypedLetter(id);
        const unsaved = typed?.text ?? draft?.text ?? '';
        const now = text ?? '';
        if (!unsaved.trim() || unsaved.trim() === now.trim()) return [];
        const isOtherDraft = draft !== null && draft.text !== typed?.text && !isDraftOfThisTab(id, draft);
        const isOther = isOtherDraft || (typed !== null && typed.base !== now);
        return [{ id, title, text: unsaved, version, isNew: version === 0, isOther }];
      });
    },
    staleTime: 0,
    gcTime: 0,
  });
}

async function saveLetters(orderId: string, unsaved: UnsavedLetter[]): Promise<void> {
  for (const { id, text, version } of unsaved) {
    await writeLetter(orderId, id, text, version);
    forgetDraft(id);
  }
}
