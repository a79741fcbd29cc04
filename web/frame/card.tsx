import { type ReactNode, useId } from 'react';

interface Props {
  title: ReactNode;
  /** Further classes, in place of the usual padding. */
  className?: string;
  children: ReactNode;
}

/** A part of a page on a surface of its own, with its heading. */
export function Card({ title, className = 'p-22', children }: Props) {
  const id = useId();
  return (
    <section className={`surface stack gap-16 content-start min-w-0 ${className}`} aria-labelledby={id}>
      <h2 id={id} className="anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
