import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import type { PasswordHasher } from './crypto/passwords.ts';
import type { Seal } from './crypto/seal.ts';
import type { TokenSigner } from './crypto/tokens.ts';
import type { Db } from './db/open.ts';
import type { PerUserLimiter } from './fair-queue/per-user-limiter.ts';
import type { Clock } from './kernel/clock.ts';
import type { Model } from './model/model.ts';
import type { LoginProvider } from './oauth/login-provider.ts';
import type { MailLoginClients } from './oauth/oauth.ts';
import type { TaskQueue } from './tasks/queue.ts';

/**
 * The dependencies of the program, passed as the first argument to the functions of the slices. Created only in
 * `app.ts`. There is no ambient user or global state: what a function needs to know about the caller is its next
 * argument.
 */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly db: Db;
  readonly tasks: TaskQueue;
  readonly passwords: PasswordHasher;
  /** Limits expensive work per user: printing, reading files, exports, scoring on request. */
  readonly costly: PerUserLimiter;
  readonly tokens: TokenSigner;
  readonly seal: Seal;
  readonly links: Links;
  readonly mailLogins: MailLoginClients;
  /** Undefined unless configured. */
  readonly loginProvider?: LoginProvider | undefined;
  /** Undefined unless configured; the program works without it. */
  readonly model?: Model | undefined;
  /** Aborted when the service stops; work that takes minutes must stop then. */
  readonly stopping: AbortSignal;
}

/** Builds absolute links for mails. The base is PUBLIC_URL, never taken from a request. */
export interface Links {
  to(path: string, query?: Record<string, string>): string;
}
