/** What the operator can mend: told without a stack. */
export class BackupRefused extends Error {}
