import { useCallback, useEffect, useReducer, useRef } from 'react';

/** How form fields read and write a CV, wherever it is stored. Paths start at the CV: `work.0.name`. */
export interface Editor {
  valueAt: (path: string) => unknown;
  /** `undefined` removes the field. */
  change: (path: string, value: unknown) => void;
  errorAt: (path: string) => string | undefined;
}

/** The DOM id of a field, so that errors and advice can lead to it. */
export const fieldId = (path: string): string => `f-${path.replaceAll('.', '-')}`;

/** Converts the service's field names, which start at the request body. */
export const toCvPath = (field: string): string => field.replace(/^(cv|draft)\./, '');

export type Errors = Readonly<Record<string, string>>;

/** The error of a field, or of a line in it. */
export function errorIn(errors: Errors, path: string): string | undefined {
  const found = Object.keys(errors).find((each) => each === path || each.startsWith(`${path}.`));
  return found === undefined ? undefined : errors[found];
}

export function withoutErrorsAt(errors: Errors, path: string): Errors {
  if (errorIn(errors, path) === undefined) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([each]) => each !== path && !each.startsWith(`${path}.`)));
}

/** The path of the list entry within a path: `basics.profiles.0` for `basics.profiles.0.url`. */
export const entryPathOf = (path: string): string | undefined => /^\D*?\.\d+(?=\.|$)/.exec(path)?.[0];

/** Returns a function that focuses an element, also one that only the next render creates. */
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
