import { shortDay } from '../../text/format.ts';
import type { Preparation } from './api.ts';
import classes from './preparation.module.css';
import { roundWords } from './words.ts';

/** What was noted after the rounds before. */
export function EarlierRounds({ earlier }: { earlier: Preparation['earlier'] }) {
  if (earlier.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="tidigare">
      <h2 id="tidigare">Ta med dig från tidigare</h2>
      {earlier.map((round) => (
        <article key={round.id} className={classes.earlier}>
          <h3>
            {roundWords(round)}, {shortDay(round.startsAt)}
          </h3>
          <dl>
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
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}
