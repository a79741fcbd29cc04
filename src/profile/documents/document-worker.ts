/** Makes Word files of CVs, in threads of its own, because making one blocks the thread. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import type { CvDocument } from './document.ts';
import { renderDocx } from './docx.ts';

handleWorkerRequests(({ cv }: { cv: CvDocument }): Promise<Uint8Array> => renderDocx(cv));
