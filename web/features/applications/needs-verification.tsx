import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Application, moveApplication } from './api.ts';
import classes from './application.module.css';

/** It is unknown whether the mail was sent. It is never sent again automatically, so the user checks and decides. */
export function NeedsVerification({ application: { id, recipient } }: { application: Application }) {
  const { send, busy, problem } = useSend((verb: 'mark_sent' | 'not_sent') => moveApplication(id, verb));
  return (
    <section className={classes.verify} aria-labelledby="kom-den-fram">
      <h2 id="kom-den-fram">Kom den fram?</h2>
      <p>
        Förbindelsen bröts innan din e-postserver hann svara. Titta bland skickade mejl i din e-post, eller fråga{' '}
        {recipient ?? 'arbetsgivaren'}. Vi skickar aldrig om den automatiskt, så att de inte får den två gånger.
      </p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <FormButtons
        busy={busy}
        send="Den kom fram"
        act={() => void send('mark_sent')}
        cancel={() => void send('not_sent')}
        keep="Den kom aldrig fram"
        framed
      />
      <p className="soft small">Kom den aldrig fram gäller godkännandet, och du kan skicka igen.</p>
    </section>
  );
}
