import { useEffect, useRef, useState } from 'react';
import { cache } from '../../api/cache.ts';
import { asProblem } from '../../api/problem.ts';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { MoreButton } from '../../frame/states.tsx';
import type { Application } from '../applications/api.ts';
import type { AnnounceDone } from '../conversation/api.ts';
import { type Reply, useReplies, useRepliesRead } from './api.ts';
import { PasteButton, PasteDialog } from './paste-dialog.tsx';
import { ReplyCard } from './reply-card.tsx';
import { pastedMessage } from './words.ts';

/** The employer's answers to an application, on its page, and a button to paste one from elsewhere. */
export function ApplicationReplies({ application }: { application: Application }) {
  const { id: applicationId, sentAt, state } = application;
  const list = useReplies({ applicationId });
  const [words, setWords] = useState('');
  const [pasting, setPasting] = useState(false);
  const [aimed, setAimed] = useState<string>();
  const told = useRef<HTMLParagraphElement>(null);
  useRepliesRead(list.items);
  const standing = list.items?.map(({ id, state }) => `${id} ${state}`).join() ?? '';
  const before = useRef(standing);
  const mayPaste = sentAt !== null || state === 'needs_verification';
  // A mail that arrived meanwhile may have moved the application.
  useEffect(() => {
    if (before.current && before.current !== standing) void cache.invalidateQueries({ queryKey: ['applications'] });
    before.current = standing;
  }, [standing]);
  const say: AnnounceDone = (said, quietly = false) => {
    setWords(said);
    if (!quietly) told.current?.focus();
  };
  const pasted = (reply: Reply) => {
    // It was pasted before and has since been assigned to another application.
    if (reply.application?.id !== applicationId) return say(pastedMessage(reply));
    setWords(pastedMessage(reply));
    setAimed(reply.id);
  };
  if (!mayPaste && !list.error && !list.items?.length) return null;
  return (
    <Section className="stack gap-14" id="svar-pa-ansokan" title="Svar från arbetsgivaren">
      <p ref={told} role="status" tabIndex={-1} className="told no-outline">
        {words}
      </p>
      {list.error && !list.items && (
        <Notice tone="red">Svaren kunde inte hämtas. {asProblem(list.error).message}</Notice>
      )}
      {list.items?.length === 0 && (
        <p className="soft">Har svaret kommit någon annanstans? Klistra in det, så läser vi vad det betyder.</p>
      )}
      {list.items && list.items.length > 0 && (
        <ul className="stack gap-14">
          {list.items.map((reply) => (
            <ReplyCard
              key={reply.id}
              reply={reply}
              named={false}
              aimed={reply.id === aimed}
              done={(said, quietly) => {
                setAimed(undefined);
                say(said, quietly);
              }}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
      {mayPaste && (
        <div>
          <PasteButton
            small
            press={() => {
              // Pasting the same text again leads to the same reply again.
              setAimed(undefined);
              setPasting(true);
            }}
          />
        </div>
      )}
      {pasting && <PasteDialog applicationId={applicationId} close={() => setPasting(false)} done={pasted} />}
    </Section>
  );
}
