import Type, { type Static } from 'typebox';
import { closed, nullable, ref } from '../platform/kernel/shapes.ts';
import { loginStatusFields, mailLoginFields, publicLoginFields } from '../platform/net/contract.ts';

export const SendingAccountRequest = closed(
  {
    ...mailLoginFields,
    from: Type.Optional(
      Type.String({ maxLength: 254, description: 'The name where that is an address, else the account’s address' }),
    ),
  },
  { $id: 'SendingAccountRequest' },
);
export type SendingAccountRequest = Static<typeof SendingAccountRequest>;

/** The password is never told. */
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
    /** Null where it is not known, or where no password is taken. */
    smtp: nullable(ref(ServerHint)),
    imap: nullable(ref(ServerHint)),
    /** Whether a password, of whatever kind, lets other programs in. */
    takesPassword: Type.Boolean(),
    advice: Type.String(),
    /** Where an app password is made, or where it says more. */
    link: nullable(Type.String()),
  },
  { $id: 'MailProvider' },
);
export type MailProvider = Static<typeof MailProvider>;
export const HintQuery = closed({ email: Type.Optional(Type.String({ maxLength: 254 })) });
/** `match`: who takes care of the address, where its domain tells. */
export const MailProviderHints = closed(
  { match: nullable(ref(MailProvider)), items: Type.Array(ref(MailProvider)) },
  { $id: 'MailProviderHints' },
);
