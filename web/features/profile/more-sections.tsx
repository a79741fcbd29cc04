import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import facts from './facts/facts.module.css';
import type { SectionSpec } from './sections.ts';

/** Buttons for the rarer sections of a CV, while they are empty. */
export function MoreSections({ left, add }: { left: SectionSpec[]; add: (path: string) => void }) {
  if (left.length === 0) return null;
  return (
    <section className={facts.card} aria-labelledby="fler-delar">
      <h2 id="fler-delar">Fler delar</h2>
      <div className="wrap gap-10">
        {left.map(({ path, title }) => (
          <Button
            key={path}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
            onClick={() => add(path)}
          >
            {title}
          </Button>
        ))}
      </div>
    </section>
  );
}
