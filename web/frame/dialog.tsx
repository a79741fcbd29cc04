import { Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import classes from './dialog.module.css';

interface Props {
  opened: boolean;
  /** A question that names the thing. */
  title: string;
  close: () => void;
  /** For what is read through before it is answered. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A question over the page. Built from Mantine's pieces because its ready-made header is a `<header>`, which
 * outside of a section counts as a second banner of the page.
 */
export function Dialog({ opened, title, close, wide, children }: Props) {
  useFocusBack(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      centered
      radius="lg"
      size={wide ? 720 : undefined}
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

/**
 * Mantine gives the focus back when a dialog closes, but not when it goes away while it is open. Where what opened it
 * is gone as well, such as the row that was deleted, the page's heading is the place to go on from.
 */
function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const next = before?.isConnected ? before : document.querySelector('h1');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [opened]);
}
