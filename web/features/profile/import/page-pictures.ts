import { useEffect, useState } from 'react';
import type { CvImport } from '../api.ts';
import type { PageSize, PageWorkerRequest, PageWorkerResponse } from './page-worker.ts';

/** Renders the pages of a PDF in this browser, from the file that the user chose. */
export interface PageRenderer {
  sizes: PageSize[];
  /** @returns null if the page cannot be rendered */
  draw: (page: number, width: number) => Promise<ImageBitmap | null>;
}

/** Opens a file while it is shown; null until it is open, `failed` if it cannot be opened. */
export function usePictures(file: File | null, lines: CvImport['lines']): PageRenderer | null | 'failed' {
  const [pictures, setPictures] = useState<PageRenderer | null | 'failed'>(null);
  useEffect(() => {
    setPictures(null);
    if (!file) return;
    if (typeof OffscreenCanvas === 'undefined' || typeof Worker === 'undefined') return setPictures('failed');
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { type: 'module' });
    const waiting = new Map<number, (picture: ImageBitmap | null) => void>();
    const ask = (asked: PageWorkerRequest, transfer: Transferable[] = []) => worker.postMessage(asked, transfer);
    worker.onerror = () => setPictures('failed');
    worker.onmessage = ({ data }: MessageEvent<PageWorkerResponse>) => {
      if ('page' in data) waiting.get(data.page)?.(data.picture);
      else if ('failed' in data) setPictures('failed');
      else if ('sizes' in data) {
        const draw = (page: number, width: number) =>
          new Promise<ImageBitmap | null>((resolve) => {
            waiting.set(page, resolve);
            ask({ page, width });
          });
        setPictures(isOf(lines, data.sizes) ? { sizes: data.sizes, draw } : 'failed');
      }
    };
    void file.arrayBuffer().then(
      (bytes) => ask({ bytes }, [bytes]),
      () => setPictures('failed'),
    );
    return () => worker.terminate();
  }, [file, lines]);
  return pictures;
}

/** Whether the lines fit on pages of these sizes: the user may choose another file the second time. */
function isOf(lines: CvImport['lines'], sizes: PageSize[]): boolean {
  return lines.every(({ page, place }) => {
    if (!place) return true;
    const size = sizes[page - 1];
    const isSame = (one: number, other: number) => Math.abs(one - other) < 1;
    return size && size.turned === 0 && isSame(place.width, size.width) && isSame(place.height, size.height);
  });
}

/** Whether the lines have positions, to be highlighted on the pages. */
export const hasPlaces = (lines: CvImport['lines']): boolean => lines.some(({ place }) => place !== undefined);

/** Whether the file has pages that can be rendered. */
export const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
