import type { BasicsField } from '../api.ts';
import type { FieldDifference } from './differing.ts';
import classes from './import.module.css';

interface Props {
  differing: (FieldDifference & { replaces: boolean })[];
  replace: (field: BasicsField, replaced: boolean) => void;
}

/** Where the file differs from the profile, line by line. */
export function DifferingChoice({ differing, replace }: Props) {
  return (
    <div className="stack gap-12 py-12">
      <p className="soft small">Det här står annorlunda i din profil. Välj vad som ska gälla.</p>
      {differing.map(({ field, label, ours, theirs, replaces }) => (
        <fieldset key={field} className="stack gap-4" data-source={`basics.${field}`}>
          <legend className="font-620 small">{label}</legend>
          <label className={classes.differing}>
            <input type="radio" name={field} checked={!replaces} onChange={() => replace(field, false)} />
            <span className="anywhere">Behåll: {ours}</span>
          </label>
          <label className={classes.differing}>
            <input type="radio" name={field} checked={replaces} onChange={() => replace(field, true)} />
            <span className="anywhere">Från filen: {theirs}</span>
          </label>
        </fieldset>
      ))}
    </div>
  );
}
