/** Makes Word files of CVs. It runs in threads of its own, as making one blocks them. */
import { answerOrders } from '../../platform/fair-queue/answer-orders.ts';
import type { CvDocument } from './document.ts';
import { docxOf } from './docx.ts';

answerOrders(({ cv }: { cv: CvDocument }): Promise<Uint8Array> => docxOf(cv));
