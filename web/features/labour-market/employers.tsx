import { Link } from 'react-router';
import { formatCount } from '../../text/format.ts';
import { employerPath } from './paths.ts';

/** Employers, each with its number of ads. */
export function Employers({ employers }: { employers: readonly { name: string; ads: number }[] }) {
  return (
    <ul className="stack gap-8">
      {employers.map(({ name, ads }) => (
        <li key={name} className="line gap-12 items-baseline between">
          <Link to={employerPath(name)} className="min-w-0 anywhere">
            {name}
          </Link>
          <span className="soft figures nowrap">{formatCount(ads, 'annons', 'annonser')}</span>
        </li>
      ))}
    </ul>
  );
}
