import { Pill } from '../../../frame/pill.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatMoment } from '../../../text/format.ts';
import { type OrderMail, useOrderMails } from './api.ts';
import classes from './order.module.css';

const states: Record<OrderMail['status'], { label: string; tone: string }> = {
  waiting: { label: 'Väntar', tone: 'amber' },
  sent: { label: 'Skickat', tone: 'green' },
  failed: { label: 'Misslyckades', tone: 'red' },
  expired: { label: 'Skickades inte', tone: 'red' },
};

/** Mails to the customer about the order, latest first. */
export function MailsList({ orderId }: { orderId: string }) {
  const query = useOrderMails(orderId);
  return (
    <QueryView query={query} failed="Mejlen kunde inte hämtas" loading="Läser in mejlen" height={54}>
      {(mails) =>
        mails.length === 0 ? (
          <p className="soft small">Inga mejl ännu.</p>
        ) : (
          <ul className={`${classes.mails} divide`}>
            {mails.toReversed().map((mail) => (
              <li key={mail.id} className="py-10 anywhere">
                <p className="text-15 font-560">{mail.subject}</p>
                <p className="soft small figures">
                  <Pill tone={states[mail.status].tone}>{states[mail.status].label}</Pill> {formatMoment(mail.at)}
                </p>
                {mail.problem && mail.status !== 'sent' && <p className="red-ink small">{mail.problem}</p>}
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
