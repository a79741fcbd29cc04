import Type from 'typebox';
import { Instant, nullable } from '../kernel/shapes.ts';
import { providerIds } from '../oauth/contract.ts';

/** What a person says of a mail server of theirs and of their name there, whatever it is for. */
export const mailLoginFields = {
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  secure: Type.Boolean({ description: 'TLS from the start; else STARTTLS' }),
  username: Type.String({ minLength: 1, maxLength: 320 }),
  password: Type.Optional(
    Type.String({ minLength: 1, maxLength: 1000, description: 'Kept when left out and host and name are the same' }),
  ),
};

/** The same as it is shown: the password is never told. Where there is none, the provider lets us in. */
export const publicLoginFields = {
  host: Type.String(),
  port: Type.Integer(),
  secure: Type.Boolean(),
  username: Type.String(),
  provider: nullable(Type.Enum([...providerIds])),
};

/** Whether the login works, as far as anybody has seen. */
export const loginStatusFields = {
  status: Type.Enum(['connecting', 'ok', 'failed']),
  lastSeenAt: nullable(Instant),
  problem: nullable(Type.String()),
  paused: Type.Boolean({ description: 'Not used since a forgotten password, until its person confirms it' }),
};
