import { IconArrowLeft } from '@tabler/icons-react';
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import classes from './page.module.css';

interface Props {
  /** The heading, and the first part of the document's title. */
  title: string;
  lead?: ReactNode;
  back?: { to: string; label: string };
  /** Actions on the whole page, beside the heading. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** A page inside the frame: heading, actions, content. */
export const Page = ({ title, lead, back, actions, children }: Props) => (
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

/**
 * The page's heading. It sets the document's title, and takes the focus after navigation by a link, so that a screen
 * reader announces the page; on the very first page the focus stays where the browser put it.
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

interface SectionProps extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** The heading's id, so that links can lead to it. */
  id: string;
  title: ReactNode;
  /** The classes of the heading. */
  heading?: string;
}

/** A part of a page, named by its heading. */
export const Section = ({ id, title, heading, children, ...section }: SectionProps) => (
  <section aria-labelledby={id} {...section}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);
