import type { User } from './api.ts';

/** Whether an administrator has to set a second step up before anything of theirs opens. */
export const lacksSecondStep = ({ secondStepRequired, hasPasskey, totpEnabled }: User): boolean =>
  secondStepRequired === true && !hasPasskey && !totpEnabled;
