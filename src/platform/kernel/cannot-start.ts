/** An error at startup that the operator can fix. Its message names the cause and what to type. */
export class CannotStart extends Error {}
