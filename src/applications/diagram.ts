import {
  type ApplicationState,
  type ApplicationVerb,
  applicationMoves,
  applicationStates,
  backVerbs,
  endStates,
  reopenable,
  stateLabels,
} from './states.ts';

/** The table of states, for pages and documents that show it. */
export function stateTable() {
  return {
    states: applicationStates.map((state) => ({ state, label: stateLabels[state], end: endStates.includes(state) })),
    moves: [
      ...(Object.keys(applicationMoves) as ApplicationVerb[]).map((verb) => {
        const { label, from, to, by } = applicationMoves[verb];
        return { verb, label, from: [...from], to: to as ApplicationState, by: [...by] };
      }),
      { verb: 'reopen', label: backVerbs.reopen, from: [...reopenable], to: null, by: ['user' as const] },
      {
        verb: 'undo',
        label: backVerbs.undo,
        from: applicationStates.filter((state) => state !== 'sending'),
        to: null,
        by: ['user' as const],
      },
    ],
    diagram: diagram(),
  };
}

/** The moves in Mermaid's notation, in the table's order. */
function diagram(): string {
  const states = applicationStates.map((state) => `  ${state}: ${stateLabels[state]}`);
  const moves = Object.values(applicationMoves).flatMap(({ from, to, label }) =>
    from.map((state) => `  ${state} --> ${to}: ${label}`),
  );
  const ends = endStates.map((state) => `  ${state} --> [*]`);
  return ['stateDiagram-v2', ...states, '  [*] --> saved: Spara', ...moves, ...ends].join('\n');
}
