import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Query, QueryView, SkeletonBlock } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import type { Message } from './api.ts';
import { useIdempotencyKey } from './key-for.ts';
import classes from './thread.module.css';

interface Props {
  query: Query<Message[]>;
  reader: Message['author'];
  /** The label of the text field. */
  label: string;
  help: string;
  /** Who the other side is, if nobody writes any letters for the order. */
  other?: string | undefined;
  write: (text: string, key: string) => Promise<void>;
}

const names: Record<Message['author'], Record<Message['author'], string>> = {
  customer: { customer: 'Du', admin: 'Den som skriver' },
  admin: { customer: 'Kunden', admin: 'Du eller en annan administratör' },
};

/** Questions and answers, oldest first, and a field for a new message. */
export const MessageThread = ({ query, ...props }: Props) => (
  <QueryView query={query} failed="Meddelandena kunde inte hämtas" loading={<SkeletonBlock height={80} />}>
    {(messages) => <Thread messages={messages} {...props} />}
  </QueryView>
);

function Thread({ messages, reader, label, help, other, write }: Omit<Props, 'query'> & { messages: Message[] }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const keyFor = useIdempotencyKey();
  const { send, busy, problem } = useSend(async (words: string) => {
    await write(words, keyFor([words, messages.length]));
    setText('');
  });
  return (
    <>
      {messages.length > 0 && (
        <ol className="stack gap-12">
          {messages.map(({ id, at, author, text: said }) => (
            <li key={id} className={classes.message} data-own={author === reader || undefined}>
              <p className="soft small figures">
                {(author !== reader && other) || names[reader][author]}, {formatMoment(at)}
              </p>
              <p className="anywhere pre-line">{said}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        noValidate
        className="stack gap-12"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void send(text.trim());
          else setFault('Skriv något först.');
        }}
      >
        <Textarea
          label={label}
          description={help}
          autosize
          minRows={2}
          maxRows={10}
          maxLength={4000}
          value={text}
          error={fault}
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            setFault('');
          }}
        />
        {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
        <div>
          <SendButton variant="default" busy={busy}>
            Skicka
          </SendButton>
        </div>
      </form>
    </>
  );
}
