import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

interface Props {
  opened: boolean;
  /** A question that names the thing. */
  title: string;
  close: () => void;
  children: ReactNode;
}

/**
 * A question over the page. Built from Mantine's pieces because its ready-made header is a `<header>`, which
 * outside of a section counts as a second banner of the page.
 */
export function Dialog({ opened, title, close, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      radius="lg"
      classNames={{ content: classes.content }}
      transitionProps={{ duration: 120 }}
      // The page's scrollbar stays where it is, so that nothing moves; wheel and touch are held all the same.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content>
        <div className={classes.header}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Stäng" size={36} iconSize={20} />
        </div>
        <Modal.Body className={classes.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
