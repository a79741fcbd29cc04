import { Problem, SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { formatMoment } from '../../text/format.ts';
import { type Application, moveApplication } from './api.ts';
import classes from './application.module.css';

/** What mail servers report about the sent mail: not delivered, delayed, or unknown. */
export function DeliveryNotice({ application }: { application: Application }) {
  const { id, state, delivery, recipient, allowed } = application;
  const { send, busy, problem } = useSend(() => moveApplication(id, 'send_again'));
  if (!delivery) return null;
  const { outcome, reason, advice, at } = delivery;
  if (state === 'drafting' && outcome === 'failed')
    return (
      <Notice tone="amber" title="Förra mejlet kom aldrig fram." announce={false}>
        {reason && `Servern svarade: ${reason}. `}Kontrollera adressen innan du godkänner.
      </Notice>
    );
  if (state !== 'sent' && state !== 'needs_verification') return null;
  if (outcome === 'delayed' || outcome === 'unclear')
    return (
      <Notice
        tone={outcome === 'delayed' ? 'blue' : 'amber'}
        title={outcome === 'delayed' ? 'Mejlet är försenat.' : 'Kom mejlet fram?'}
        announce={false}
      >
        {advice}
      </Notice>
    );
  if (outcome !== 'failed') return null;
  return (
    <Section className={classes.verify} id="kom-aldrig-fram" title="Mejlet kom aldrig fram">
      <p>
        Mejlservern skickade tillbaka ansökan till {recipient ?? 'arbetsgivaren'} {formatMoment(at)}. Det är inget
        avslag: arbetsgivaren har inte fått den.
      </p>
      {reason && (
        <p>
          Servern svarade: <q lang="en">{reason}</q>
        </p>
      )}
      <p>{advice}</p>
      <Problem of={problem} />
      {allowed.some(({ verb }) => verb === 'send_again') && (
        <>
          <div className="row gap-12">
            <SendButton busy={busy} onClick={send}>
              Rätta och skicka igen
            </SendButton>
          </div>
          <p className="soft small">Ansökan blir ett utkast igen. Du godkänner den innan den skickas.</p>
        </>
      )}
    </Section>
  );
}
