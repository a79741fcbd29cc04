import { Button, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { CopyButton } from '../../form/copy-button.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { fillPlaceholders, findPlaceholders } from '../applications/words.ts';
import { AnswerFiles } from './answer-files.tsx';
import { AnswerPlaceholders } from './answer-placeholders.tsx';
import {
  type AnnounceDone,
  type Answer,
  addFile,
  approve,
  attest,
  changeAnswer,
  discard,
  isBegun,
  send as sendAnswer,
  waitUntilSent,
} from './api.ts';

interface Props {
  answer: Answer;
  /** Whether it was drafted by opening the dialog. */
  isNew: boolean;
  close: () => void;
  done: AnnounceDone;
}

const known: Record<NonNullable<Answer['addressFrom']>, string> = {
  thread: 'Adressen här är från er senaste mejlväxling om jobbet. ',
  application: 'Adressen här är den som ansökan gick till. ',
  ad: 'Adressen här står i annonsen. ',
};
/** The help text for the address of an answer to a pasted mail: where the address comes from. */
const addressHelp = (from: Answer['addressFrom']) =>
  `Svaret som du klistrade in säger inte vilken adress det kom från. ${from ? known[from] : ''}Lämna tomt om du ` +
  'svarar i en portal eller ett meddelande.';

/** An answer as it will be sent: read, change, approve and send. */
export function AnswerDialog({ answer: first, isNew, close, done }: Props) {
  const [answer, setAnswer] = useState(first);
  const [subject, setSubject] = useState(first.subject);
  const [text, setText] = useState(first.text);
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState(first.to.address);
  const [filled, setFilled] = useState<string[]>([]);
  const [wholly, setWholly] = useState(false);
  /** How many attempts to send were blocked: each attempt announces the reasons again. */
  const [held, setHeld] = useState(0);
  const blocked = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (held > 0) blocked.current?.focus();
  }, [held]);
  const { id, to, quoted, files, kind, confirmation, mayAddress } = answer;
  const who = to.name || (mayAddress ? address.trim() : to.address) || 'arbetsgivaren';
  // If no address is known, the user answers the way the mail came: in a portal, or by a message.
  const sender = mayAddress && address.trim() === '' ? null : answer.sender;
  const whole = fillPlaceholders(text, filled);
  // A user who sends by hand attaches files elsewhere: here they only note a document that was asked for.
  const mayHaveFiles = sender !== null || kind === 'documents' || files.length > 0;
  const isSame = whole === answer.text && subject === answer.subject && address === to.address;

  async function saved(): Promise<Answer> {
    if (isSame) return answer;
    const where = mayAddress ? { to: address } : {};
    setText(whole);
    setFilled([]);
    const next = await changeAnswer(id, { version: answer.version, subject, text: whole, ...where });
    setAnswer(next);
    // Text typed during the save stays.
    setText((now) => (now === whole ? next.text : now));
    setSubject((now) => (now === subject ? next.subject : now));
    setAddress((now) => (now === address ? next.to.address : now));
    return next;
  }
  const filing = useSend(async (work: () => Promise<Answer>) => setAnswer(await work()));
  const leaving = useSend(async (confirmed: boolean) => {
    const now = await saved();
    if (now.blocks.length > 0) return setHeld((times) => times + 1);
    if (confirmation && !confirmed) return setAsking(true);
    const approved = now.state === 'approved' ? now : await approve(now, confirmed);
    setAnswer(approved);
    if (sender) await sendAnswer(id);
    else await attest(id);
    close();
    if (!sender) return done(`Svaret till ${who} är noterat som skickat.`);
    done(`Svaret till ${who} skickas.`);
    // If sending fails, the open answer in the thread shows the reason.
    void waitUntilSent(answer).then(
      (left) => left && done(left.state === 'sent' ? `Svaret till ${who} är skickat.` : '', true),
      () => done('', true),
    );
  });
  const throwing = useSend(async () => {
    await discard(id);
    close();
    done('Utkastet är borttaget.');
  });
  const rewrite = () => {
    setText(whole);
    setFilled([]);
    setWholly(true);
  };
  const keeping = useSend(async () => {
    await saved();
    close();
  });
  // The dialog closes after this: text typed meanwhile would be lost.
  const readOnly = leaving.busy || keeping.busy;
  const isBusy = readOnly || filing.busy || throwing.busy;
  const leave = () => {
    close();
    // If this fails, the draft stays, which the thread then says.
    if (isNew && isSame && !isBegun(answer) && !isBusy) void discard(id).catch(() => undefined);
  };
  const problem = leaving.problem ?? keeping.problem ?? filing.problem ?? throwing.problem;
  const fileProblem = problem?.fields.find(({ field }) => field === 'file')?.message;
  return (
    <Dialog opened title={`${answer.kindLabel}: svar till ${who}`} close={leave} wide>
      {asking && confirmation ? (
        <>
          <p>
            {confirmation.question}{' '}
            {sender ? 'Det går inte att ta tillbaka när mejlet har gått.' : 'Har du skickat det?'}
          </p>
          {problem && <Notice tone="red">{problem.message}</Notice>}
          <div className="row gap-8-12">
            <SendButton
              variant={kind === 'accept_offer' ? 'filled' : 'danger'}
              busy={leaving.busy}
              onClick={() => void leaving.send(true)}
            >
              {sender ? confirmation.yes : 'Ja, jag har skickat det'}
            </SendButton>
            <Button variant="default" onClick={() => setAsking(false)}>
              Tillbaka
            </Button>
          </div>
        </>
      ) : (
        <>
          {mayAddress ? (
            <TextInput
              label="Arbetsgivarens e-postadress"
              description={addressHelp(address === to.address ? answer.addressFrom : null)}
              type="email"
              value={address}
              readOnly={readOnly}
              maxLength={320}
              error={problem?.fields.find(({ field }) => field === 'to')?.message}
              onChange={({ currentTarget: { value } }) => setAddress(value)}
            />
          ) : (
            <p className="soft small anywhere">
              Till {to.name ? `${to.name} <${to.address}>` : to.address}
              {sender && ` · Från ${sender}`}
            </p>
          )}
          {answer.hasCalendar && (
            <p className="soft small">
              {sender
                ? 'Svaret går också till deras kalender.'
                : 'Svaret till deras kalender följer bara med när du skickar härifrån.'}
            </p>
          )}
          <TextInput
            label="Ämne"
            value={subject}
            readOnly={readOnly}
            maxLength={300}
            error={problem?.fields.find(({ field }) => field === 'subject')?.message}
            onChange={({ currentTarget: { value } }) => setSubject(value)}
          />
          {findPlaceholders(text).length > 0 && !wholly ? (
            <AnswerPlaceholders text={text} filled={filled} readOnly={readOnly} fill={setFilled} rewrite={rewrite} />
          ) : (
            <Textarea
              label="Svar"
              value={text}
              readOnly={readOnly}
              autosize
              minRows={7}
              maxRows={18}
              maxLength={20_000}
              onChange={({ currentTarget: { value } }) => setText(value)}
            />
          )}
          {mayHaveFiles && (
            <AnswerFiles
              files={files}
              byHand={!sender}
              busy={filing.busy}
              add={(file) =>
                void filing.send(async () => {
                  await saved();
                  return addFile(id, file);
                })
              }
              remove={(gone) =>
                void filing.send(async () => {
                  const { version } = await saved();
                  return changeAnswer(id, {
                    version,
                    files: files.filter((one) => one.id !== gone).map((one) => one.id),
                  });
                })
              }
            />
          )}
          {quoted && (
            <details className="fold">
              <summary>{sender ? 'Det du svarar på följer med under' : 'Det du svarar på'}</summary>
              <p className="p-16 border rounded-12 bg-sunken text-15 pre-line anywhere">{quoted}</p>
            </details>
          )}
          {answer.outcome && answer.state !== 'sent' && <Notice tone="amber">{answer.outcome}</Notice>}
          {isSame && answer.blocks.length > 0 && (
            <div ref={blocked} tabIndex={-1} className="no-outline">
              <Notice tone="amber" title="Innan du skickar">
                <ul className="bullets">
                  {answer.blocks.map((block) => (
                    <li key={block}>{block}</li>
                  ))}
                </ul>
              </Notice>
            </div>
          )}
          {isSame && answer.hint && <Notice tone="blue">{answer.hint}</Notice>}
          {!sender && (
            <Notice tone="blue">
              <p style={{ marginBottom: 10 }}>
                {answer.sender ? (
                  'Utan adress går det inte att skicka härifrån. Kopiera svaret och klistra in det där du fick deras ' +
                  'svar.'
                ) : (
                  <>
                    Din e-post är inte inställd här. Kopiera svaret och skicka det i ditt eget e-postprogram, eller{' '}
                    <Link to="/konto/e-post">lägg till din e-post</Link>.
                  </>
                )}
              </p>
              <CopyButton value={whole} what="svaret" label="Kopiera svaret" />
            </Notice>
          )}
          {problem && <Notice tone="red">{fileProblem ?? problem.message}</Notice>}
          <div className="row gap-8-12">
            <SendButton busy={leaving.busy} onClick={() => void leaving.send(false)}>
              {sender ? 'Godkänn och skicka' : 'Jag har skickat det'}
              {confirmation && ' …'}
            </SendButton>
            <SendButton variant="default" busy={keeping.busy} onClick={keeping.send}>
              Spara som utkast
            </SendButton>
            <SendButton variant="subtle" busy={throwing.busy} onClick={throwing.send}>
              Kasta utkastet
            </SendButton>
          </div>
        </>
      )}
    </Dialog>
  );
}
