import { Button } from '@mantine/core';

/** Opens Swish on the device to pay an amount back. */
export const SwishLink = (link: { href: string; 'aria-label'?: string }) => (
  // In a notice, which colours its links, it looks like a button too.
  <Button component="a" {...link} variant="default" size="sm" c="var(--ink)" td="none" rel="noreferrer">
    Öppna Swish
  </Button>
);
