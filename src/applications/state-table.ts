import {
  type ApplicationState,
  type ApplicationVerb,
  applicationStates,
  applicationTransitions,
  endStates,
  reopenableStates,
  reversalVerbs,
  stateLabelOf,
} from './states.ts';

/** The table of states, for pages and documents that show it. */
export function buildStateTable() {
  return {
    states: applicationStates.map((state) => ({ state, label: stateLabelOf(state), end: endStates.includes(state) })),
    moves: [
      ...(Object.keys(applicationTransitions) as ApplicationVerb[]).map((verb) => {
        const { label, from, to, by } = applicationTransitions[verb];
        return { verb, label, from: [...from], to: to as ApplicationState, by: [...by] };
      }),
      { verb: 'reopen', label: reversalVerbs.reopen, from: [...reopenableStates], to: null, by: ['user' as const] },
      {
        verb: 'undo',
        label: reversalVerbs.undo,
        from: applicationStates.filter((state) => state !== 'sending'),
        to: null,
        by: ['user' as const],
      },
    ],
    diagram: diagram(),
  };
}

/** The moves as a Mermaid diagram, in the order of the table. */
function diagram(): string {
  const states = applicationStates.map((state) => `  ${state}: ${stateLabelOf(state)}`);
  const moves = Object.values(applicationTransitions).flatMap(({ from, to, label }) =>
    from.map((state) => `  ${state} --> ${to}: ${label}`),
  );
  const ends = endStates.map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', ...states, '  [*] --> saved: Spara', ...moves, ...ends].join('\n');
}
