/** Reads CVs in threads of its own, which may be ended in the middle of a file. */
import { answerOrders } from '../../platform/fair-queue/answer-orders.ts';
import type { ReadOrder } from './cv-reader.ts';
import { readCv } from './read-cv.ts';

answerOrders(({ bytes, fileName }: ReadOrder) => readCv(bytes, fileName));
