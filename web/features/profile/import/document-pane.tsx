import { Fragment, useEffect, useRef } from 'react';
import type { CvImport } from '../api.ts';
import classes from './import.module.css';
import { lineKey } from './review.ts';

interface Props {
  lines: CvImport['lines'];
  marked: ReadonlySet<string>;
}

/** The document as it was read, line by line, with those marked that belong to what is looked at. */
export function DocumentPane({ lines, marked }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const first = marked.size > 0 && pane.current?.querySelector<HTMLElement>('[data-marked]');
    if (!first || !pane.current) return;
    // Only the pane moves: the page stays under the hand.
    const { offsetTop, offsetHeight } = first;
    const { scrollTop, clientHeight } = pane.current;
    const seen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!seen) pane.current.scrollTop = offsetTop - clientHeight / 3;
  }, [marked]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section ref={pane} className={classes.document} aria-label="Dokumentet" tabIndex={0}>
      {lines.map(({ page, line, text }, at) => (
        <Fragment key={lineKey({ page, line })}>
          {page !== lines[at - 1]?.page && <p className={classes.pageNumber}>Sida {page}</p>}
          <p className={classes.line} data-marked={marked.has(lineKey({ page, line })) || undefined}>
            {text}
          </p>
        </Fragment>
      ))}
      {lines.length === 0 && <p className="soft">Det fanns ingen text i filen.</p>}
    </section>
  );
}
