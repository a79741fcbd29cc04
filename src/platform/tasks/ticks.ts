export interface Ticks {
  /** Starts no more ticks, and waits for the last one. */
  stop(): Promise<void>;
}

/** Runs `tick` every `ms` milliseconds. Ticks never overlap: while a slow one runs, the next are left out. */
export function startTicks(ms: number, tick: () => Promise<void>): Ticks {
  let ticking: Promise<void> | undefined;
  const timer = setInterval(() => {
    ticking ??= tick().finally(() => {
      ticking = undefined;
    });
  }, ms);
  return {
    stop: async () => {
      clearInterval(timer);
      await ticking;
    },
  };
}
