import classes from '../../form/form.module.css';
import { measure } from './strength.ts';
import { useRefusal } from './use-refusal.ts';

const words = { weak: ['Svagt', 1], fair: ['Okej', 2], strong: ['Starkt', 3] } as const;

interface Props {
  password: string;
  email?: string;
  /** The field says already what is wrong with it. */
  refused: boolean;
}

/** Three bars and a word below a new password. It advises; the server decides. */
export function StrengthMeter({ password, email, refused }: Props) {
  const refusal = useRefusal(password, email);
  const isRefused = refused || refusal !== '';
  const { strength, advice } = isRefused
    ? ({ strength: 'weak', advice: refused ? '' : refusal } as const)
    : measure(password, email);
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
        {password ? (
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
