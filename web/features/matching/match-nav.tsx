import { Link, useLocation } from 'react-router';
import classes from './matching.module.css';

const pages = [
  ['/matchningar', 'Bäst för dig'],
  ['/teman', 'Teman'],
  ['/matchningar/bortvalda', 'Bortvalda'],
] as const;

/** Links between the three views of the user's matches. */
export function MatchNav() {
  const { pathname } = useLocation();
  return (
    <nav className={classes.tabs} aria-label="Matchningar">
      {pages.map(([path, label]) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
