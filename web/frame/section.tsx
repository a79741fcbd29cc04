import type { ComponentPropsWithoutRef, ReactNode } from 'react';

interface Props extends Omit<ComponentPropsWithoutRef<'section'>, 'title'> {
  /** The heading's id, so that links can lead to it. */
  id: string;
  title: ReactNode;
  /** The classes of the heading. */
  heading?: string;
}

/** A part of a page, named by its heading. */
export const Section = ({ id, title, heading, children, ...section }: Props) => (
  <section aria-labelledby={id} {...section}>
    <h2 id={id} className={heading}>
      {title}
    </h2>
    {children}
  </section>
);
