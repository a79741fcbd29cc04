/** Reads banks' files in threads of its own, which may be ended in the middle of one. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import { readReportFile } from './read-report.ts';
import type { ReportOrder } from './report-reader.ts';

handleWorkerRequests(({ bytes, layout, saved }: ReportOrder) => readReportFile(bytes, layout, saved));
