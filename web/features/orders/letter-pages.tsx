import classes from './letter-pages.module.css';

/** A letter as it looks on paper, its pages one below the other. */
export const LetterPages = ({ svg, count, label }: { svg: string; count: number; label: string }) => (
  <div className={classes.pages}>
    <img src={`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`} alt={`${label}, ${formatPageCount(count)}`} />
    {Array.from({ length: count - 1 }, (_, n) => n + 1).map((page) => (
      <span key={page} className={classes.edge} style={{ top: `${(100 * page) / count}%` }} aria-hidden />
    ))}
  </div>
);

export const formatPageCount = (count: number): string => (count === 1 ? '1 sida' : `${count} sidor`);

/** Characters that the service leaves out on paper, as none of our fonts has them. */
const unprintable = /[\p{RI}\p{EMod}[\p{Extended_Pictographic}--[©®™]]]/v;

export const EmojiNote = ({ text }: { text: string }) =>
  unprintable.test(text) && <p className="small">Emojier kommer inte med på papperet.</p>;
