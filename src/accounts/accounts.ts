/** The accounts: who somebody is, how they prove it, and where they are logged in. */

export {
  listAccessTokens,
  makeAccessToken,
  revokeAccessToken,
  revokeAccessTokens,
} from './access-tokens.ts';
export { confirmAddress, resendAddressProof } from './address-proof.ts';
export { makeAdministrator, removeAdministrator } from './administrators.ts';
export type { Endings } from './clean-slate.ts';
export { changeEmail, confirmEmailChange, revertEmailChange } from './email-change.ts';
export { accountForExport, eraseAccount } from './leaving.ts';
export { login } from './login.ts';
export {
  changePassword,
  forgotPassword,
  mailLinkIfKnown,
  mailResetLink,
  resetPassword,
} from './password.ts';
export { advisePassword } from './password-choice.ts';
export { advanceRecoveries, allowRecovery, beginRecovery, stopOwnRecovery } from './recovery.ts';
export { ensureAdministrator, register } from './registration.ts';
export { recordEvent, securityLog, securityLogForExport } from './security-log.ts';
export {
  authenticate,
  endOtherSessions,
  endSession,
  listSessions,
  logout,
  readCredential,
  whoAmI,
} from './sessions.ts';
export { confirmTotp, startTotp, stopTotp } from './totp.ts';
export { endUserSessions, listUsers, lockAccount, unlockAccount } from './users.ts';

import { addSeconds } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { forgetAccessTokens } from './access-token-store.ts';
import { forgetSessions } from './session-store.ts';
import { forgetTokens } from './token-store.ts';

/** Ended sessions and tokens are kept this long, in seconds, for questions that come later. */
const KEEP_ENDED = 30 * 86_400;

/** Removes sessions and tokens that ended long ago. @returns how many sessions went */
export async function forgetEnded(parts: Parts): Promise<number> {
  const before = addSeconds(parts.clock.now(), -KEEP_ENDED);
  await forgetTokens(parts.db, before);
  await forgetAccessTokens(parts.db, before);
  return forgetSessions(parts.db, before);
}
