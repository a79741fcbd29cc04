import { notifications } from '@mantine/notifications';
import { useRef, useState } from 'react';
import { asProblem } from '../../api/problem.ts';

const STAYS_MS = 10_000;

/** Says what was done, with a button to undo it. */
export function notifyWithUndo(words: string, undo: () => Promise<unknown>): void {
  const id = `undo-${performance.now()}`;
  notifications.show({
    id,
    autoClose: STAYS_MS,
    message: <Undo words={words} undo={undo} close={() => notifications.hide(id)} />,
  });
}

export function notifyProblem(thrown: unknown): void {
  notifications.show({ color: 'var(--red)', message: asProblem(thrown).message });
}

function Undo({ words, undo, close }: { words: string; undo: () => Promise<unknown>; close: () => void }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      await undo();
    } catch (thrown) {
      notifyProblem(thrown);
    }
    // The button disappears with its message. On Idag the list of what is left takes the focus.
    const next = document.getElementById('att-gora') ?? document.querySelector('h1');
    if (document.activeElement === button.current) next?.focus({ preventScroll: true });
    close();
  }
  return (
    <span className="line gap-16 between ink">
      {words}
      <button
        ref={button}
        type="button"
        className="text-button flex-none min-h-32 font-640"
        onClick={() => void press()}
      >
        Ångra
      </button>
    </span>
  );
}
