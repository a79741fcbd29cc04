import type { TextInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from '../../form/form.module.css';
import { PasswordField } from '../../form/password-field.tsx';
import { advisePassword } from './api.ts';
import { measurePassword } from './strength.ts';
import { validateNewPassword } from './validation.ts';

/** A field for a new password with advice below it, which screen readers read with the field. */
export function NewPasswordField({
  email,
  value = '',
  ...rest
}: Omit<TextInputProps, 'value'> & { value?: string; email?: string }) {
  return (
    <PasswordField
      {...rest}
      value={value}
      autoComplete="new-password"
      description={<StrengthMeter password={value} email={email} refused={Boolean(rest.error)} />}
    />
  );
}

const words = { weak: ['Svagt', 1], fair: ['Okej', 2], strong: ['Starkt', 3] } as const;

/** Three bars and a word below a new password. They only advise; the server decides. */
function StrengthMeter({ password, email, refused }: { password: string; email?: string; refused: boolean }) {
  const refusal = useRefusal(password, email);
  const isRefused = refused || refusal !== '';
  const { strength, advice } = isRefused
    ? ({ strength: 'weak', advice: refused ? '' : refusal } as const)
    : measurePassword(password, email);
  const [usual, level] = words[strength];
  const word = isRefused ? 'Går inte att välja' : usual;
  return (
    <>
      <span className={classes.strength} aria-hidden>
        {[1, 2, 3].map((bar) => (
          <span key={bar} className={classes.strengthBar} data-on={password && bar <= level ? level : undefined} />
        ))}
      </span>
      <span className={classes.strengthWords} aria-live="polite">
        {refused ? null : password ? (
          <>
            <b>{word}.</b> {advice}
          </>
        ) : (
          'Minst 8 tecken. Flera ord efter varandra är både starkt och lätt att minnas.'
        )}
      </span>
    </>
  );
}

const PAUSE_MS = 500;
const LONGEST_EMAIL = 320;

/**
 * Why the server would refuse a new password, asked after a pause in typing; empty while that is unknown and when the
 * server would accept it. If the advice fails, the form can still be sent: the server refuses it then.
 */
function useRefusal(password: string, email = ''): string {
  const [found, setFound] = useState({ password: '', email: '', problem: '' });
  useEffect(() => {
    if (validateNewPassword(password)) return;
    const asked = new AbortController();
    const pause = setTimeout(async () => {
      try {
        const { problem } = await advisePassword(password, email.trim().slice(0, LONGEST_EMAIL), asked.signal);
        setFound({ password, email, problem: problem ?? '' });
      } catch {
        // Aborted by the next key, refused as one of too many, or without a network.
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [password, email]);
  return found.password === password && found.email === email ? found.problem : '';
}
