import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count } from '../../text/format.ts';
import { profileLink } from '../matching/words.ts';
import type { Check } from './api.ts';
import classes from './application.module.css';

const JOBS = profileLink('work');

/** The checks: blocking ones first; passed ones are folded. */
export function ChecksList({ items }: { items: Check[] }) {
  const stops = items.filter(({ ok, blocks }) => !ok && blocks);
  const hints = items.filter(({ ok, blocks }) => !ok && !blocks);
  const fine = items.filter(({ ok }) => ok);
  return (
    <div className="stack gap-8">
      {[...stops, ...hints].length > 0 && (
        <ul className="stack gap-8">
          {[...stops, ...hints].map((check) => (
            <li
              key={check.id}
              className="tone line gap-10 items-start p-10-12 rounded-10 text-15 anywhere"
              data-tone={check.blocks ? 'red' : 'amber'}
            >
              {check.blocks ? (
                <IconX size={18} stroke={2.2} className="mt-2" aria-hidden />
              ) : (
                <IconAlertTriangle size={18} stroke={1.9} className="mt-2" aria-hidden />
              )}
              <span className="min-w-0">
                <b>{check.blocks ? 'Måste rättas.' : 'Att tänka på.'}</b> {check.detail}
                {check.id === 'jobs' && (
                  <>
                    {' '}
                    <Link to={JOBS}>Till profilen</Link>
                  </>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <details className={`${classes.fold} fold`}>
        <summary>{count(fine.length, 'kontroll', 'kontroller')} utan anmärkning</summary>
        <ul className="stack gap-8">
          {fine.map((check) => (
            <li key={check.id} className="line gap-10 items-start p-4-0 text-15 anywhere">
              <IconCheck size={18} stroke={2.2} className="mt-2" color="var(--primary)" aria-hidden />
              <span className="min-w-0">{check.detail}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
