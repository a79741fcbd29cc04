import Type from 'typebox';
import { Instant, nullable } from '../kernel/shapes.ts';
import { providerIds } from '../oauth/contract.ts';

/** The fields of a login to a user's mail server, for reading or sending. */
export const mailLoginFields = {
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  secure: Type.Boolean({ description: 'True: implicit TLS; false: STARTTLS' }),
  username: Type.String({ minLength: 1, maxLength: 320 }),
  password: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: 'Omitted: kept while host and username are the same' }),
  ),
};

/**
 * The same login as returned by the API: without the password. `provider` is set when an OAuth login replaces the
 * password.
 */
export const publicLoginFields = {
  host: Type.String(),
  port: Type.Integer(),
  secure: Type.Boolean(),
  username: Type.String(),
  provider: nullable(Type.Enum([...providerIds])),
};

/** Whether the login worked when it was last used. */
export const loginStatusFields = {
  status: Type.Enum(['connecting', 'ok', 'failed']),
  lastSeenAt: nullable(Instant),
  problem: nullable(Type.String()),
  paused: Type.Boolean({ description: 'True: not used since a password reset, until the user confirms it' }),
};
