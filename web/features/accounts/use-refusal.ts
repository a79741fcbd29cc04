import { useEffect, useState } from 'react';
import { advisePassword } from './api.ts';
import { newPasswordNeeded } from './checks.ts';

const PAUSE_MS = 500;
const LONGEST_EMAIL = 320;

/**
 * Why the server would refuse a new password, asked when the hands rest; empty while that is not known, and when it
 * would take it. Advice that does not come keeps nobody from sending the form: the server says it then.
 */
export function useRefusal(password: string, email = ''): string {
  const [found, setFound] = useState({ password: '', email: '', problem: '' });
  useEffect(() => {
    if (newPasswordNeeded(password)) return;
    const asked = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const { problem } = await advisePassword(password, email.trim().slice(0, LONGEST_EMAIL), asked.signal);
        setFound({ password, email, problem: problem ?? '' });
      } catch {
        // Cut short by the next key, too many of them, or no network.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [password, email]);
  return found.password === password && found.email === email ? found.problem : '';
}
