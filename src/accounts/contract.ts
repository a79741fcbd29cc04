import Type, { type Static } from 'typebox';
import { permissionKinds } from '../platform/kernel/permissions.ts';
import { closed, Id, Instant, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { rememberField, secondStepFields } from './passkey-contract.ts';

/** `http/formats.ts` checks the formats and words the errors. */
const Email = Type.String({ format: 'email', examples: ['anna@example.com'] });
export const NewPassword = Type.String({
  format: 'new-password',
  description: 'At least 8 characters, at most 72 bytes in UTF-8, not blank; no common password',
});
/** A password that is only compared. It has no format rules: any text is either right or wrong. */
const AnyText = Type.String({ minLength: 1 });
const Token = Type.String({ minLength: 1, maxLength: 200 });

const Permissions = Type.Array(Type.Enum([...permissionKinds]), {
  description: 'Permissions of an administrator; `all` excludes the others; empty for other users',
});

export const User = closed(
  {
    id: Id,
    email: Type.String(),
    role: Type.Enum(['user', 'admin']),
    permissions: Type.Optional(Permissions),
    createdAt: Instant,
    totpEnabled: Type.Boolean({ description: 'Whether codes from an app are a second factor' }),
    hasPasskey: Type.Boolean({ description: 'Whether there is a passkey. Passkey or app: logins need a second step' }),
    secondStepRequired: Type.Optional(
      Type.Boolean({ description: 'Of an administrator: nothing of theirs opens before either is there' }),
    ),
    totpRecovery: Type.Optional(
      Type.Boolean({
        description: 'When the second step is on: whether a lost one can be removed after notices for 72 hours',
      }),
    ),
    totpRecoveryEndsAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'During a recovery: earliest time at which the second step is removed',
      }),
    ),
    /** Whether the user opened a link mailed to the address. */
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
        description: 'For a remembered login: when it expires unless a cookie renews it',
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
      Type.String({ format: 'date-time', description: 'When the login expires unless it is used before then' }),
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
      Type.String({ maxLength: 320, description: 'Address of the new account; ignored while incomplete' }),
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
    label: Type.String({ description: 'The kind, in Swedish' }),
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
    secret: Type.String({ description: 'Base32, for manual entry' }),
    uri: Type.String({ description: 'otpauth:// URI for the QR code' }),
    qrSvg: Type.String(),
  },
  { $id: 'TotpSecret' },
);
export const ConfirmTotpRequest = closed(
  {
    code: Type.String({ pattern: '^[0-9 ]{6,7}$' }),
    allowRecovery: Type.Optional(
      Type.Boolean({
        description: 'Whether a lost second step can be recovered; not for administrators',
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
    endsAt: Type.String({ format: 'date-time', description: 'Earliest time at which the second step is removed' }),
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
    isConfigured: Type.Boolean({ description: 'Account of ADMIN_EMAIL: always an administrator with `all`' }),
    createdAt: Instant,
    totpEnabled: Type.Boolean(),
    hasPasskey: Type.Boolean(),
    lockedAt: nullable(Instant),
    sessions: Type.Integer({ description: 'Active logins' }),
    lastSeenAt: nullable(Instant),
  },
  { $id: 'AdminUser' },
);
export type AdminUser = Static<typeof AdminUser>;
/** The reauthentication for a change of administrators. */
export const AdministratorChangeRequest = closed(
  { currentPassword: AnyText, ...secondStepFields },
  { $id: 'AdministratorChangeRequest' },
);
/** The same with the account's new permissions. */
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

const Scope = Type.Enum(['read', 'write'], { description: '`write` includes `read`' });

export const AccessToken = closed(
  {
    id: Id,
    name: Type.String(),
    scope: Scope,
    hint: Type.String({ description: 'Last characters of the token, to recognise it' }),
    createdAt: Instant,
    expiresAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  { $id: 'AccessToken' },
);
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = closed(
  { items: Type.Array(ref(AccessToken)), most: Type.Integer({ description: 'Maximum number of tokens' }) },
  { $id: 'AccessTokenList' },
);
export type AccessTokenList = Static<typeof AccessTokenList>;

export const NewAccessToken = closed(
  {
    name: Type.String({ minLength: 1, maxLength: 60, description: 'Purpose of the token' }),
    scope: Scope,
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'Lifetime in days; default 90' })),
    currentPassword: Type.String({ minLength: 1 }),
    ...secondStepFields,
  },
  { $id: 'NewAccessToken' },
);
export type NewAccessToken = Static<typeof NewAccessToken>;

export const CreatedAccessToken = closed(
  { token: Type.String({ description: 'Only in this response' }), accessToken: ref(AccessToken) },
  { $id: 'MadeAccessToken' },
);
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
