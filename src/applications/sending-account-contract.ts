import Type, { type Static } from 'typebox';
import { closed, nullable, ref } from '../platform/kernel/shapes.ts';
import { loginStatusFields, mailLoginFields, publicLoginFields } from '../platform/net/contract.ts';

export const SendingAccountRequest = closed(
  {
    ...mailLoginFields,
    from: Type.Optional(
      Type.String({ maxLength: 254, description: 'Default: username if an address, else the account’s address' }),
    ),
  },
  { $id: 'SendingAccountRequest' },
);
export type SendingAccountRequest = Static<typeof SendingAccountRequest>;

/** Never contains the password. */
export const SendingAccount = closed(
  { ...publicLoginFields, from: Type.String(), ...loginStatusFields },
  { $id: 'SendingAccount' },
);
export type SendingAccount = Static<typeof SendingAccount>;

const ServerHint = closed(
  { host: Type.String(), port: mailLoginFields.port, secure: Type.Boolean() },
  { $id: 'ServerHint' },
);
export const MailProvider = closed(
  {
    name: Type.String({ examples: ['Gmail'] }),
    /** Null where the server is unknown or accepts no password. */
    smtp: nullable(ref(ServerHint)),
    imap: nullable(ref(ServerHint)),
    /** Whether other programs can log in with a password of any kind. */
    takesPassword: Type.Boolean(),
    advice: Type.String(),
    /** Page where an app password is made, or that explains more. */
    link: nullable(Type.String()),
  },
  { $id: 'MailProvider' },
);
export type MailProvider = Static<typeof MailProvider>;
export const HintQuery = closed({ email: Type.Optional(Type.String({ maxLength: 254 })) });
/** `match`: the provider of the address, where its domain is known. */
export const MailProviderHints = closed(
  { match: nullable(ref(MailProvider)), items: Type.Array(ref(MailProvider)) },
  { $id: 'MailProviderHints' },
);
