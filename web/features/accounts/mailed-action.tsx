import { type ReactNode, useState } from 'react';
import { dropToken } from '../../api/token.ts';
import { FormButtons, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { InvalidLinkPage, useAddressToken } from './address-token.tsx';
import { LoginLink } from './links.tsx';

interface Props {
  title: string;
  lead: string;
  children?: ReactNode;
  button: string;
  act: (token: string) => Promise<{ message: string }>;
  /** Shown when it is done: the title, and what to do next. */
  done: { title: string; next: string };
  /** What to do if the link does not work. */
  dead: string;
}

/**
 * The page of a mailed link that reverts a change and ends all logins. Opening it does nothing, since mail programs
 * open links too; only the button acts.
 */
export function MailedAction({ title, lead, children, button, act, done, dead }: Props) {
  const token = useAddressToken();
  const [said, setSaid] = useState<string | null>(null);
  const { send, busy, problem } = useSend(async () => {
    const { message } = await act(token ?? '');
    dropToken('left');
    setSaid(message);
  });
  if (!token || problem?.code === 'invalid_token')
    return <InvalidLinkPage words={dead} to="/glomt-losenord" label="Välj ett nytt lösenord" />;
  if (said)
    return (
      <SignedOutLayout title={done.title} below={<LoginLink />}>
        <Notice tone="green">{said}</Notice>
        <p className="soft">{done.next}</p>
      </SignedOutLayout>
    );
  return (
    <SignedOutLayout title={title} lead={lead} below={<LoginLink />}>
      {children}
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <FormButtons busy={busy} fullWidth send={button} act={send} />
    </SignedOutLayout>
  );
}
