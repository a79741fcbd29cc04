import Type, { type Static } from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';
import { providerIds } from '../platform/oauth/contract.ts';

/** Login at a mail provider, which replaces a mail password stored here. */

const Provider = Type.Enum([...providerIds]);

export const MailLoginRequest = closed({
  provider: Provider,
  use: Type.Enum(['sending', 'mailbox'], { description: 'Purpose: to send applications, or to read answers' }),
});
export type MailLoginRequest = Static<typeof MailLoginRequest>;

export const MailLoginUrl = closed({ url: Type.String({ description: 'Login page of the provider' }) });
export type MailLoginUrl = Static<typeof MailLoginUrl>;

export const MailLoginAnswer = closed({
  answer: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 4096 }), {
    description: "Query parameters of the provider's redirect",
    maxProperties: 20,
  }),
});
export type MailLoginAnswer = Static<typeof MailLoginAnswer>;

export const MailLogin = closed({
  provider: Provider,
  use: MailLoginRequest.properties.use,
  address: Type.String({ description: 'The mail account of the login' }),
});
export type MailLogin = Static<typeof MailLogin>;
