import Type, { type Static } from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';
import { providerIds } from '../platform/oauth/contract.ts';

/** Logging in at a provider of mail, in the place of writing a password here. */

const Provider = Type.Enum([...providerIds]);

export const MailLoginRequest = closed({
  provider: Provider,
  use: Type.Enum(['sending', 'mailbox'], { description: 'What for: to send applications, or to read answers' }),
});
export type MailLoginRequest = Static<typeof MailLoginRequest>;

export const MailLoginPage = closed({ url: Type.String({ description: 'Where the person logs in and says yes' }) });
export type MailLoginPage = Static<typeof MailLoginPage>;

export const MailLoginAnswer = closed({
  answer: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 4096 }), {
    description: 'The parameters of the address that the provider sent the person back to',
    maxProperties: 20,
  }),
});
export type MailLoginAnswer = Static<typeof MailLoginAnswer>;

export const MailLogin = closed({
  provider: Provider,
  use: MailLoginRequest.properties.use,
  address: Type.String({ description: 'The mail account that was logged in to' }),
});
export type MailLogin = Static<typeof MailLogin>;
