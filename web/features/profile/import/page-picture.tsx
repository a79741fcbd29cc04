import { useEffect, useRef, useState } from 'react';
import type { CvImport } from '../api.ts';
import { startDrag } from './drag-and-drop.ts';
import classes from './import.module.css';
import type { UnplacedLine } from './list-unplaced-lines.ts';
import type { PageRenderer } from './page-pictures.ts';
import { lineKey } from './review.ts';

type Line = CvImport['lines'][number];

interface Props {
  number: number;
  pictures: PageRenderer;
  lines: Line[];
  marked: ReadonlySet<string>;
  /** The lines that are in no field, by their place. */
  loose: ReadonlyMap<string, UnplacedLine>;
  show: (line: UnplacedLine) => void;
}

/** A page as a picture, with boxes around highlighted lines and around those without a place. */
export function PagePicture({ number, pictures, lines, marked, loose, show }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  const { width = 1, height = 1 } = pictures.sizes[number - 1] ?? {};
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      const wide = element.clientWidth * 2;
      void pictures.draw(number, Math.round(wide)).then((picture) => {
        if (!picture) return setFailed(true);
        element.width = picture.width;
        element.height = picture.height;
        element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
        element.dataset.drawn = '';
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [pictures, number]);
  if (failed) return <p className="soft small">Sida {number} kan inte visas som bild.</p>;
  return (
    <div className={classes.page} style={{ aspectRatio: `${width} / ${height}` }}>
      <canvas ref={canvas} role="img" aria-label={`Sida ${number}. Texten finns under Som text.`} />
      {lines.map((line) => {
        const key = lineKey(line);
        const unplaced = loose.get(key);
        if (!line.place || (!unplaced && !marked.has(key))) return null;
        return (
          <div
            key={key}
            className={classes.box}
            style={boxOf(line.place)}
            data-marked={marked.has(key) || undefined}
            data-loose={unplaced ? '' : undefined}
            draggable={unplaced !== undefined}
            onDragStart={unplaced && ((event) => startDrag(event, unplaced.key))}
            onClick={unplaced && (() => show(unplaced))}
            aria-hidden
          />
        );
      })}
    </div>
  );
}

/** A box around a line, in per cent of the page. */
function boxOf({ x, right, y, size, width, height }: NonNullable<Line['place']>) {
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  const [above, below] = [0.95 * size, 0.3 * size];
  return {
    left: percent(x - 2, width),
    width: percent(right - x + 4, width),
    top: percent(y - above, height),
    height: percent(above + below, height),
  };
}
