/** Makes Word files of CVs. It runs in threads of its own, as making one blocks them. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import type { CvDocument } from './document.ts';
import { renderDocx } from './docx.ts';

handleWorkerRequests(({ cv }: { cv: CvDocument }): Promise<Uint8Array> => renderDocx(cv));
