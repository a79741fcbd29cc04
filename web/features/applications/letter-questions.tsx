import { type Application, changeApplication } from './api.ts';
import { SavedField } from './saved-field.tsx';

const asked = {
  why: { label: 'Varför just det här jobbet?', help: 'En eller två meningar, med dina egna ord.' },
  mostAlike: { label: 'Vad av det du har gjort liknar mest?', help: 'Hoppa över den om cv:t säger det bäst.' },
  start: { label: 'När kan du börja?', help: 'Till exempel: den 1 mars, eller efter två månaders uppsägning.' },
} as const;

/**
 * Three short questions whose answers are used for the letter. Asked once for an application; each is saved on blur.
 */
export function LetterQuestions({ application: { id, answers } }: { application: Application }) {
  return (
    <div className="stack gap-14">
      {(Object.keys(asked) as (keyof typeof asked)[]).map((key) => (
        <SavedField
          key={key}
          long={key !== 'start'}
          label={asked[key].label}
          description={asked[key].help}
          maxLength={4000}
          place={`${id}.answers.${key}`}
          stored={answers[key] ?? ''}
          save={(value) => changeApplication(id, { answers: { [key]: value || null } })}
        />
      ))}
    </div>
  );
}
