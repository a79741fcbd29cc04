/** An error that the operator can resolve; printed without a stack trace. */
export class BackupRefused extends Error {}
