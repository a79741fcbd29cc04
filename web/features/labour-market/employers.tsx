import { Link } from 'react-router';
import { formatCount } from '../../text/format.ts';
import { employerPath } from './paths.ts';

/** Links, each with its number of ads. */
export const LinksWithAds = ({ links }: { links: readonly { to: string; label: string; ads: number }[] }) => (
  <ul className="stack gap-8">
    {links.map(({ to, label, ads }) => (
      <li key={to} className="line gap-12 items-baseline between">
        <Link to={to} className="min-w-0 anywhere">
          {label}
        </Link>
        <span className="soft figures nowrap">{formatCount(ads, 'annons', 'annonser')}</span>
      </li>
    ))}
  </ul>
);

export const Employers = ({ employers }: { employers: readonly { name: string; ads: number }[] }) => (
  <LinksWithAds links={employers.map(({ name, ads }) => ({ to: employerPath(name), label: name, ads }))} />
);
