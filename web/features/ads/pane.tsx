import { IconMaximize } from '@tabler/icons-react';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';
import { Link, type LinkProps } from 'react-router';
import classes from './ads.module.css';

interface Props {
  /** What is shown: another one starts at its top. */
  id: string;
  label: string;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

/** The selected item beside its list. It scrolls separately, so that the list stays where it is. */
export function Pane({ id, label, ref, children }: Props) {
  const inner = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one starts at its top
  useLayoutEffect(() => {
    inner.current?.parentElement?.scrollTo(0, 0);
  }, [id]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section ref={ref} className={classes.pane} tabIndex={0} aria-label={label}>
      <div ref={inner}>{children}</div>
    </section>
  );
}

/** The heading in a pane, and the link to the item's own page. */
export const PaneTitle = ({ title, ...page }: LinkProps & { title: string }) => (
  <>
    <h2 className="font-660 anywhere" style={{ fontSize: '1.44rem' }}>
      {title}
    </h2>
    <Link {...page} className="no-print inline-line gap-6 justify-self-start min-h-28 small">
      <IconMaximize size={17} stroke={1.8} aria-hidden />
      Egen sida
    </Link>
  </>
);
