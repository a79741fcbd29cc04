import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Parts } from '../platform/parts.ts';
import { troubleCodes } from './contract.ts';
import type { OperationState } from './operation.ts';

interface Figure {
  name: string;
  help: string;
  labelNames?: string[];
  values(state: OperationState): number | { labels: Record<string, string | number>; value: number }[];
}

/** Metrics read from the database. They are the same in every process, except for the disks. */
const figures: Figure[] = [
  {
    name: 'sokvag_degraded',
    help: 'What is wrong, by the code that /readyz names: 1 or 0',
    labelNames: ['code'],
    values: ({ troubles }) =>
      troubleCodes.map((code) => ({ labels: { code }, value: Number(troubles.includes(code)) })),
  },
  {
    name: 'sokvag_heartbeat_seconds',
    help: 'Since each process was last heard of',
    labelNames: ['role', 'host', 'pid'],
    values: ({ processes }) =>
      processes.map(({ role, host, pid, silentFor }) => ({ labels: { role, host, pid }, value: silentFor })),
  },
  { name: 'sokvag_mail_waiting', help: 'Mails in the outbox', values: ({ mail }) => mail.waiting },
  {
    name: 'sokvag_mail_waiting_by_kind',
    help: 'The same by kind',
    labelNames: ['kind'],
    values: ({ mail }) => mail.waitingByKind.map(({ kind, count }) => ({ labels: { kind }, value: count })),
  },
  {
    name: 'sokvag_mail_oldest_waiting_seconds',
    help: 'How long the oldest of them has waited',
    values: ({ mail }) => mail.oldestWaitingFor ?? 0,
  },
  { name: 'sokvag_mail_failed', help: 'Mails that were given up within seven days', values: ({ mail }) => mail.failed },
  {
    name: 'sokvag_mail_expired',
    help: 'Mails that were too old, replaced or held back, within seven days',
    values: ({ mail }) => mail.expired,
  },
  { name: 'sokvag_tasks_waiting', help: 'Tasks that nobody has begun', values: ({ tasks }) => tasks.waiting },
  {
    name: 'sokvag_tasks_overdue',
    help: 'Those of them that were due more than a minute ago',
    values: ({ tasks }) => tasks.overdue,
  },
  {
    name: 'sokvag_tasks_oldest_overdue_seconds',
    help: 'For how long the first of these has been due',
    values: ({ tasks }) => tasks.oldestOverdueFor,
  },
  {
    name: 'sokvag_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR, and on that of the embedded database',
    labelNames: ['of'],
    values: ({ disks }) => disks.map(({ of, free }) => ({ labels: { of }, value: free })),
  },
  {
    name: 'sokvag_disk_size_bytes',
    help: 'Size of these disks',
    labelNames: ['of'],
    values: ({ disks }) => disks.map(({ of, size }) => ({ labels: { of }, value: size })),
  },
];

const requests = {
  name: 'sokvag_http_request_seconds',
  help: 'Time from request to answer, by route',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
};
const passwords = { name: 'sokvag_passwords_waiting', help: 'Passwords that wait to be hashed' };

/** All own metrics with their meaning, for the operator's documentation. */
export const metricHelp: { name: string; help: string }[] = [requests, ...figures, passwords];

/** The metrics of one process, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram;
  readonly #passwords: Gauge;
  readonly #parts: Parts;
  readonly #look: () => Promise<OperationState>;
  #state: OperationState | undefined;

  /** @param look reads the state of the service from the database */
  constructor(parts: Parts, look: () => Promise<OperationState>) {
    this.#parts = parts;
    this.#look = look;
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry, prefix: 'sokvag_' });
    this.#requests = new Histogram({ ...requests, registers });
    for (const figure of figures) this.#addGauge(figure);
    this.#passwords = new Gauge({ ...passwords, registers });
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  observe(request: { method: string; route: string; status: number }, seconds: number): void {
    this.#requests.observe(request, seconds);
  }

  /** All metrics in the text format of Prometheus, without those of the database while it is away. */
  async text(): Promise<string> {
    // Set before the database answers, which may take a while.
    this.#passwords.set(this.#parts.passwords.waiting);
    this.#state = await this.#look().catch(() => undefined);
    return this.#registry.metrics();
  }

  #addGauge({ values, ...figure }: Figure): void {
    const state = () => this.#state;
    new Gauge({
      ...figure,
      registers: [this.#registry],
      collect() {
        // Removes the labels of processes and kinds that no longer exist.
        this.reset();
        const known = state();
        const found = known ? values(known) : [];
        if (typeof found === 'number') this.set(found);
        else if (!figure.labelNames) this.remove();
        else for (const { labels, value } of found) this.set(labels, value);
      },
    });
  }
}
