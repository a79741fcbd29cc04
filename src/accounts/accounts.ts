/** Accounts: users, their credentials and their logins. */

export {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
  revokeAccessTokens,
} from './access-tokens.ts';
export { accountForExport, deleteUserAccount } from './account-deletion.ts';
export { confirmAddress, resendAddressProof } from './address-proof.ts';
export { administratorAddresses, changePermissions, makeAdministrator, removeAdministrator } from './administrators.ts';
export { changeEmail, confirmEmailChange, revertEmailChange } from './email-change.ts';
export { login } from './login.ts';
export { denyLogin } from './login-alert.ts';
export { askForPasskey, askForReauthentication, askForSecondStep, loginWithPasskey } from './passkey-login.ts';
export { addPasskey, listPasskeys, removePasskey, startPasskeyRegistration } from './passkeys.ts';
export {
  changePassword,
  mailResetLinkIfKnown,
  mailResetLinkTask,
  requestPasswordReset,
  resetPassword,
} from './password.ts';
export { checkPasswordChoice } from './password-choice.ts';
export { listProviderLinks, removeProviderLink } from './provider-links.ts';
export { beginProviderLink, beginProviderLogin, finishProviderLogin, getLoginWays } from './provider-login.ts';
export {
  askForProviderPasskey,
  confirmProviderLink,
  passProviderSecondStep,
  registerByProvider,
} from './provider-steps.ts';
export { advanceRecoveries, beginRecovery, setSecondStepRecovery, stopOwnRecovery } from './recovery.ts';
export { ensureAdministrator, register } from './registration.ts';
export { endRenewal, renewSession } from './renewals.ts';
export type { AccessRevokers } from './revoke-access.ts';
export {
  listSecurityEvents,
  recordAdminEvent,
  recordSecurityEvent,
  type SecurityEventKind,
  securityLogForExport,
} from './security-log.ts';
export {
  authenticate,
  endOtherSessions,
  endSession,
  getCurrentUser,
  listSessions,
  logout,
  parseBearerToken,
} from './sessions.ts';
export { confirmTotp, disableTotp, startTotpSetup } from './totp.ts';
export { findRegistration, lockUserRow } from './user-store.ts';
export { endUserSessions, listUsers, lockAccount, unlockAccount } from './users.ts';

import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteAccessTokensBefore } from './access-token-store.ts';
import { deleteChallengesBefore } from './passkey-store.ts';
import { deleteExpiredProviderTickets } from './provider-store.ts';
import { deleteSessionsBefore } from './session-store.ts';
import { deleteTokensBefore } from './token-store.ts';

/** How long ended sessions and tokens are kept for later questions, in seconds. */
const KEEP_ENDED = 30 * 86_400;

/** Deletes sessions and tokens that ended long ago. @returns the number of sessions */
export async function deleteExpiredCredentials(parts: Parts): Promise<number> {
  const before = addSeconds(parts.clock.now(), -KEEP_ENDED);
  await deleteTokensBefore(parts.db, before);
  await deleteAccessTokensBefore(parts.db, before);
  await deleteChallengesBefore(parts.db, parts.clock.now());
  await deleteExpiredProviderTickets(parts.db, parts.clock.now());
  return deleteSessionsBefore(parts.db, before);
}
