import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { type CvChange, type TailoredCv, type Tailoring, tailorCv } from './api.ts';
import { cvChoices, noRewordedLinesText, rewordedLines } from './proposed.ts';
import classes from './workbench.module.css';

const kinds: Record<CvChange['kind'], { said: string; back: string }> = {
  hidden: { said: 'Utelämnad', back: 'Ta med den' },
  shortened: { said: 'Kortad', back: 'Visa hela' },
  moved: { said: 'Flyttad', back: 'Flytta tillbaka' },
  reworded: { said: 'Omskriven', back: 'Som i profilen' },
};

/** How the CV differs from the profile: before and after side by side; each change can be reverted. */
export function CvChanges({ id, cv, open }: { id: string; cv: TailoredCv; open: boolean }) {
  const { changes, asOwn, leftOut, version, isOutdated } = cv;
  const chosen = asOwn.length + leftOut.length;
  const { send, busy, problem } = useSend((change: Tailoring) =>
    tailorCv(id, { ...cvChoices(cv), ...change, version }),
  );
  function takeBack({ path, before, after, kind }: CvChange) {
    const lines = rewordedLines(cv)?.filter((line) => kind !== 'reworded' || line !== after);
    void send({ lines, asOwn: [...asOwn, path], leftOut: leftOut.filter((text) => text !== before) });
  }
  if (isOutdated)
    return (
      <Notice tone="amber" announce={false}>
        Din profil har ändrats sedan cv:t anpassades. Anpassa på nytt, så ser du vad som skiljer.
      </Notice>
    );
  return (
    <section className="stack gap-8" aria-labelledby="skillnader">
      <h3 id="skillnader">Så skiljer det sig från profilen</h3>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {changes.length === 0 && <p className="soft">{noRewordedLinesText(rewordedLines(cv)?.length)}</p>}
      <ul className={`${classes.changes} divide`}>
        {changes.map((change) => (
          <li key={change.path} className={classes.change} data-kind={change.kind}>
            <p>
              <span className="pill" data-tone="grey">
                {kinds[change.kind].said}
              </span>
              {change.under && <span className="soft small"> {change.under}</span>}
            </p>
            <div>
              <span className="heard-only">I profilen: </span>
              <del>{change.before}</del>
            </div>
            <div>
              <span className="heard-only">I det här cv:t: </span>
              {change.kind === 'moved' ? (
                `Plats ${change.to} i stället för ${change.from}`
              ) : change.after === null ? (
                <span className="soft">Inte med</span>
              ) : (
                <ins>{change.after}</ins>
              )}
            </div>
            {open && (
              <SendButton size="xs" variant="default" busy={busy} onClick={() => takeBack(change)}>
                {kinds[change.kind].back}
                <span className="heard-only">: {change.before}</span>
              </SendButton>
            )}
          </li>
        ))}
      </ul>
      {open && chosen > 0 && (
        <p className="small">
          Du har själv valt {formatCount(chosen, 'rad', 'rader')}.{' '}
          <SendButton size="xs" variant="subtle" busy={busy} onClick={() => void send({ asOwn: [], leftOut: [] })}>
            Låt oss välja igen
          </SendButton>
        </p>
      )}
    </section>
  );
}
