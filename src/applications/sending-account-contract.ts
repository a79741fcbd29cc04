import Type, { type Static } from 'typebox';
import { closed, named, nullable, ref } from '../platform/kernel/shapes.ts';
import { loginStatusFields, mailLoginFields, publicLoginFields } from '../platform/net/contract.ts';

export const SendingAccountRequest = named('SendingAccountRequest', {
  ...mailLoginFields,
  from: Type.Optional(
    Type.String({ maxLength: 254, description: 'Default: username if an address, else the account’s address' }),
  ),
});
export type SendingAccountRequest = Static<typeof SendingAccountRequest>;

/** Never contains the password. */
export const SendingAccount = named('SendingAccount', {
  ...publicLoginFields,
  from: Type.String(),
  ...loginStatusFields,
});
export type SendingAccount = Static<typeof SendingAccount>;

const ServerHint = named('ServerHint', { host: Type.String(), port: mailLoginFields.port, secure: Type.Boolean() });
export const MailProvider = named('MailProvider', {
  name: Type.String({ examples: ['Gmail'] }),
  /** Null where the server is unknown or accepts no password. */
  smtp: nullable(ref(ServerHint)),
  imap: nullable(ref(ServerHint)),
  /** Whether other programs can log in with a password of any kind. */
  takesPassword: Type.Boolean(),
  advice: Type.String(),
  /** Page where an app password is made, or that explains more. */
  link: nullable(Type.String()),
});
export type MailProvider = Static<typeof MailProvider>;
export const HintQuery = closed({ email: Type.Optional(Type.String({ maxLength: 254 })) });
/** `match`: the provider of the address, where its domain is known. */
export const MailProviderHints = named('MailProviderHints', {
  match: nullable(ref(MailProvider)),
  items: Type.Array(ref(MailProvider)),
});
