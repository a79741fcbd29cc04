/** What keeps the service from starting and the operator can mend: its message says what, and what to type. */
export class CannotStart extends Error {}
