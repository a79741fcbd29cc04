/** Reads CVs in threads of its own, which can be terminated while reading. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import type { CvReadRequest } from './cv-reader.ts';
import { readCv } from './read-cv.ts';

handleWorkerRequests(({ bytes, fileName }: CvReadRequest) => readCv(bytes, fileName));
