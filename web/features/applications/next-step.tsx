import { Button } from '@mantine/core';
import { IconClipboardCheck, IconSend, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { LinkButton, Problem, SendButton, useSend, type WithIcon } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { useOpenAskStatus } from '../replies/api.ts';
import { type Application, moveApplication, sendNow, tailorCv, takeBackApproval, waitUntilSaved } from './api.ts';
import { letterFieldId, selectGap } from './letter-field.ts';
import { MoveDialog } from './move-dialog.tsx';
import classes from './next-step.module.css';
import { unsavedField } from './saved-field.tsx';
import type { Letter } from './use-letter.ts';
import { findPlaceholders, knownEmployer } from './words.ts';
import type { ShowWorkbenchView, WorkbenchView } from './workbench.tsx';

interface Props {
  application: Application;
  letter: Letter;
  review: () => void;
  /** Shows a view of the page. */
  show: ShowWorkbenchView;
}

/** The next step, always visible at the bottom. Renders nothing if the next step is the employer's. */
export function NextStep({ application, letter, review, show }: Props) {
  const { id, state, transport, recipient, allowed, approval, materialHash } = application;
  // The ad, the profile or the mail account has changed since the approval.
  const isOutdated = state === 'approved' && approval?.materialHash !== materialHash;
  const { send, busy, problem } = useSend(async () => {
    if (isOutdated) {
      await takeBackApproval(id);
      review();
      return;
    }
    if (state === 'approved') {
      await sendNow(id);
      return;
    }
    if (!(await letter.flush())) {
      // The reason is shown beside the letter, which may be far up.
      openLetter();
      return;
    }
    const now = await waitUntilSaved(application);
    if (state === 'saved') {
      if (now.state === 'saved') await moveApplication(id, 'draft');
      openLetter();
      return;
    }
    const unsaved = unsavedField(id);
    if (unsaved) {
      // The field shows its error.
      const view = unsaved.closest<HTMLElement>('[data-view]')?.dataset.view;
      if (view) flushSync(() => show(view as WorkbenchView));
      unsaved.focus();
      return;
    }
    review();
  });
  /** Letter and CV are both made from what the user wrote, and can both be changed. */
  const making = useSend(async () => {
    if (!(await letter.flush())) return;
    await waitUntilSaved(application);
    show('letter');
    await letter.draft();
    await tailorCv(id);
    // If the user has meanwhile switched to another view, they stay there.
    selectGap(0);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what hindered one step is not about the next one
  useEffect(making.forget, [state]);
  function openLetter() {
    flushSync(() => show('letter'));
    document.getElementById(letterFieldId)?.focus();
  }
  usePrimaryActionShortcut();
  const button = (words: string, icon: WithIcon['icon']) => (
    <SendButton busy={busy} icon={icon} onClick={send}>
      {words}
    </SendButton>
  );
  const isAnswered = useOpenAskStatus(id, state === 'offered')?.isAnswered ?? false;
  const [answer, setAnswer] = useState<Application['allowed'][number]>();
  const step = (): [string, ReactNode] | null => {
    switch (state) {
      case 'saved':
        return [
          letter.text.trim()
            ? 'Nästa steg är att skriva klart.'
            : 'Vi gör brev och cv av din profil och det du har svarat.',
          <div key="begin" className="wrap gap-8">
            <SendButton variant={letter.text.trim() ? 'filled' : 'default'} busy={busy} onClick={send}>
              Börja skriva
            </SendButton>
            {!letter.text.trim() && (
              <SendButton busy={making.busy} icon={IconSparkles} onClick={making.send}>
                Gör brev och cv
              </SendButton>
            )}
          </div>,
        ];
      case 'drafting':
      case 'awaiting_approval':
        return [left(letter.text), button('Granska och godkänn', IconClipboardCheck)];
      case 'approved':
        if (isOutdated)
          return [
            'Något har ändrats sedan du godkände. Läs igenom och godkänn igen.',
            button('Granska igen', IconClipboardCheck),
          ];
        return transport === 'smtp'
          ? [`Går till ${recipient} från din e-post.`, button('Skicka ansökan', IconSend)]
          : [
              'Du skickar själv. Vi visar hur.',
              <LinkButton key="copy" to={`/ansokningar/${id}/kopiera`} icon={IconSend}>
                Kopiera och skicka
              </LinkButton>,
            ];
      case 'offered':
        return [
          isAnswered
            ? `Vad svarade du ${knownEmployer(application) ?? 'arbetsgivaren'}?`
            : 'Svara arbetsgivaren först. Skriv sedan här vad det blev.',
          <div key="answers" className="wrap gap-8">
            {allowed
              .filter(({ verb }) => verb === 'accept' || verb === 'decline')
              .map((each) => (
                <Button key={each.verb} variant="default" onClick={() => setAnswer(each)}>
                  {isAnswered ? answeredTexts[each.verb as keyof typeof answeredTexts] : each.label}
                </Button>
              ))}
          </div>,
        ];
      default:
        return null;
    }
  };
  const shown = step();
  if (!shown) return null;
  const [words, action] = shown;
  return (
    <section className={`${classes.next} dock stack gap-10`} data-next aria-label="Nästa steg">
      <Problem of={problem} />
      {making.problem && (
        <Notice tone="red" action={<Link to="/profil">Till profilen</Link>}>
          {making.problem.message}
        </Notice>
      )}
      <div className={classes.nextRow}>
        <p>{words}</p>
        {action}
      </div>
      {answer && <MoveDialog id={id} asked={answer} isAnswered={isAnswered} close={() => setAnswer(undefined)} />}
    </section>
  );
}

const answeredTexts = { accept: 'Jag tackade ja', decline: 'Jag tackade nej' } as const;

function left(text: string): string {
  const gaps = findPlaceholders(text).length;
  if (gaps > 0) return `${formatCount(gaps, 'lucka', 'luckor')} i brevet kvar att fylla.`;
  return text.trim() ? 'Nästa steg är att läsa igenom allt.' : 'Brevet är tomt.';
}

/**
 * Ctrl or ⌘ with Enter presses the filled button of the open dialog, or of the next step, even while the user types.
 * Typed text is saved first, as on blur.
 */
function usePrimaryActionShortcut(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const place = document.querySelector('[role="dialog"]') ?? document.querySelector('[data-next]');
      const next = place?.querySelector<HTMLElement>('[data-variant="filled"]');
      if (!next) return;
      event.preventDefault();
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      next.click();
      // The pressed button may have disappeared; then the page moves the focus itself.
      if (document.activeElement === document.body && field instanceof HTMLElement && field.isConnected) field.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
