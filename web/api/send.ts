import { useRef, useState } from 'react';
import { type ApiProblem, asProblem } from './problem.ts';

/**
 * The state of an action that a button sends. While a call is in flight, further presses do nothing: `busy` alone would
 * come one render too late for a double click. A failure is kept as `problem` until the next try.
 */
export function useSend<Input extends unknown[], Output>(action: (...input: Input) => Promise<Output>) {
  const underway = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function send(...input: Input): Promise<Output | undefined> {
    if (underway.current) return undefined;
    underway.current = true;
    setBusy(true);
    setProblem(null);
    try {
      return await action(...input);
    } catch (thrown) {
      setProblem(asProblem(thrown));
      return undefined;
    } finally {
      underway.current = false;
      setBusy(false);
    }
  }

  return { send, busy, problem, forget: () => setProblem(null) };
}
