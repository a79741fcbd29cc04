import type { ComponentPropsWithoutRef } from 'react';

/** A link to another site, which opens in a new tab and says so. */
export const ExternalLink = ({ children, ...link }: ComponentPropsWithoutRef<'a'>) => (
  <a rel="noopener noreferrer" target="_blank" {...link}>
    {children}
    <span className="heard-only">, öppnas i en ny flik</span>
  </a>
);
