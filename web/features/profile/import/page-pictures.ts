import { useEffect, useState } from 'react';
import type { CvImport } from '../api.ts';
import type { PageSize, PageWorkerRequest, PageWorkerResponse } from './page-worker.ts';

/** The pages of a PDF as pictures, drawn in this browser from the file that somebody chose. */
export interface Pictures {
  sizes: PageSize[];
  /** @returns null when the page cannot be drawn */
  draw: (page: number, width: number) => Promise<ImageBitmap | null>;
}

/** Opens a file while it is shown; null until it is open, `failed` when it cannot be. */
export function usePictures(file: File | null, lines: CvImport['lines']): Pictures | null | 'failed' {
  const [pictures, setPictures] = useState<Pictures | null | 'failed'>(null);
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

/** Whether the lines stand on pages of this size: another file may be chosen the second time. */
function isOf(lines: CvImport['lines'], sizes: PageSize[]): boolean {
  return lines.every(({ page, place }) => {
    if (!place) return true;
    const size = sizes[page - 1];
    const isSame = (one: number, other: number) => Math.abs(one - other) < 1;
    return size && size.turned === 0 && isSame(place.width, size.width) && isSame(place.height, size.height);
  });
}

/** Whether lines of a file can be lit on its pages. */
export const hasPlaces = (lines: CvImport['lines']): boolean => lines.some(({ place }) => place !== undefined);

/** Whether a file has pages that can be drawn. */
export const isPdf = ({ name, type }: File): boolean => type === 'application/pdf' || /\.pdf$/i.test(name);
