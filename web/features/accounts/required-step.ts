import type { User } from './api.ts';

/** Whether an administrator must set up a second step before any of their pages opens. */
export const lacksSecondStep = ({ secondStepRequired, hasPasskey, totpEnabled }: User): boolean =>
  secondStepRequired === true && !hasPasskey && !totpEnabled;
