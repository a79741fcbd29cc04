import { Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import classes from './dialog.module.css';

interface Props {
  opened: boolean;
  /** A question that names its object. */
  title: string;
  close: () => void;
  /** For content that is read before answering. */
  wide?: boolean;
  /** Whether typed text survives the closing of the dialog. */
  keeps?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog. It is composed of Mantine's parts, as its ready-made header is a `<header>`, which outside of a
 * section counts as a second banner of the page. Once it holds typed text that closing would discard, a tap outside or
 * Escape no longer closes it: on a phone both happen by mistake.
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
      // The page keeps its scrollbar, so that nothing moves; scrolling by wheel and touch is still blocked.
      removeScrollProps={{ removeScrollBar: false }}
    >
      <Modal.Overlay
        backgroundOpacity={0.45}
        // The second half of a double click on the button that opened the dialog lands here.
        onClickCapture={(event) => event.detail > 1 && event.stopPropagation()}
      />
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

/** Text, days and times are worth keeping; a search or a tick is quickly repeated. */
function isAnswer({ target }: FormEvent): boolean {
  if (target instanceof HTMLInputElement) return !['search', 'checkbox', 'radio', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/**
 * Mantine restores the focus when a dialog closes, but not when it is unmounted while open. If the element that opened
 * it is gone too, such as a deleted row, the page's heading gets the focus.
 */
export function useFocusBack(opened: boolean) {
  useEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (document.activeElement !== document.body) return;
      const isThere = before?.isConnected && before !== document.body;
      const next = isThere ? before : document.querySelector('h1');
      if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    };
  }, [opened]);
}

/** Whether a dialog is still there after a wait: what was pressed in one that the user has left is not done. */
export function useIsShown() {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
}
