import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Section } from '../../frame/page.tsx';
import { readTyped } from '../profile/kept.ts';
import type { Interview, Preparation } from './api.ts';
import { answerField, typedKeyOf } from './fields.ts';
import classes from './preparation.module.css';
import { SourceLabel } from './preparation-lines.tsx';
import printed from './print.module.css';
import { SavedText } from './saved-text.tsx';
import type { Notebook } from './use-notes.ts';

type Question = Preparation['questions'][number];

const steps = [
  ['situation', 'Situation', 'Var var du, och vad hände?'],
  ['task', 'Uppgift', 'Vad skulle du göra?'],
  ['action', 'Handling', 'Vad gjorde just du?'],
  ['result', 'Resultat', 'Hur gick det, och vad lärde du dig?'],
] as const;

interface Props {
  question: Question;
  interview: Interview;
  notebook: Notebook;
}

/** Likely questions, each with the user's experiences and room for an answer. */
export function InterviewQuestions({ preparation, notebook }: { preparation: Preparation; notebook: Notebook }) {
  const { questions, interview } = preparation;
  const begun = questions.filter(({ id }) => isBegun(interview, id)).length;
  return (
    <Section className={classes.card} id="fragor" title="Frågor du kan få">
      <p className="soft">
        Svara gärna med något du har varit med om: situationen, din uppgift, vad du gjorde och hur det gick.
        {begun > 0 && ` Du har förberett ${begun} av ${questions.length}.`}
      </p>
      <ul className={`${classes.lines} divide`}>
        {questions.map((question) => (
          <One key={question.id} question={question} interview={interview} notebook={notebook} />
        ))}
      </ul>
    </Section>
  );
}

const isBegun = ({ answers }: Interview, id: string) => answers.some(({ question }) => question === id);

/** Whether the question has typed text that is not saved: it is opened, and the text so saved. */
const isTyped = (interview: Interview, id: string) =>
  steps.some(([step]) => readTyped(typedKeyOf(interview, answerField(id, step, ''))) !== null);

function One({ question, interview, notebook }: Props) {
  const { id, question: words, why, source, sentence, hint, stories, answer, answerFromRound } = question;
  const [open, setOpen] = useState(() => isTyped(interview, id));
  const body = useId();
  return (
    <li className={classes.question}>
      <div className={`${classes.lineHead} row gap-4-12 items-baseline between`}>
        <h3>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={body}
            onClick={() => setOpen(!open)}
          >
            <IconChevronDown size={18} stroke={2} aria-hidden data-open={open || undefined} />
            {words}
          </button>
        </h3>
        <span className="wrap gap-4-12 pl-28 from-40-pl-0">
          {isBegun(interview, id) && (
            <span className="inline-line gap-5 primary-ink text-13 font-600">
              <IconCircleCheck size={16} stroke={2} aria-hidden />
              Förberedd
            </span>
          )}
          <SourceLabel source={source} />
        </span>
      </div>
      <div id={body} className={classes.body} data-open={open || undefined}>
        <p className="soft small">
          {why}
          {sentence && ` ”${sentence}”`}
        </p>
        <p>{hint}</p>
        {stories.length > 0 && (
          <div className={classes.stories}>
            <p className="small">
              <b>Det här har du gjort</b>
            </p>
            <ul className="bullets">
              {stories.map(({ path, text }) => (
                <li key={path}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {answerFromRound !== null && answer && (
          <div className={classes.stories}>
            <p className="small">
              <b>Ditt svar inför omgång {answerFromRound}</b>
            </p>
            <p>{[answer.situation, answer.task, answer.action, answer.result].filter(Boolean).join(' · ')}</p>
          </div>
        )}
        {open ? (
          <Answer question={question} interview={interview} notebook={notebook} />
        ) : (
          <OnPaper question={question} interview={interview} />
        )}
        {!isBegun(interview, id) && <div className={printed.blank} aria-hidden />}
      </div>
    </li>
  );
}

function Answer({ question: { id, question, form }, interview, notebook }: Props) {
  const rest = { interview, notebook, maxLength: 4000 };
  if (form === 'short') return <SavedText label="Ditt svar" field={answerField(id, 'situation', question)} {...rest} />;
  return (
    <fieldset className="stack gap-14 mt-6 from-40-halves">
      <legend className="heard-only">Ditt svar på: {question}</legend>
      {steps.map(([step, name, help]) => (
        <SavedText
          key={step}
          label={name}
          description={help}
          field={answerField(id, step, `${question} – ${name}`)}
          {...rest}
        />
      ))}
    </fieldset>
  );
}

/** A closed question is printed all the same. */
function OnPaper({ question: { id, form }, interview }: Pick<Props, 'question' | 'interview'>) {
  const own = interview.answers.find(({ question }) => question === id);
  if (!own) return null;
  return (
    <div className={printed.paper} aria-hidden>
      {steps.map(
        ([step, name]) =>
          own[step] && (
            <p key={step}>
              {form === 'story' && <b>{name}: </b>}
              {own[step]}
            </p>
          ),
      )}
    </div>
  );
}
