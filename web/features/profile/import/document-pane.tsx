import { IconZoomIn } from '@tabler/icons-react';
import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { FilePicker } from '../../../form/file-picker.tsx';
import { SkeletonBlock } from '../../../frame/states.tsx';
import type { CvImport } from '../api.ts';
import { rememberedFile, rememberFile } from '../remembered-file.ts';
import { startDrag } from './drag-and-drop.ts';
import classes from './import.module.css';
import type { UnplacedLine } from './list-unplaced-lines.ts';
import type { PageRenderer } from './page-pictures.ts';
import { hasPlaces, isPdf, usePictures } from './page-pictures.ts';
import { lineKey } from './review.ts';

interface Props {
  read: CvImport;
  marked: ReadonlySet<string>;
  /** Lines that have no place yet. */
  loose: readonly UnplacedLine[];
  show: (line: UnplacedLine) => void;
}

/** The document: its pages if the file is available, else the lines that were read. */
export function DocumentPane({ read, marked, loose, show }: Props) {
  const { id, lines } = read;
  const pane = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState(() => {
    const held = rememberedFile(id);
    return held && isPdf(held) ? held : null;
  });
  // For a scanned page the positions of its lines are unknown: they are highlighted as text, and the page is for
  // comparison.
  const [asText, setAsText] = useState(!hasPlaces(lines));
  const [large, setLarge] = useState(false);
  const pictures = usePictures(file, lines);
  const drawn = pictures !== null && pictures !== 'failed' && !asText ? pictures : null;
  useMarkedInSight(pane, marked, drawn);
  const unplaced = new Map(loose.flatMap((line) => (line.source ? [[line.source, line] as const] : [])));
  const isOpening = file !== null && pictures === null && !asText;
  return (
    <div className={classes.documentSide}>
      {file && pictures !== 'failed' ? (
        <fieldset className={`${classes.choice} ${classes.withZoom}`}>
          <legend className="heard-only">Visa dokumentet</legend>
          <button type="button" aria-pressed={!asText} onClick={() => setAsText(false)}>
            Som sidor
          </button>
          <button type="button" aria-pressed={asText} onClick={() => setAsText(true)}>
            Som text
          </button>
          <button
            type="button"
            aria-pressed={large}
            aria-label="Förstora sidorna"
            disabled={asText}
            onClick={() => setLarge(!large)}
          >
            <IconZoomIn size={19} stroke={1.8} aria-hidden />
          </button>
        </fieldset>
      ) : (
        hasPlaces(lines) && (
          <ChooseAgain
            failed={pictures === 'failed'}
            take={(chosen) => {
              rememberFile(id, chosen);
              setFile(chosen);
            }}
          />
        )
      )}
      <section
        ref={pane}
        className={classes.document}
        data-pages={drawn ? '' : undefined}
        data-large={drawn && large ? '' : undefined}
        aria-label="Dokumentet"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
        tabIndex={0}
      >
        {isOpening && <SkeletonBlock height={480} radius={8} />}
        {drawn?.sizes.map((_, at) => (
          <PagePicture
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            key={at}
            number={at + 1}
            pictures={drawn}
            lines={lines.filter(({ page }) => page === at + 1)}
            marked={marked}
            loose={unplaced}
            show={show}
          />
        ))}
        {!drawn && !isOpening && <Lines lines={lines} unsure={read.unsure} marked={marked} loose={unplaced} />}
        {lines.length === 0 && <p className="soft">Det fanns ingen text i filen.</p>}
      </section>
    </div>
  );
}

/** Only the user has the file: after a reload, or on another device, they can choose it again. */
function ChooseAgain({ failed, take }: { failed: boolean; take: (file: File) => void }) {
  return (
    <div className="row gap-8-16 between">
      <p className="soft small" style={{ flex: '1 1 180px' }} role="status">
        {failed
          ? 'Vi kan inte visa sidorna i filen. Här är raderna.'
          : 'Filen sparas inte. Välj den igen för att se sidorna.'}
      </p>
      <FilePicker
        heard="Filen med ditt cv"
        accept=".pdf"
        take={(files) => files?.[0] && take(files[0])}
        variant="default"
        size="sm"
      >
        Välj filen
      </FilePicker>
    </div>
  );
}

interface LinesProps {
  lines: CvImport['lines'];
  /** Words that text recognition is unsure of. */
  unsure: CvImport['unsure'];
  marked: ReadonlySet<string>;
  loose: ReadonlyMap<string, UnplacedLine>;
}

function Lines({ lines, unsure = [], marked, loose }: LinesProps) {
  return lines.map((line, at) => {
    const key = lineKey(line);
    const unplaced = loose.get(key);
    const words = unsure.filter((word) => lineKey(word) === key).map(({ text }) => text);
    return (
      <Fragment key={key}>
        {line.page !== lines[at - 1]?.page && <p className={classes.pageNumber}>Sida {line.page}</p>}
        <p
          className={classes.line}
          data-marked={marked.has(key) || undefined}
          data-loose={unplaced ? '' : undefined}
          draggable={unplaced !== undefined}
          onDragStart={unplaced && ((event) => startDrag(event, unplaced.key))}
        >
          {withUnsure(line.text, new Set(words))}
        </p>
      </Fragment>
    );
  });
}

/** A line with its unsure words highlighted. */
function withUnsure(text: string, unsure: ReadonlySet<string>): ReactNode {
  if (unsure.size === 0) return text;
  return text.split(/(\s+)/).map((word, at) =>
    unsure.has(word) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes
      <mark key={at} className={classes.unsure} title="Kan vara fel läst">
        {word}
      </mark>
    ) : (
      word
    ),
  );
}

/** Scrolls the highlighted lines into view. Beside the fields only the pane scrolls: the page stays still. */
function useMarkedInSight(pane: RefObject<HTMLElement | null>, marked: ReadonlySet<string>, shown: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another line is marked, or they are shown otherwise
  useEffect(() => {
    const around = pane.current;
    const first = marked.size > 0 && around?.querySelector<HTMLElement>('[data-marked]');
    if (!first || !around) return;
    if (getComputedStyle(around).overflowY === 'visible') return first.scrollIntoView({ block: 'center' });
    const [inner, outer] = [first.getBoundingClientRect(), around.getBoundingClientRect()];
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    around.scrollTop += inner.top - outer.top - around.clientHeight / 3;
    if (inner.left < outer.left) around.scrollLeft += inner.left - outer.left - 16;
  }, [marked, shown]);
}

type Line = CvImport['lines'][number];

interface PagePictureProps {
  number: number;
  pictures: PageRenderer;
  lines: Line[];
  marked: ReadonlySet<string>;
  /** The lines that are in no field, by their place. */
  loose: ReadonlyMap<string, UnplacedLine>;
  show: (line: UnplacedLine) => void;
}

/** A page as a picture, with boxes around highlighted lines and around those without a place. */
function PagePicture({ number, pictures, lines, marked, loose, show }: PagePictureProps) {
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
