import type { CvImport, Resume } from '../contract.ts';
import { type Line, Unreadable } from './lines.ts';
import { readPdf } from './pdf.ts';
import { structureOf } from './structure.ts';

/** What was read out of a file: a draft of the CV, where each of its fields stands, and what was not understood. */
export interface CvReading {
  status: 'ready' | 'failed';
  /** Swedish, and what to do about it. */
  problem?: string;
  draft: Resume;
  provenance: CvImport['provenance'];
  unrecognised: CvImport['unrecognised'];
  removed: CvImport['removed'];
  lines: CvImport['lines'];
}

/** Reads a CV. The format is told by the content, whatever the file is called. */
export async function readCv(bytes: Uint8Array, _fileName: string): Promise<CvReading> {
  const read = await readPdf(bytes);
  if (read instanceof Unreadable) return failed(read.problem);
  if ('europass' in read) return failed('');
  return ready(read.lines);
}

function ready(lines: Line[]): CvReading {
  return {
    status: 'ready',
    ...structureOf(lines),
    removed: [],
    lines: lines.map(({ page, line, text }) => ({ page, line, text })),
  };
}

function failed(problem: string): CvReading {
  return { status: 'failed', problem, draft: {}, provenance: [], unrecognised: [], removed: [], lines: [] };
}
