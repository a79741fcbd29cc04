import { IconArrowRight } from '@tabler/icons-react';
import type { Profile } from './api.ts';
import classes from './profile.module.css';

const MOST = 4;

interface Props {
  improvements: Profile['improvements'];
  goTo: (path: string) => void;
  /** Whether the profile has unsaved changes: the improvements refer to the saved one. */
  unsaved: boolean;
}

/** What would improve the matches, most useful first, each a link to its field. */
export function Improvements({ improvements, goTo, unsaved }: Props) {
  return (
    <aside className={`${classes.improvements} from-68-sticky`} aria-labelledby="battre">
      <h2 id="battre" className="text-16 ink">
        Så får du bättre matchningar
      </h2>
      {improvements.length === 0 ? (
        <p className="soft">Profilen har det som behövs. Håll den aktuell när något ändras.</p>
      ) : (
        <ol className="stack gap-2 stretched">
          {improvements.slice(0, MOST).map(({ path, advice }) => (
            <li key={path}>
              <button type="button" className={classes.advice} onClick={() => goTo(path)}>
                {advice}
                <IconArrowRight size={17} stroke={2} style={{ marginTop: 3 }} aria-hidden />
              </button>
            </li>
          ))}
        </ol>
      )}
      {unsaved && improvements.length > 0 && <p className="soft small">Listan räknas om när du sparar.</p>}
    </aside>
  );
}
