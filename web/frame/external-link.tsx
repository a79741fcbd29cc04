import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

/** A link to another site, which opens in a new tab and says so. */
export const ExternalLink = ({ children, ...link }: ComponentPropsWithoutRef<'a'>) => (
  <a rel="noopener noreferrer" target="_blank" {...link}>
    {children}
    <span className="heard-only">, öppnas i en ny flik</span>
  </a>
);

/** A button that leads to another site. */
export const ExternalButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button
    component="a"
    variant="default"
    href={href}
    rel="noopener noreferrer"
    rightSection={<IconExternalLink size={17} stroke={1.9} aria-hidden />}
  >
    {children}
  </Button>
);
