import Type, { type Static } from 'typebox';
import { permissionKinds } from '../platform/kernel/permissions.ts';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { rememberField, secondStepFields } from './passkey-contract.ts';

/** The format names are checked in `http/formats.ts`, which also words what is wrong. */
const Email = Type.String({ format: 'email', examples: ['anna@example.com'] });
export const NewPassword = Type.String({
  format: 'new-password',
  description: 'At least 8 characters, at most 72 bytes in UTF-8, not blank; none that is guessed early',
});
/** A password that is only compared: whatever it is, the answer is right or wrong. */
const AnyText = Type.String({ minLength: 1 });
const Token = Type.String({ minLength: 1, maxLength: 200 });

const Permissions = Type.Array(Type.Enum([...permissionKinds]), {
  description: 'What an administrator may do; `all` stands alone, and nobody else has any',
});

export const User = closed(
  {
    id: Id,
    email: Type.String(),
    role: Type.Enum(['user', 'admin']),
    permissions: Type.Optional(Permissions),
    createdAt: Instant,
    totpEnabled: Type.Boolean({ description: 'Whether a code of an app is a second step' }),
    hasPasskey: Type.Boolean({ description: 'Whether a passkey is one; either makes logins ask for a second step' }),
    secondStepRequired: Type.Optional(
      Type.Boolean({ description: 'Of an administrator: nothing of theirs opens before either is there' }),
    ),
    totpRecovery: Type.Optional(
      Type.Boolean({
        description: 'Where the second step is on: whether it can be recovered when it is lost, announced for 72 hours',
      }),
    ),
    totpRecoveryEndsAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'While it is recovered: the earliest time at which the second step is removed',
      }),
    ),
    /** Whether the person has shown that mail to the address reaches them. */
    addressProved: Type.Boolean(),
  },
  { $id: 'User' },
);
export type User = Static<typeof User>;

export const UserAnswer = closed({ user: ref(User) }, { $id: 'UserAnswer' });

export const AuthResponse = closed(
  {
    token: Type.String(),
    expiresAt: Instant,
    user: ref(User),
    keptUntil: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Where it is to be kept: until when a cookie renews it, if nobody does before',
      }),
    ),
  },
  { $id: 'AuthResponse' },
);
export type AuthResponse = Static<typeof AuthResponse>;

export const RegisterRequest = closed({ email: Email, password: NewPassword }, { $id: 'RegisterRequest' });
export const LoginRequest = closed(
  { email: AnyText, password: AnyText, ...secondStepFields, remember: rememberField },
  { $id: 'LoginRequest' },
);

export const Session = closed(
  {
    id: Id,
    current: Type.Boolean(),
    createdAt: Instant,
    lastSeenAt: Instant,
    userAgent: nullable(Type.String()),
    ip: nullable(Type.String()),
    renewableUntil: nullable(
      Type.String({ format: 'date-time', description: 'Until when it is kept if nobody is there' }),
    ),
  },
  { $id: 'Session' },
);
export type Session = Static<typeof Session>;
export const SessionList = closed({ items: Type.Array(ref(Session)) }, { $id: 'SessionList' });

export const PasswordAdviceRequest = closed(
  {
    password: NewPassword,
    email: Type.Optional(
      Type.String({ maxLength: 320, description: 'Whose it is to be; half an address counts as none' }),
    ),
  },
  { $id: 'PasswordAdviceRequest' },
);
export const PasswordAdvice = closed(
  { problem: nullable(Type.String({ description: 'Why it would be refused' })) },
  { $id: 'PasswordAdvice' },
);
export const ForgotPasswordRequest = closed({ email: Email }, { $id: 'ForgotPasswordRequest' });
export const ForgotPasswordAnswer = closed(
  {
    message: Type.String(),
    testToken: Type.Optional(Type.String({ description: 'Only in the profile docker, for a known address' })),
  },
  { $id: 'ForgotPasswordAnswer' },
);
export const ResetPasswordRequest = closed({ token: Token, newPassword: NewPassword }, { $id: 'ResetPasswordRequest' });
export const ConfirmAddressRequest = closed(
  { token: Token, newPassword: Type.Optional(NewPassword) },
  { $id: 'ConfirmAddressRequest' },
);
export const ChangePasswordRequest = closed(
  { currentPassword: AnyText, newPassword: NewPassword },
  { $id: 'ChangePasswordRequest' },
);

export const ChangeEmailRequest = closed({ newEmail: Email, currentPassword: AnyText }, { $id: 'ChangeEmailRequest' });
export const ConfirmEmailChangeRequest = closed(
  { token: Token, password: AnyText, ...secondStepFields },
  { $id: 'ConfirmEmailChangeRequest' },
);
export const LoginDenialRequest = closed({ token: Token }, { $id: 'LoginDenialRequest' });
export const RevertEmailChangeRequest = closed({ token: Token }, { $id: 'RevertEmailChangeRequest' });

