import { Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMessagePlus, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FormButtons, QuietButton, useSend } from '../../form/send.tsx';
import { useFocusBack } from '../../frame/dialog.tsx';
import { useLeaveWarning } from '../../frame/leave-warning.ts';
import { Notice } from '../../frame/notice.tsx';
import { askRevision, type NewComment } from './api.ts';
import { useIdempotencyKey } from './key-for.ts';
import classes from './revision.module.css';

interface Props {
  orderId: string;
  letterId: string;
  version: number;
  /** Null if the letter is an uploaded file. */
  text: string | null;
  close: () => void;
}

const most = 30;
const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());

/** Comments on passages of a letter: on a paragraph, a selection in it, or the whole letter. */
export function RevisionForm({ orderId, letterId, version, text, close }: Props) {
  const [comments, setComments] = useState<NewComment[]>(text === null ? [{ quote: null, comment: '' }] : []);
  const [faulty, setFaulty] = useState(false);
  useLeaveWarning(comments.some(({ comment }) => comment.trim() !== ''));
  const heading = useRef<HTMLHeadingElement>(null);
  const keyFor = useIdempotencyKey();
  // The form takes the place of the letter and of the button that opened it, and they that of the form.
  useFocusBack(true);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const { send, busy, problem } = useSend(async () => {
    const body = { version, comments };
    await askRevision(orderId, letterId, body, keyFor(body));
    notifications.show({ message: 'Vi har fått dina kommentarer' });
    close();
  });
  const add = (quote: string | null) => {
    setComments([...comments, { quote, comment: '' }]);
    // Otherwise, after a refused submission, the new field would be marked as wrong before anything is typed in it.
    setFaulty(false);
  };
  const isFull = comments.length >= most;

  function submit() {
    const isEmpty = comments.length === 0 || comments.some(({ comment }) => !comment.trim());
    setFaulty(isEmpty);
    if (!isEmpty) void send();
  }

  return (
    <section className="stack gap-16" aria-labelledby="andra">
      <h2 id="andra" ref={heading} tabIndex={-1} className="no-outline">
        Vad vill du ändra?
      </h2>
      {text !== null && (
        <>
          <p className="soft">Välj ett stycke, eller markera några ord i det först. Skriv sedan vad du vill ändra.</p>
          <ol className={`surface stack gap-8 ${classes.paragraphs}`}>
            {paragraphsOf(text).map((paragraph, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the letter does not change while it is commented
              <li key={at} className={classes.paragraph}>
                <p className="anywhere pre-line">{paragraph.trim()}</p>
                <QuietButton
                  disabled={isFull}
                  icon={IconMessagePlus}
                  aria-label={`Kommentera stycke ${at + 1}`}
                  // Otherwise pressing the button would clear the selection.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => add(markedIn(paragraph) ?? paragraph.trim().slice(0, 2000))}
                >
                  Kommentera
                </QuietButton>
              </li>
            ))}
          </ol>
        </>
      )}
      {comments.map(({ quote, comment }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comments are told apart by their place
        <div key={at} className="stack gap-8">
          {quote && <blockquote className="quote">{quote}</blockquote>}
          <div className={`${classes.comment} flex gap-8 items-start`}>
            <Textarea
              className="flex-200"
              label={quote ? `Kommentar ${at + 1}` : `Kommentar ${at + 1}, hela brevet`}
              autosize
              minRows={2}
              maxRows={10}
              maxLength={2000}
              autoFocus
              value={comment}
              error={faulty && !comment.trim() && 'Skriv vad du vill ändra.'}
              onChange={({ currentTarget: { value } }) =>
                setComments(comments.map((one, place) => (place === at ? { ...one, comment: value } : one)))
              }
            />
            <QuietButton
              aria-label={`Ta bort kommentar ${at + 1}`}
              onClick={() => setComments(comments.filter((_, place) => place !== at))}
            >
              <IconX size={18} stroke={1.8} aria-hidden />
            </QuietButton>
          </div>
        </div>
      ))}
      <div>
        <QuietButton className="outdent" disabled={isFull} onClick={() => add(null)}>
          Kommentera hela brevet
        </QuietButton>
      </div>
      {faulty && comments.length === 0 && <Notice tone="red">Skriv minst en kommentar först.</Notice>}
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      <FormButtons busy={busy} send="Be om ändringen" act={submit} cancel={close} />
    </section>
  );
}

/** The selected text, if it is within that paragraph. */
function markedIn(paragraph: string): string | undefined {
  const marked = window.getSelection()?.toString().trim();
  return marked && paragraph.replaceAll(/\s+/g, ' ').includes(marked.replaceAll(/\s+/g, ' ')) ? marked : undefined;
}
