import { useEffect, useRef } from 'react';
import classes from './ad-view.module.css';
import { hitRanges } from './hits.ts';

const NAME = 'sokord';

/**
 * The text of an ad. The service has taken everything out of it that acts, loads or paints, and the page's policy
 * would run nothing of it either. The words that were searched for are marked by the browser, which leaves the
 * text itself alone.
 */
export function AdText({ html, marks }: { html: string; marks: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has its words elsewhere
  useEffect(() => {
    if (!place.current || marks.length === 0 || !('highlights' in CSS)) return;
    CSS.highlights.set(NAME, new Highlight(...rangesIn(place.current, marks)));
    return () => {
      CSS.highlights.delete(NAME);
    };
  }, [html, marks.join(' ')]);
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the service (src/ads/ad/html.ts)
    <div ref={place} className={classes.text} dangerouslySetInnerHTML={{ __html: html }} />
  );
}

function rangesIn(place: Node, marks: readonly string[]): Range[] {
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const { from, to } of hitRanges(node.textContent ?? '', marks)) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  }
  return ranges;
}
