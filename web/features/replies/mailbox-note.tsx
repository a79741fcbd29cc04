import { Link } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatMoment } from '../../text/format.ts';
import type { Mailbox } from './mailbox/api.ts';
import { folderWords } from './mailbox/words.ts';

/** Whether a mailbox is watched for answers, and since when that fails. */
export function MailboxNote({ mailbox }: { mailbox: Mailbox | null }) {
  if (!mailbox)
    return (
      <Notice
        tone="blue"
        announce={false}
        title="Din e-post är inte ansluten."
        action={
          <LinkButton to="/konto/svar" variant="default" size="sm">
            Anslut e-posten
          </LinkButton>
        }
      >
        Då kommer inga svar hit av sig själva. Du kan klistra in dem.
      </Notice>
    );
  const { status, username, folders, lastSeenAt, problem } = mailbox;
  if (status === 'failed')
    return (
      <Notice
        tone="red"
        title="Vi kan inte läsa allt i din e-post."
        action={
          <LinkButton to="/konto/svar" variant="default" size="sm">
            Till inställningarna
          </LinkButton>
        }
      >
        {problem} {lastSeenAt && `Senast läst ${formatMoment(lastSeenAt)}.`}
      </Notice>
    );
  return (
    <p className="soft small">
      {status === 'connecting'
        ? `Loggar in på ${username} …`
        : `Läser ${username}, ` +
          `${folders.map(folderWords).join(', ')}${lastSeenAt ? `, senast ${formatMoment(lastSeenAt)}` : ''}.`}{' '}
      <Link to="/konto/svar">Ändra</Link>
    </p>
  );
}
