import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './page.module.css';

interface Props {
  /** The heading, and the first part of the window's title. */
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** What can be done with the whole page, beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page inside the frame: heading, what can be done, content. */
export function Page({ title, lead, back, actions, children }: Props) {
  return (
    <div className="stack gap-28">
      <header className="stack gap-8">
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={18} stroke={1.9} aria-hidden />
            {back.label}
          </Link>
        )}
        <div className="row gap-16 items-start between">
          <div className={`${classes.words} stack gap-8 min-w-0`}>
            <Heading title={title} />
            {lead && <p style={{ maxWidth: '62ch', color: 'var(--ink-soft)' }}>{lead}</p>}
          </div>
          {actions && <div className={`${classes.actions} row gap-12`}>{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  );
}

/**
 * The page's heading. It names the window, and takes the focus when somebody came here by a link, so that a
 * screen reader says where they are; the very first page leaves the focus where the browser put it.
 */
export function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  const arrived = useRef('');

  useLayoutEffect(() => {
    document.title = `${title} – Sökväg`;
  }, [title]);

  useEffect(() => {
    if (arrived.current === pathname) return;
    arrived.current = pathname;
    if (key !== 'default') heading.current?.focus({ preventScroll: true });
  }, [key, pathname]);

  return (
    <h1 ref={heading} tabIndex={-1}>
      {children ?? title}
    </h1>
  );
}
