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
 * What every verb is handed as its first argument; `app.ts` puts it together and nothing else does.
 * There is no ambient user and no global: what a verb needs to know of the caller is its next argument.
 */
export interface Parts {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  readonly db: Db;
  readonly tasks: TaskQueue;
  readonly passwords: PasswordHasher;
  /** What costs much is done through it: printing, reading files, exports, scoring on request. */
  readonly costly: PerUserLimiter;
  readonly tokens: TokenSigner;
  readonly seal: Seal;
  readonly links: Links;
  readonly mailLogins: MailLoginClients;
  /** Undefined unless the operator has set one. */
  readonly loginProvider?: LoginProvider | undefined;
  /** Undefined unless the operator has set one: the program does without. */
  readonly model?: Model | undefined;
  /** Aborted when the service stops: what takes minutes breaks off there. */
  readonly stopping: AbortSignal;
}

/** Makes links for mails. The base is PUBLIC_URL and never anything that a request says. */
export interface Links {
  to(path: string, query?: Record<string, string>): string;
}
