/** Reads CVs in threads of its own, which can be terminated while reading. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import type { ReadOrder } from './cv-reader.ts';
import { readCv } from './read-cv.ts';

handleWorkerRequests(({ bytes, fileName }: ReadOrder) => readCv(bytes, fileName));
