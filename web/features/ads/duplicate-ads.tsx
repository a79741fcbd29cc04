import { Link } from 'react-router';
import classes from './ad-view.module.css';
import type { Ad } from './api.ts';

interface Props {
  duplicates: Ad['duplicates'];
  title: string;
  Heading: 'h2' | 'h3';
}

/** Links to other ads of the same vacancy. */
export function DuplicateAds({ duplicates, title, Heading }: Props) {
  if (duplicates.length === 0) return null;
  return (
    <section className={`${classes.section} stack gap-10 content-start min-w-0`}>
      <Heading>{title}</Heading>
      <ul className="stack gap-10">
        {duplicates.map(({ id, employer }) => (
          <li key={id}>
            <Link to={`/annonser/${id}`}>{employer ?? 'En annan annons'}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
