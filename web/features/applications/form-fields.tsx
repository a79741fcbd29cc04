import { CopyButton } from '../../form/copy-button.tsx';
import { type Application, changeApplication, useCopyTexts } from './api.ts';
import classes from './application.module.css';
import { SavedField } from './saved-field.tsx';

/** What the application forms of employers ask for, each with a copy button. */
export function FormFields({ application, open }: { application: Application; open: boolean }) {
  const { id, answers } = application;
  const { data } = useCopyTexts(application);
  return (
    <div className="stack gap-12">
      <h3>Det som formulär brukar fråga efter</h3>
      {data && data.fields.length === 0 && <p className="soft">Fyll i din profil, så finns uppgifterna här.</p>}
      <ul className={`${classes.lines} divide`}>
        {data?.fields.map(({ label, value }) => (
          <li key={`${label} ${value}`}>
            <span className="pre-line">
              <span className="soft small">{label}</span>
              <br />
              {value}
            </span>
            <CopyButton value={value} what={label} />
          </li>
        ))}
      </ul>
      {open && (
        <SavedField
          label="Löneanspråk"
          description="Sparas för formuläret. Det kommer inte med i brevet."
          maxLength={200}
          place={`${id}.answers.salary`}
          stored={answers.salary ?? ''}
          save={(value) => changeApplication(id, { answers: { salary: value || null } })}
        />
      )}
    </div>
  );
}
