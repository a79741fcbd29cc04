import classes from './letter.module.css';

/** A letter's words as they stand on paper. */
export function LetterPaper({ title, text }: { title: string; text: string }) {
  return (
    <article className={classes.paper} aria-label={title}>
      {text}
    </article>
  );
}
