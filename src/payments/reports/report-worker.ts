/** Worker thread that reads banks' files. It can be terminated in the middle of a file. */
import { handleWorkerRequests } from '../../platform/fair-queue/worker-requests.ts';
import { readReportFile } from './read-report.ts';
import type { ReportRequest } from './report-reader.ts';

handleWorkerRequests(({ bytes, layout, saved }: ReportRequest) => readReportFile(bytes, layout, saved));
