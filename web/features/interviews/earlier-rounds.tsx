import { shortDay } from '../../text/format.ts';
import type { Preparation } from './api.ts';
import classes from './preparation.module.css';
import { roundWords } from './words.ts';

/** The notes from earlier rounds. */
export function EarlierRounds({ earlier }: { earlier: Preparation['earlier'] }) {
  if (earlier.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="tidigare">
      <h2 id="tidigare">Ta med dig från tidigare</h2>
      {earlier.map((round) => (
        <article key={round.id}>
          <h3>
            {roundWords(round)}, {shortDay(round.startsAt)}
          </h3>
          <dl className="stack gap-8 mt-8">
            <Said name="Till nästa gång" text={round.debrief.nextTime} />
            <Said name="De frågade" text={round.debrief.questions} />
            <Said name="Hur det gick" text={round.debrief.went} />
          </dl>
        </article>
      ))}
    </section>
  );
}

function Said({ name, text }: { name: string; text: string }) {
  if (!text) return null;
  return (
    <div>
      <dt className="soft small">{name}</dt>
      <dd className="pre-line">{text}</dd>
    </div>
  );
}
