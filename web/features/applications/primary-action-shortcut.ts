import { useEffect } from 'react';

/**
 * Ctrl or ⌘ with Enter presses the filled button of the open dialog, or of the next step, even while the user types.
 * Typed text is saved first, as on blur.
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
      // The pressed button may have disappeared; then the page moves the focus itself.
      if (document.activeElement === document.body && field instanceof HTMLElement && field.isConnected) field.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
