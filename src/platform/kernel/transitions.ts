/**
 * A state machine as data: a table of verbs, each with the states it may start from, the state it leads to, the roles
 * that may use it, and its Swedish label. Used by the server, the tests and the web page.
 */
export interface Transition<State extends string, Role extends string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly by: readonly Role[];
  readonly label: string;
}

export type TransitionTable<State extends string, Role extends string, Verb extends string> = Readonly<
  Record<Verb, Transition<State, Role>>
>;

/** The verbs that `role` may use from `state`, in the table's order. */
export function allowedVerbs<State extends string, Role extends string, Verb extends string>(
  table: TransitionTable<State, Role, Verb>,
  state: State,
  role: Role,
): Verb[] {
  return (Object.keys(table) as Verb[]).filter(
    (verb) => table[verb].from.includes(state) && table[verb].by.includes(role),
  );
}
