import { IconInbox, IconMailOff } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { asProblem } from '../../api/problem.ts';
import { LinkButton } from '../../form/send.tsx';
import { Toggle } from '../../form/toggle.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { CardSkeletons, EmptyState, isNotFound, MoreButton, QueryView, SkeletonBlock } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import type { AnnounceDone } from '../conversation/api.ts';
import { type Reply, useReplies, useRepliesRead, useReply } from './api.ts';
import type { Mailbox } from './mailbox/api.ts';
import { useMailbox } from './mailbox/api.ts';
import { folderLabel } from './mailbox/words.ts';
import { PasteButton, PasteDialog } from './paste-dialog.tsx';
import { ReplyCard } from './reply-card.tsx';
import { pastedMessage } from './words.ts';

/** Answers from employers. The shown part is in the address. */
export default function RepliesPage() {
  const [params, setParams] = useSearchParams();
  const dismissed = params.get('visa') === 'avfardade';
  const mailbox = useMailbox();
  const lists = [useReplies({ state: 'proposed' }), useReplies({ state: 'accepted' })];
  // Without any replies the empty page explains that no mailbox is connected, and how to connect one.
  const saidBelow = mailbox.data === null && !dismissed && !lists.some(({ items }) => items?.length);
  const [words, setWords] = useState('');
  const [pasting, setPasting] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  /** The pressed button disappears with its card: keyboard users continue from the message. */
  const done: AnnounceDone = (said, quietly = false) => {
    setWords(said);
    if (quietly) return;
    told.current?.focus();
    // The mail that the user was linked to may have moved to another list; its parameter is removed.
    if (params.has('svar')) choose(dismissed ? 'avfardade' : undefined);
  };
  const paste = (
    <PasteButton
      press={() => {
        // Pasting the same text again leads to the same reply again.
        if (params.has('svar')) choose();
        setPasting(true);
      }}
    />
  );
  const choose = (value?: string) => setParams(value ? { visa: value } : {}, { replace: true });
  return (
    <Page
      title="Svar"
      lead="Mejl från arbetsgivare som gäller dina ansökningar, och svar som du klistrar in. Du avgör vad de betyder. Bara en tydlig bekräftelse på att ansökan kommit fram noteras av sig själv, och den kan du ångra."
      actions={saidBelow ? undefined : paste}
    >
      {mailbox.data !== undefined && !saidBelow && <MailboxNote mailbox={mailbox.data} />}
      <fieldset className="wrap gap-8" aria-label="Visa">
        <Toggle on={!dismissed} press={() => choose()} label="Aktuella" />
        <Toggle on={dismissed} press={() => choose('avfardade')} label="Avfärdade" />
      </fieldset>
      <p ref={told} role="status" tabIndex={-1} className="told no-outline">
        {words}
      </p>
      {dismissed ? <Dismissed done={done} /> : <Current done={done} otherWay={saidBelow ? paste : undefined} />}
      {pasting && (
        <PasteDialog
          close={() => setPasting(false)}
          done={(reply) => {
            setWords(pastedMessage(reply));
            setParams({ svar: reply.id }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

function Current({ done, otherWay }: { done: AnnounceDone; otherWay: ReactNode }) {
  const proposed = useReplies({ state: 'proposed' });
  const accepted = useReplies({ state: 'accepted' });
  const aimed = useSearchParams()[0].get('svar');
  const data = proposed.data && accepted.data;
  // Two queries, shown as one: it fails if either fails.
  const both = {
    ...(proposed.error ? proposed : accepted),
    data: data && byTurn(proposed.items ?? [], accepted.items ?? []),
    refetch: () => Promise.all([proposed.refetch(), accepted.refetch()]),
  };
  return (
    <QueryView
      query={both}
      failed="Svaren kunde inte hämtas"
      loading={<CardSkeletons what="Läser in svaren" heights={[180, 180, 180]} list="stack gap-14" />}
    >
      {({ open, earlier }) => (
        <>
          {aimed && ![...open, ...earlier].some(({ id }) => id === aimed) ? (
            <Aimed id={aimed} done={done}>
              {(isShown) => open.length + earlier.length === 0 && <NothingYet otherWay={otherWay} besides={isShown} />}
            </Aimed>
          ) : (
            open.length + earlier.length === 0 && <NothingYet otherWay={otherWay} />
          )}
          {open.length + earlier.length > 0 && (
            <Section className="stack gap-14" id="nya-svar" title="Att ta ställning till">
              {open.length > 0 ? (
                <Cards replies={open} done={done} />
              ) : (
                // Outdated replies are shown below: a later page may still hold some to decide on.
                <p className="soft">
                  {proposed.hasNextPage ? 'Inget bland de senaste mejlen. Tryck på Visa fler.' : 'Inget just nu.'}
                </p>
              )}
              <MoreButton list={proposed} />
            </Section>
          )}
          {earlier.length > 0 && (
            <Section className="stack gap-14" id="tidigare-svar" title="Noterat">
              <Cards replies={earlier} done={done} />
              <MoreButton list={accepted} />
            </Section>
          )}
        </>
      )}
    </QueryView>
  );
}

/** Separates replies to decide on from those that are settled, or outdated by a later mail. */
function byTurn(proposed: Reply[], accepted: Reply[]) {
  const { open = [], overtaken = [] } = Object.groupBy(proposed, ({ isOvertaken }) =>
    isOvertaken ? 'overtaken' : 'open',
  );
  return { open, earlier: [...overtaken, ...accepted].sort((a, b) => (a.receivedAt < b.receivedAt ? 1 : -1)) };
}

interface AimedProps {
  id: string;
  done: AnnounceDone;
  /** Renders what follows; gets whether the mail was found. */
  children: (isShown: boolean) => ReactNode;
}

/** The mail that the user was linked to, if it is not in the shown lists: dismissed, or on a later page. */
function Aimed({ id, done, children }: AimedProps) {
  const reply = useReply(id);
  if (!reply.data && !reply.error) return <SkeletonBlock height={180} radius={16} />;
  if (!reply.data)
    return (
      <>
        {isNotFound(reply) ? (
          <Notice tone="blue">Mejlet som du letar efter finns inte kvar.</Notice>
        ) : (
          <Notice tone="red">Mejlet kunde inte hämtas. {asProblem(reply.error).message}</Notice>
        )}
        {children(false)}
      </>
    );
  return (
    <>
      <Section className="stack gap-14" id="det-svaret" title="Mejlet som du öppnade">
        <Cards replies={[reply.data]} done={done} />
      </Section>
      {children(true)}
    </>
  );
}

/**
 * @param otherWay how to add answers without a mailbox; nothing if one is watched
 * @param besides whether another mail is shown above
 */
function NothingYet({ otherWay, besides = false }: { otherWay: ReactNode; besides?: boolean }) {
  return (
    <EmptyState
      icon={IconInbox}
      title={besides ? 'Inget annat att ta ställning till' : 'Inga svar ännu'}
      action={
        otherWay && (
          <div className="wrap gap-12 justify-center">
            <LinkButton to="/konto/svar">Anslut din e-post</LinkButton>
            {otherWay}
          </div>
        )
      }
    >
      {otherWay
        ? 'Anslut din e-post, så hittar vi svaren åt dig. Eller klistra in ett svar som du har fått.'
        : 'När en arbetsgivare svarar på en ansökan syns det här.'}
    </EmptyState>
  );
}

function Dismissed({ done }: { done: AnnounceDone }) {
  const list = useReplies({ state: 'dismissed' });
  return (
    <QueryView
      query={list}
      failed="Svaren kunde inte hämtas"
      loading={<CardSkeletons what="Läser in svaren" heights={[180, 180, 180]} list="stack gap-14" />}
    >
      {() =>
        list.items?.length ? (
          <Section className="stack gap-14" id="avfardade-svar" title="Avfärdade">
            <Cards replies={list.items} done={done} />
            <MoreButton list={list} />
          </Section>
        ) : (
          <EmptyState icon={IconMailOff} title="Inget avfärdat">
            Svar som du avfärdar hamnar här, och kan tas tillbaka.
          </EmptyState>
        )
      }
    </QueryView>
  );
}

function Cards({ replies, done, named }: { replies: Reply[]; done: AnnounceDone; named?: boolean }) {
  const aimed = useSearchParams()[0].get('svar');
  useRepliesRead(replies);
  return (
    <ul className="stack gap-14">
      {replies.map((reply) => (
        <ReplyCard key={reply.id} reply={reply} done={done} named={named} aimed={reply.id === aimed} />
      ))}
    </ul>
  );
}

/** Whether a mailbox is watched for answers, and since when that fails. */
function MailboxNote({ mailbox }: { mailbox: Mailbox | null }) {
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
          `${folders.map(folderLabel).join(', ')}${lastSeenAt ? `, senast ${formatMoment(lastSeenAt)}` : ''}.`}{' '}
      <Link to="/konto/svar">Ändra</Link>
    </p>
  );
}
