import type { Application } from './api.ts';
import { toneOf } from './words.ts';

export function StatusPill({ application: { state, stateLabel } }: { application: Application }) {
  return (
    <span className="pill status" data-tone={toneOf(state)}>
      {stateLabel}
    </span>
  );
}
