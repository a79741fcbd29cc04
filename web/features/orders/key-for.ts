import { useRef } from 'react';

/** The same thing sent again has the same key and is made once; a changed one is another thing. */
export function useKeyFor() {
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
