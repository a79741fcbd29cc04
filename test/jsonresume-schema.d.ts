/** The package has no types. */
declare module '@jsonresume/schema' {
  export function validate(resume: unknown, done: (errors: { stack: string }[] | null) => void): void;
}
