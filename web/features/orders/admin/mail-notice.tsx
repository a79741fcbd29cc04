import { Notice } from '../../../frame/notice.tsx';
import { count, moment } from '../../../text/format.ts';
import { useMailHealth } from './api.ts';

/** Mail that does not leave is noticed by nobody else. */
export function MailNotice() {
  const { data } = useMailHealth();
  if (!data) return null;
  if (!data.configured) {
    return (
      <Notice tone="amber" announce={false} title="Ingen e-postserver är inställd">
        Kunderna får inga mejl. Ange SMTP_URL och MAIL_FROM, och starta om.
      </Notice>
    );
  }
  if (!data.problem && data.failed === 0) return null;
  return (
    <Notice tone="red" announce={false} title="Mejlen kommer inte fram som de ska">
      {data.waiting > 0 && `${count(data.waiting, 'mejl', 'mejl')} väntar`}
      {data.waiting > 0 && data.oldestWaitingAt && `, det äldsta sedan ${moment(data.oldestWaitingAt)}`}
      {data.waiting > 0 && '. '}
      {data.failed > 0 && `${count(data.failed, 'mejl', 'mejl')} gick inte att skicka. `}
      {data.problem && `E-postservern svarar: ${data.problem}`}
    </Notice>
  );
}
