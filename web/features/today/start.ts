import { readStored, writeStored } from '../../api/browser-storage.ts';
import { hasWishes, type Profile } from '../profile/api.ts';

/** The progress of a new account. */
export interface StartProgress {
  cv: boolean;
  wishes: boolean;
}

const sections = ['work', 'education', 'skills', 'certificates', 'volunteer', 'projects'] as const;

export function computeStartProgress({ cv, wishes }: Profile): StartProgress {
  return {
    cv: Boolean(cv.basics?.label?.trim()) || sections.some((name) => (cv[name]?.length ?? 0) > 0),
    wishes: hasWishes(wishes),
  };
}

/** The current step. */
export const startStepOf = ({ cv, wishes }: StartProgress): 1 | 2 | 3 => (!cv ? 1 : !wishes ? 2 : 3);

const key = 'sokvag.kom-igang';

export const isGuideHiddenFor = (owner: string): boolean => readStored(key) === owner;
export const hideGuideFor = (owner: string): void => writeStored(key, owner);

/** A greeting such as `God morgon`, by the hour in Stockholm. */
export function greeting(now: Date): string {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Stockholm', hour: '2-digit', hourCycle: 'h23' }).format(now),
  );
  // At night neither "evening" nor "morning" fits.
  if (hour < 5) return 'Hej';
  if (hour < 10) return 'God morgon';
  return hour < 18 ? 'Hej' : 'God kväll';
}
