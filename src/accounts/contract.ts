import Type, { type Static } from 'typebox';
import { permissionKinds } from '../platform/kernel/permissions.ts';
import { closed, Id, Instant, named, nullable, PageQuery, page, ref } from '../platform/kernel/shapes.ts';
import { rememberLoginField, secondStepFields } from './passkey-contract.ts';

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

export const User = named('User', {
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
});
export type User = Static<typeof User>;

export const UserAnswer = named('UserAnswer', { user: ref(User) });

export const AuthResponse = named('AuthResponse', {
  token: Type.String(),
  expiresAt: Instant,
  user: ref(User),
  keptUntil: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'For a remembered login: when it expires unless a cookie renews it',
    }),
  ),
});
export type AuthResponse = Static<typeof AuthResponse>;

export const RegisterRequest = named('RegisterRequest', { email: Email, password: NewPassword });
export const LoginRequest = named('LoginRequest', {
  email: AnyText,
  password: AnyText,
  ...secondStepFields,
  remember: rememberLoginField,
});

export const Session = named('Session', {
  id: Id,
  current: Type.Boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  userAgent: nullable(Type.String()),
  ip: nullable(Type.String()),
  renewableUntil: nullable(
    Type.String({ format: 'date-time', description: 'When the login expires unless it is used before then' }),
  ),
});
export type Session = Static<typeof Session>;
export const SessionList = named('SessionList', { items: Type.Array(ref(Session)) });

export const PasswordAdviceRequest = named('PasswordAdviceRequest', {
  password: NewPassword,
  email: Type.Optional(
    Type.String({ maxLength: 320, description: 'Address of the new account; ignored while incomplete' }),
  ),
});
export const PasswordAdvice = named('PasswordAdvice', {
  problem: nullable(Type.String({ description: 'Why it would be refused' })),
});
export const ForgotPasswordRequest = named('ForgotPasswordRequest', { email: Email });
export const ForgotPasswordAnswer = named('ForgotPasswordAnswer', {
  message: Type.String(),
  testToken: Type.Optional(Type.String({ description: 'Only in the profile docker, for a known address' })),
});
export const ResetPasswordRequest = named('ResetPasswordRequest', { token: Token, newPassword: NewPassword });
export const ConfirmAddressRequest = named('ConfirmAddressRequest', {
  token: Token,
  newPassword: Type.Optional(NewPassword),
});
export const ChangePasswordRequest = named('ChangePasswordRequest', {
  currentPassword: AnyText,
  newPassword: NewPassword,
});

export const ChangeEmailRequest = named('ChangeEmailRequest', { newEmail: Email, currentPassword: AnyText });
export const ConfirmEmailChangeRequest = named('ConfirmEmailChangeRequest', {
  token: Token,
  password: AnyText,
  ...secondStepFields,
});
export const LoginDenialRequest = named('LoginDenialRequest', { token: Token });
export const RevertEmailChangeRequest = named('RevertEmailChangeRequest', { token: Token });

export const SecurityEvent = named('SecurityEvent', {
  id: Id,
  at: Instant,
  kind: Type.String({ examples: ['login', 'password_changed'] }),
  label: Type.String({ description: 'The kind, in Swedish' }),
  ip: nullable(Type.String()),
  userAgent: nullable(Type.String()),
});
export type SecurityEvent = Static<typeof SecurityEvent>;
export const SecurityLog = page(ref(SecurityEvent));
export const SecurityLogQuery = closed(PageQuery);

export const StartTotpRequest = named('StartTotpRequest', { currentPassword: AnyText });
export const TotpSecret = named('TotpSecret', {
  secret: Type.String({ description: 'Base32, for manual entry' }),
  uri: Type.String({ description: 'otpauth:// URI for the QR code' }),
  qrSvg: Type.String(),
});
export const ConfirmTotpRequest = named('ConfirmTotpRequest', {
  code: Type.String({ pattern: '^[0-9 ]{6,7}$' }),
  allowRecovery: Type.Optional(
    Type.Boolean({
      description: 'Whether a lost second step can be recovered; not for administrators',
      default: false,
    }),
  ),
});
export const RecoveryCodes = named('RecoveryCodes', { recoveryCodes: Type.Array(Type.String()) });
export const StopTotpRequest = named('StopTotpRequest', { currentPassword: AnyText, ...secondStepFields });

export const AllowRecoveryRequest = named('AllowRecoveryRequest', {
  currentPassword: AnyText,
  ...secondStepFields,
  allowRecovery: Type.Boolean(),
});
export const BeginRecoveryRequest = named('BeginRecoveryRequest', { email: AnyText, password: AnyText });
export const RecoveryStarted = named('RecoveryBegun', {
  message: Type.String(),
  endsAt: Type.String({ format: 'date-time', description: 'Earliest time at which the second step is removed' }),
});

/** An account as the administrator sees it. */
export const AdminUser = named('AdminUser', {
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
});
export type AdminUser = Static<typeof AdminUser>;
/** The reauthentication for a change of administrators. */
export const AdministratorChangeRequest = named('AdministratorChangeRequest', {
  currentPassword: AnyText,
  ...secondStepFields,
});
/** The same with the account's new permissions. */
export const AdministratorRequest = named('AdministratorRequest', {
  currentPassword: AnyText,
  ...secondStepFields,
  permissions: Type.Array(Type.Enum([...permissionKinds]), { minItems: 1, maxItems: permissionKinds.length }),
});
export const AdminUserList = page(ref(AdminUser));
export const AdminUserQuery = closed({ ...PageQuery, q: Type.Optional(Type.String({ maxLength: 254 })) });

const Scope = Type.Enum(['read', 'write'], { description: '`write` includes `read`' });

export const AccessToken = named('AccessToken', {
  id: Id,
  name: Type.String(),
  scope: Scope,
  hint: Type.String({ description: 'Last characters of the token, to recognise it' }),
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: nullable(Instant),
});
export type AccessToken = Static<typeof AccessToken>;

export const AccessTokenList = named('AccessTokenList', {
  items: Type.Array(ref(AccessToken)),
  most: Type.Integer({ description: 'Maximum number of tokens' }),
});
export type AccessTokenList = Static<typeof AccessTokenList>;

export const NewAccessToken = named('NewAccessToken', {
  name: Type.String({ minLength: 1, maxLength: 60, description: 'Purpose of the token' }),
  scope: Scope,
  days: Type.Optional(Type.Integer({ minimum: 1, maximum: 365, description: 'Lifetime in days; default 90' })),
  currentPassword: Type.String({ minLength: 1 }),
  ...secondStepFields,
});
export type NewAccessToken = Static<typeof NewAccessToken>;

export const CreatedAccessToken = named('MadeAccessToken', {
  token: Type.String({ description: 'Only in this response' }),
  accessToken: ref(AccessToken),
});
export type CreatedAccessToken = Static<typeof CreatedAccessToken>;
