import type { ReactNode } from 'react';

/** A line of a list of facts: its name, and what holds. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
