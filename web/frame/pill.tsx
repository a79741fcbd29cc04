import type { ReactNode } from 'react';

interface Props {
  tone?: string | undefined;
  children: ReactNode;
}

/** A short mark. Its words carry the meaning, the colour only helps. */
export const Pill = ({ tone = 'grey', children }: Props) => (
  <span className="pill figures" data-tone={tone}>
    {children}
  </span>
);

/** The state of a thing, beside its name. */
export const StatusPill = ({ tone, children }: Props) => (
  <span className="pill status" data-tone={tone}>
    {children}
  </span>
);
