import { Textarea } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormButtons, Problem, QuietButton, SmallButton, useSend } from '../../form/send.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { QueryView } from '../../frame/states.tsx';
import { TextDifference } from '../../frame/text-difference.tsx';
import { formatCount, formatMoment } from '../../text/format.ts';
import { type Application, changeApplication, type LetterVersion, useLetterVersions } from './api.ts';
import classes from './application.module.css';
import { letterFieldId, selectGap } from './letter-field.ts';
import { SavedField } from './saved-field.tsx';
import type { Letter } from './use-letter.ts';
import { findPlaceholders, isEditable } from './words.ts';

const longest = 20_000;
const said: Record<Letter['state'], string> = {
  same: '',
  typed: 'Sparas strax',
  saving: 'Sparar …',
  saved: 'Sparat',
  failed: 'Inte sparat',
  drafting: 'Vi skriver ett utkast …',
};

export function LetterCard({ application, letter }: { application: Application; letter: Letter }) {
  const { id } = application;
  const open = isEditable(application);
  const words = letter.text.trim().split(/\s+/).filter(Boolean).length;

  return (
    <section className={classes.card} aria-labelledby="brevet">
      <div className={classes.cardHead}>
        <h2 id="brevet">Brev</h2>
        {open && <Draft letter={letter} />}
      </div>
      {/* Above the field: below it they would be hidden by the bar at the bottom. */}
      {letter.theirs !== undefined && <OtherLetter letter={letter} theirs={letter.theirs} />}
      {letter.problem && (
        <Notice
          tone="red"
          title="Brevet är inte sparat."
          action={<SmallButton onClick={() => void letter.flush()}>Försök igen</SmallButton>}
        >
          {letter.problem.fields[0]?.message ?? letter.problem.message} Texten finns kvar här.
        </Notice>
      )}
      {open ? (
        <>
          <Gaps text={letter.text} fill={selectGap} />
          <details className="fold" open={letter.text.trim() === ''}>
            <summary>Tre frågor som brevet skrivs av</summary>
            <LetterQuestions application={application} />
          </details>
          <Textarea
            id={letterFieldId}
            label="Ditt brev"
            autosize
            minRows={8}
            maxRows={24}
            maxLength={longest}
            readOnly={letter.state === 'drafting'}
            value={letter.text}
            onChange={(event) => letter.type(event.currentTarget.value)}
            onBlur={() => void letter.flush()}
          />
          <p className="flex gap-16 between soft small figures" style={{ marginTop: -8 }}>
            <span>{formatCount(words, 'ord', 'ord')}</span>
            <span role="status">{said[letter.state]}</span>
          </p>
        </>
      ) : (
        <p className={classes.paper}>{application.letter?.text || 'Inget brev.'}</p>
      )}
      {open && <EarlierLetters application={application} letter={letter} />}
      {open && (
        <p className="soft small">
          Vill du hellre att vi skriver? <Link to={`/brev/ny?ansokan=${id}`}>Beställ ett brev</Link>
        </p>
      )}
    </section>
  );
}

/** The letter was changed in two places: shows the other text, and the user chooses one. */
function OtherLetter({ letter, theirs }: { letter: Letter; theirs: string }) {
  return (
    <Notice tone="amber" title="Brevet är ändrat på ett annat ställe, kanske i en annan flik.">
      <div className="stack gap-12">
        <TextDifference mine={letter.text} theirs={theirs} />
        <div className="row gap-12">
          <SmallButton onClick={() => void letter.settle(true)}>Behåll det jag skrev här</SmallButton>
          <SmallButton onClick={() => void letter.settle(false)}>Behåll det andra</SmallButton>
        </div>
      </div>
    </Notice>
  );
}

