import { useEffect } from 'react';

/**
 * Ctrl or ⌘ with Enter is the filled button of the open question, or of the next step: everything can be done with the
 * keys, also while somebody writes. What is typed is saved as if the field were left.
 */
export function usePrimaryActionShortcut(): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      const place = document.querySelector('[role="dialog"]') ?? document.querySelector('[data-next]');
      const next = place?.querySelector<HTMLElement>('[data-variant="filled"]');
      if (!next) return;
      event.preventDefault();
      const field = document.activeElement;
      if (field instanceof HTMLElement) field.blur();
      next.click();
      // What was clicked may have gone, and then the page says where the focus is.
      if (document.activeElement === document.body && field instanceof HTMLElement && field.isConnected) field.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
