import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../frame/states.tsx';

/** An ad that is not compared with the profile, with the service's reason: closed, gone, or no profile yet. */
export function NoMatch({ words, action }: { words: string; action?: ReactNode }) {
  return (
    <EmptyState icon={IconMapOff} title="Ingen matchning att visa" action={action}>
      {words}
    </EmptyState>
  );
}