/** The gaps, which only the user can fill, as a list. */
function Gaps({ text, fill }: { text: string; fill: (gap: number) => void }) {
  const gaps = findPlaceholders(text);
  if (gaps.length === 0) return null;
  return (
    <div className={classes.gaps}>
      <p>
        <b>Fyll i det som bara du vet.</b> Byt ut texten mellan hakarna, eller ta bort den.
      </p>
      <ul className="wrap gap-8">
        {gaps.map((gap, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two gaps may ask the same
          <li key={`${at} ${gap}`}>
            <button type="button" onClick={() => fill(at)}>
              {gap || 'Tom lucka'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A draft replaces the text, so the user confirms first. */
function Draft({ letter }: { letter: Letter }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(async () => {
    if (!(await letter.flush())) return;
    await letter.draft();
    close();
  });
  const blank = letter.text.trim() === '';
  return (
    <>
      <SmallButton busy={busy} icon={IconSparkles} onClick={() => (blank ? void send() : setAsking(true))}>
        Skriv ett utkast
      </SmallButton>
      {problem && !asking && (
        <div className={classes.wholeRow}>
          <Notice tone="red" action={<Link to="/profil">Till profilen</Link>}>
            {problem.message}
          </Notice>
        </div>
      )}
      <Dialog opened={asking} title="Ersätta brevet med ett utkast?" close={close}>
        <p>
          Vi skriver ett nytt utkast av det som står i din profil. Texten du har nu finns kvar under Tidigare versioner.
        </p>
        <Problem of={problem} />
        <FormButtons busy={busy} send="Ersätt med ett utkast" act={send} cancel={close} keep="Behåll mitt brev" />
      </Dialog>
    </>
  );
}

const letterQuestions = {
  why: { label: 'Varför just det här jobbet?', help: 'En eller två meningar, med dina egna ord.' },
  mostAlike: { label: 'Vad av det du har gjort liknar mest?', help: 'Hoppa över den om cv:t säger det bäst.' },
  start: { label: 'När kan du börja?', help: 'Till exempel: den 1 mars, eller efter två månaders uppsägning.' },
} as const;

/**
 * Three short questions whose answers are used for the letter. Asked once for an application; each is saved on blur.
 */
function LetterQuestions({ application: { id, answers } }: { application: Application }) {
  return (
    <div className="stack gap-14">
      {(Object.keys(letterQuestions) as (keyof typeof letterQuestions)[]).map((key) => (
        <SavedField
          key={key}
          long={key !== 'start'}
          label={letterQuestions[key].label}
          description={letterQuestions[key].help}
          maxLength={4000}
          place={`${id}.answers.${key}`}
          stored={answers[key] ?? ''}
          save={(value) => changeApplication(id, { answers: { [key]: value || null } })}
        />
      ))}
    </div>
  );
}

const sources: Record<LetterVersion['source'], string> = {
  user: 'du skrev',
  draft: 'utkast',
  order: 'beställt brev',
  model: 'utkast',
};

/** Earlier versions of the letter: a draft or an ordered letter overwrites nothing for good. */
function EarlierLetters({ application, letter }: { application: Application; letter: Letter }) {
  const [shown, setShown] = useState(false);
  if ((application.letter?.version ?? 0) < 2) return null;
  return (
    <>
      <QuietButton className="justify-self-start outdent" onClick={() => setShown(true)}>
        Tidigare versioner
      </QuietButton>
      {shown && <Versions application={application} letter={letter} close={() => setShown(false)} />}
    </>
  );
}

function Versions({ application, letter, close }: { application: Application; letter: Letter; close: () => void }) {
  const query = useLetterVersions(application);
  /** A text that cannot be saved now becomes no version: it stays in the editor, and the page says why. */
  async function take(text: string) {
    close();
    if (!(await letter.flush())) return;
    letter.type(text);
    void letter.flush();
  }
  return (
    <Dialog opened wide title="Tidigare versioner" close={close}>
      <QueryView query={query} failed="Versionerna kunde inte hämtas" loading="Läser in versionerna" height={200}>
        {({ items }) => (
          <ul className="stack gap-8">
            {items
              .filter(({ text, version }) => version !== application.letter?.version && text.trim() !== '')
              .map(({ version, text, source, at }) => (
                <li key={version}>
                  <details className={`${classes.fold} fold`}>
                    <summary>
                      {formatMoment(at)} · {sources[source]}
                    </summary>
                    <p className={classes.paper}>{text}</p>
                    <SmallButton onClick={() => void take(text)}>Använd den här</SmallButton>
                  </details>
                </li>
              ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
