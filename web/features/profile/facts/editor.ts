import { useCallback, useEffect, useReducer, useRef } from 'react';

/** What the fields of a CV read and write, wherever the CV is kept. Paths begin in the CV: `work.0.name`. */
export interface Editor {
  valueAt: (path: string) => unknown;
  /** `undefined` takes the field away. */
  change: (path: string, value: unknown) => void;
  errorAt: (path: string) => string | undefined;
}

/** What a field is called in the page, so that errors and advice find it. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`;

/** The service names a field from the body's beginning. */
export const toCvPath = (field: string): string => field.replace(/^(cv|draft)\./, '');

export type Errors = Readonly<Record<string, string>>;

/** The error of a field, or of one of the lines in it. */
export function errorIn(errors: Errors, path: string): string | undefined {
  const found = Object.keys(errors).find((each) => each === path || each.startsWith(`${path}.`));
  return found === undefined ? undefined : errors[found];
}

export function withoutErrorsAt(errors: Errors, path: string): Errors {
  if (errorIn(errors, path) === undefined) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([each]) => each !== path && !each.startsWith(`${path}.`)));
}

/** The entry of a list that a path leads into: `basics.profiles.0` of `basics.profiles.0.url`. */
export const entryPathOf = (path: string): string | undefined => /^\D*?\.\d+(?=\.|$)/.exec(path)?.[0];

/** Gives the focus to an element, also to one that the next render makes. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const [, render] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const element = wanted.current && document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    element.focus();
  });
  return useCallback((id: string) => {
    wanted.current = id;
    render();
  }, []);
}