export const SecurityEvent = closed(
  {
    id: Id,
    at: Instant,
    kind: Type.String({ examples: ['login', 'password_changed'] }),
    label: Type.String({ description: 'The kind in Swedish' }),
    ip: nullable(Type.String()),
    userAgent: nullable(Type.String()),
  },
  { $id: 'SecurityEvent' },
);
export type SecurityEvent = Static<typeof SecurityEvent>;
export const SecurityLog = page(ref(SecurityEvent));
export const SecurityLogQuery = closed(PageQuery);

export const StartTotpRequest = closed({ currentPassword: AnyText }, { $id: 'StartTotpRequest' });
export const TotpSecret = closed(
  {
    secret: Type.String({ description: 'Base32, for typing by hand' }),
    uri: Type.String({ description: 'otpauth:// for the QR code' }),
    qrSvg: Type.String(),
  },
  { $id: 'TotpSecret' },
);
export const ConfirmTotpRequest = closed(
  {
    code: Type.String({ pattern: '^[0-9 ]{6,7}$' }),
    allowRecovery: Type.Optional(
      Type.Boolean({
        description: 'Whether it can be recovered when it is lost; not for administrators',
        default: false,
      }),
    ),
  },
  { $id: 'ConfirmTotpRequest' },
);
export const RecoveryCodes = closed({ recoveryCodes: Type.Array(Type.String()) }, { $id: 'RecoveryCodes' });
export const StopTotpRequest = closed({ currentPassword: AnyText, ...secondStepFields }, { $id: 'StopTotpRequest' });

export const AllowRecoveryRequest = closed(
  { currentPassword: AnyText, ...secondStepFields, allowRecovery: Type.Boolean() },
  { $id: 'AllowRecoveryRequest' },
);
export const BeginRecoveryRequest = closed({ email: AnyText, password: AnyText }, { $id: 'BeginRecoveryRequest' });
export const RecoveryStarted = closed(
  {
    message: Type.String(),
    endsAt: Type.String({ format: 'date-time', description: 'The earliest time at which the second step is removed' }),
  },
  { $id: 'RecoveryBegun' },
);

/** An account as the administrator sees it. */
export const AdminUser = closed(
  {
    id: Id,
    email: Type.String(),
    role: Type.Enum(['user', 'admin']),
    permissions: Permissions,
    isConfigured: Type.Boolean({ description: 'The account of ADMIN_EMAIL: it stays an administrator, for all' }),
    createdAt: Instant,
    totpEnabled: Type.Boolean(),
    hasPasskey: Type.Boolean(),
    lockedAt: nullable(Instant),
    sessions: Type.Integer({ description: 'Live logins' }),
    lastSeenAt: nullable(Instant),
  },
  { $id: 'AdminUser' },
);
export type AdminUser = Static<typeof AdminUser>;
/** What a change of administrators takes of the one who makes it. */
export const AdministratorChangeRequest = closed(
  { currentPassword: AnyText, ...secondStepFields },
  { $id: 'AdministratorChangeRequest' },
);
/** The same, with what the account may do from then on. */
export const AdministratorRequest = closed(
  {
    currentPassword: AnyText,
    ...secondStepFields,
    permissions: Type.Array(Type.Enum([...permissionKinds]), { minItems: 1, maxItems: permissionKinds.length }),
  },
  { $id: 'AdministratorRequest' },
);
export const AdminUserList = page(ref(AdminUser));
export const AdminUserQuery = closed({ ...PageQuery, q: Type.Optional(Type.String({ maxLength: 254 })) });

const Scope = Type.Enum(['read', 'write'], { description: '`write` is reading and changing' });

export const AccessToken = closed(
  {
    id: Id,
    name: Type.String(),
    scope: Scope,
    hint: Type.String({ description: 'How the token ends, to tell one from another' }),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  { $id: 'AccessToken' },
);
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = closed(
  { items: Type.Array(ref(AccessToken)), most: Type.Integer({ description: 'How many there may be' }) },
  { $id: 'AccessTokenList' },
);
export type AccessTokenList = Static<typeof AccessTokenList>;

export const NewAccessToken = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'What it is for' }),
    scope: Scope,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'How long it lives; 90 unless told' })),
    currentPassword: Type.String({ minLength: 1 }),
    ...secondStepFields,
  },
  { $id: 'NewAccessToken' },
);
export type NewAccessToken = Static<typeof NewAccessToken>;

export const CreatedAccessToken = closed(
  { token: Type.String({ description: 'Told in this answer alone' }), accessToken: ref(AccessToken) },
  { $id: 'MadeAccessToken' },
);
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
