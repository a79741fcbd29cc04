import { useMediaQuery } from '@mantine/hooks';
import { Notice } from '../../frame/notice.tsx';
import { ApplicationFigures, usePayPlace } from '../labour-market/application-figures.tsx';
import type { Preparation } from './api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { Debrief } from './debrief.tsx';
import { EarlierRounds } from './earlier-rounds.tsx';
import { notesField } from './fields.ts';
import classes from './preparation.module.css';
import { PreparationLines } from './preparation-lines.tsx';
import printed from './print.module.css';
import { InterviewQuestions } from './questions.tsx';
import { Requirements } from './requirements.tsx';
import { SavedText } from './saved-text.tsx';
import { SentDocuments } from './sent-documents.tsx';
import { useNotes } from './use-notes.ts';
import { isOver } from './words.ts';

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
          <section className={classes.card} aria-labelledby="praktiskt">
            <h2 id="praktiskt">Praktiskt</h2>
            <PreparationLines lines={practical} />
          </section>
          {!wide && notes}
          <InterviewQuestions preparation={preparation} notebook={notebook} />
          <Requirements preparation={preparation} />
          {gaps.length > 0 && (
            <section className={classes.card} aria-labelledby="luckor">
              <h2 id="luckor">Det du saknar, och hur du kan tala om det</h2>
              <ul className={`${classes.lines} divide`}>
                {gaps.map(({ label, sentence, advice }) => (
                  <li key={label}>
                    <h3>{label}</h3>
                    {sentence !== label && <p className="soft small">”{sentence}”</p>}
                    <p>{advice}</p>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={classes.card} aria-labelledby="fraga-dem">
            <h2 id="fraga-dem">Frågor att ställa</h2>
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
          </section>
          <section className={classes.card} aria-labelledby="i-sverige">
            <h2 id="i-sverige">Bra att veta om villkoren</h2>
            <PreparationLines lines={swedish} pay={pay} />
          </section>
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
