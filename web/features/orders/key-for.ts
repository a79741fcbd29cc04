import { useRef } from 'react';

/**
 * Returns an idempotency key: the same for the same content, so that a retry creates nothing twice; a new one when the
 * content changes.
 */
export function useIdempotencyKey() {
  const last = useRef({ wanted: '', key: '' });
  return (wanted: unknown): string => {
    const text = JSON.stringify(wanted);
    if (last.current.wanted !== text) {
      const bytes = crypto.getRandomValues(new Uint8Array(16));
      const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      last.current = { wanted: text, key };
    }
    return last.current.key;
  };
}
