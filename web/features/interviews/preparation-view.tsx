import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { QuietButton, SmallButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import { shortDay } from '../../text/format.ts';
import { ApplicationFigures, usePayPlace } from '../labour-market/ad-figures.tsx';
import type { Interview, Preparation } from './api.ts';
import { debriefField, notesField } from './fields.ts';
import classes from './preparation.module.css';
import { PreparationLines } from './preparation-lines.tsx';
import printed from './print.module.css';
import { InterviewQuestions } from './questions.tsx';
import { Requirements } from './requirements.tsx';
import { SavedText } from './saved-text.tsx';
import { type Notebook, type NoteConflict, useNotes } from './use-notes.ts';
import { formatRound, hasCvToCompare, isOver } from './words.ts';

/** Before the interview its preparation comes first; afterwards the notes on how it went. */
export function PreparationView({ preparation }: { preparation: Preparation }) {
  const { interview, practical, swedish, askThem, gaps, earlier } = preparation;
  const notebook = useNotes(interview);
  const pay = usePayPlace(interview.applicationId);
  const wide = useMediaQuery('(min-width: 68em)', true, { getInitialValueInEffect: false });
  const over = isOver(interview) || interview.debrief !== null;
  const debrief = <Debrief interview={interview} notebook={notebook} open={over} />;
  const notes = (
    <div className={`${classes.card} ${printed.plain}`}>
      <SavedText
        label="Anteckningar"
        description="Bara du ser dem. De sparas medan du skriver."
        minRows={6}
        maxLength={20_000}
        field={notesField}
        interview={interview}
        notebook={notebook}
      />
    </div>
  );
  return (
    <>
      {interview.cancelled && (
        <Notice tone="amber" announce={false}>
          Intervjun är inställd. Det du har antecknat finns kvar.
        </Notice>
      )}
      {notebook.conflict && <ConflictNotice notebook={notebook} conflict={notebook.conflict} />}
      {notebook.problem && (
        <Notice tone="red" title="Det du skrev är inte sparat.">
          {notebook.problem.message}
        </Notice>
      )}
      <div key={notebook.shown} className="stack gap-24 items-start from-68-aside-340 from-68-gap-32">
        <div className="stack gap-24">
          {over && debrief}
          <EarlierRounds earlier={earlier} />
          <Section className={classes.card} id="praktiskt" title="Praktiskt">
            <PreparationLines lines={practical} />
          </Section>
          {!wide && notes}
          <InterviewQuestions preparation={preparation} notebook={notebook} />
          <Requirements preparation={preparation} />
          {gaps.length > 0 && hasCvToCompare(preparation) && (
            <Section className={classes.card} id="luckor" title="Det du saknar, och hur du kan tala om det">
              <ul className={`${classes.lines} divide`}>
                {gaps.map(({ label, sentence, advice }) => (
                  <li key={label}>
                    <h3>{label}</h3>
                    {sentence !== label && <p className="soft small">”{sentence}”</p>}
                    <p>{advice}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section className={classes.card} id="fraga-dem" title="Frågor att ställa">
            <ul className={`${classes.lines} divide`}>
              {askThem.map(({ id, text, label, sentence }) => (
                <li key={id}>
                  <p className="font-560">{text}</p>
                  <p className="soft small">
                    {label}
                    {sentence && ` ”${sentence}”`}
                  </p>
                </li>
              ))}
            </ul>
          </Section>
          <Section className={classes.card} id="i-sverige" title="Bra att veta om villkoren">
            <PreparationLines lines={swedish} pay={pay} />
          </Section>
          <ApplicationFigures applicationId={interview.applicationId} className={classes.card ?? ''} />
          {!over && debrief}
        </div>
        <aside className={`${classes.side} stack gap-24`}>
          {wide && notes}
          <SentDocuments preparation={preparation} />
        </aside>
      </div>
    </>
  );
}

/** The same text was changed in two places: shows both, and the user chooses one. */
function ConflictNotice({ notebook, conflict }: { notebook: Notebook; conflict: NoteConflict }) {
  const { field, mine, theirs } = conflict;
  return (
    <Notice tone="amber" title={`${field.name} är ändrat på ett annat ställe.`}>
      <p>Inget är borta. Välj vad som ska stå kvar.</p>
      <div className={classes.versions}>
        <div>
          <b>Det du skrev här</b>
          <p className="pre-line">{mine || 'Inget.'}</p>
        </div>
        <div>
          <b>Det som skrevs på det andra stället</b>
          <p className="pre-line">{theirs || 'Inget.'}</p>
        </div>
      </div>
      <div className="wrap gap-8">
        <SmallButton onClick={() => void notebook.settle(true)}>Behåll det jag skrev här</SmallButton>
        <QuietButton onClick={() => void notebook.settle(false)}>Behåll det andra</QuietButton>
      </div>
    </Notice>
  );
}

/** The notes from earlier rounds. */
function EarlierRounds({ earlier }: { earlier: Preparation['earlier'] }) {
  if (earlier.length === 0) return null;
  return (
    <Section className={classes.card} id="tidigare" title="Ta med dig från tidigare">
      {earlier.map((round) => (
        <article key={round.id}>
          <h3>
            {formatRound(round)}, {shortDay(round.startsAt)}
          </h3>
          <dl className="stack gap-8 mt-8">
            <Said name="Till nästa gång" text={round.debrief.nextTime} />
            <Said name="De frågade" text={round.debrief.questions} />
            <Said name="Hur det gick" text={round.debrief.went} />
          </dl>
        </article>
      ))}
    </Section>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt className="soft small">{name}</dt>
      <dd className="pre-line">{text}</dd>
    </div>
  );
}

/** What the employer has: the letter and the CV as they were sent, and the ad as it was. */
function SentDocuments({ preparation: { adText, letter, cv } }: { preparation: Preparation }) {
  return (
    <Section className={`${classes.card} ${printed.screen}`} id="framfor-sig" title="Det de har framför sig">
      {letter && (
        <Fold title={letter.asSent ? 'Brevet du skickade' : 'Ditt brev'}>
          <p className="mt-6 text-15 pre-line">{letter.text}</p>
        </Fold>
      )}
      {cv.lines.length > 0 && (
        <Fold title={cv.asSent ? 'Cv:t du skickade' : 'Ditt cv som det ser ut nu'}>
          <ul className="bullets mt-6 text-15">
            {cv.lines.map(({ path, text }) => (
              <li key={path}>{text}</li>
            ))}
          </ul>
        </Fold>
      )}
      {adText ? (
        <Fold title="Annonsen som den var när du sökte">
          <p className="mt-6 text-15 pre-line">{adText}</p>
        </Fold>
      ) : (
        <p className="soft">Ansökan har ingen annonstext.</p>
      )}
    </Section>
  );
}

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={`${classes.fold} fold`}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

const fields = [
  ['went', 'Hur gick det?'],
  ['questions', 'Vad frågade de?'],
  ['nextTime', 'Vad tar du med dig till nästa gång?'],
] as const;
const thanksText = [
  ['open', 'Inte än'],
  ['sent', 'Jag har tackat'],
  ['skipped', 'Det behövs inte'],
] as const;
const thanksField = debriefField('thanks', 'Har du tackat för mötet?');

/** Notes on how it went, while the user still remembers. */
function Debrief({ interview, notebook, open }: { interview: Interview; notebook: Notebook; open: boolean }) {
  const stored = thanksField.read(interview);
  const [thanks, setThanks] = useState(stored);
  useEffect(() => setThanks(stored), [stored]);
  async function choose(value: string) {
    setThanks(value);
    if (!(await notebook.save(thanksField, value, stored))) setThanks(stored);
  }
  return (
    <details open={open} className={`${classes.card} ${classes.debrief} fold ${printed.debrief}`}>
      <summary>
        <h2>Efter intervjun</h2>
      </summary>
      <div className="stack gap-18" style={{ marginTop: 12 }}>
        <p className="soft">Skriv ner det samma dag. Det du skriver här syns när du förbereder nästa omgång.</p>
        {fields.map(([name, label]) => (
          <SavedText
            key={name}
            label={label}
            maxLength={4000}
            field={debriefField(name, label)}
            interview={interview}
            notebook={notebook}
          />
        ))}
        <fieldset className={`stack gap-4 mt-6 ${printed.screen}`}>
          <legend className="text-15">Har du tackat för mötet?</legend>
          <p className="soft small">Ett kort mejl inom ett dygn räcker: tacka, och nämn något ni talade om.</p>
          {thanksText.map(([value, label]) => (
            <label key={value} className="line gap-12 min-h-40 pointer">
              <input type="radio" name="thanks" checked={thanks === value} onChange={() => void choose(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}
