import { IconBarrierBlock } from '@tabler/icons-react';
import type { Match } from './api.ts';

/** What rules the user out for the job, before everything else. */
export function Blockers({ blockers, whole = false }: { blockers: Match['blockers']; whole?: boolean }) {
  if (blockers.length === 0) return null;
  return (
    <ul className="stack gap-6">
      {blockers.map(({ kind, label, sentence }) => (
        <li
          key={`${kind} ${label}`}
          className="tone line gap-8 items-start rounded-8 text-15"
          data-tone="amber"
          style={{ padding: '6px 10px', lineHeight: 1.45 }}
        >
          <IconBarrierBlock size={18} stroke={1.8} className="mt-2" aria-hidden />
          <span className="min-w-0">
            <b>Hinder:</b> {label}
            {whole && sentence && sentence !== label && <span className="block small">”{sentence}”</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
