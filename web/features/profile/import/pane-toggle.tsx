import classes from './import.module.css';

interface Props {
  side: 'sections' | 'document';
  choose: (side: 'sections' | 'document') => void;
}

/** A phone shows one of the two sides at a time. */
export function PaneToggle({ side, choose }: Props) {
  return (
    <fieldset className={classes.choice}>
      <legend className="heard-only">Visa</legend>
      <button type="button" aria-pressed={side === 'sections'} onClick={() => choose('sections')}>
        Det vi läste
      </button>
      <button type="button" aria-pressed={side === 'document'} onClick={() => choose('document')}>
        Dokumentet
      </button>
    </fieldset>
  );
}
