import { useEffect, useRef } from 'react';
import classes from './ad-view.module.css';
import { hitRanges } from './hits.ts';

const NAME = 'sokord';

/**
 * The text of an ad. The service has removed everything from it that runs, loads or draws, and the page's content
 * security policy would block it too. Hits are highlighted by the browser without changing the DOM.
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
