import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import classes from './dialog.module.css';

interface Props {
  opened: boolean;
  /** A question that names the thing. */
  title: string;
  close: () => void;
  /** For what is read through before it is answered. */
  wide?: boolean;
  /** What is typed outlives the dialog. */
  keeps?: boolean;
  children: ReactNode;
}

/**
 * A question over the page. Built from Mantine's pieces because its ready-made header is a `<header>`, which
 * outside of a section counts as a second banner of the page. Once something is typed that closing would throw away, a
 * tap beside it or Escape no longer closes it: at the edge of a phone both happen by mistake.
 */
export function Dialog({ opened, title, close, wide, keeps, children }: Props) {
  const [typed, setTyped] = useState(false);
  useFocusBack(opened);
  useEffect(() => {
    if (!opened) setTyped(false);
  }, [opened]);
  const light = keeps || !typed;
  return (
    <Modal.Root
      opened={opened}
      onClose={close}
      closeOnClickOutside={light}
      closeOnEscape={light}
      centered
      radius="lg"
      size={wide ? 720 : undefined}
      classNames={{ content: classes.content }}
      transitionProps={{ duration: 120 }}
      // The page's scrollbar stays where it is, so that nothing moves; wheel and touch are held all the same.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content onInput={(event) => setTyped((already) => already || isAnswer(event))}>
        <div className="line gap-16 items-start between" style={{ padding: '20px 16px 0 24px' }}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Stäng" size={36} iconSize={20} />
        </div>
        <Modal.Body className="stack gap-18" style={{ padding: '10px 24px 24px' }}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What is asked for in words, a day or a time; a search and a mark are soon made again. */
function isAnswer({ target }: FormEvent): boolean {
  if (target instanceof HTMLInputElement) return !['search', 'checkbox', 'radio', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Mantine gives the focus back when a dialog closes, but not when it goes away while it is open. Where what opened it
 * is gone as well, such as the row that was deleted, the page's heading is the place to go on from.
 */
export function useFocusBack(opened: boolean) {
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
