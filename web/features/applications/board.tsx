import { MoreButton } from '../../frame/more-button.tsx';
import { Seen } from '../../frame/states.tsx';
import { useApplications } from './api.ts';
import { ApplicationRow } from './application-row.tsx';
import classes from './applications.module.css';
import { ListBones } from './bones.tsx';
import { type Phase, phaseNames, phases } from './words.ts';

/** A column for each phase. An application moves there when something happens to it, never by the mouse alone. */
export function Board({ q }: { q: string }) {
  return (
    <div className={`${classes.board} stack gap-24 items-start`}>
      {phaseNames.map((phase) => (
        <Column key={phase} phase={phase} q={q} />
      ))}
    </div>
  );
}

function Column({ phase, q }: { phase: Phase; q: string }) {
  const { label, states, empty } = phases[phase];
  const list = useApplications({ states, q });
  return (
    <section className={`${classes.column} stack gap-12`} aria-label={label}>
      <h2>{label}</h2>
      <Seen query={list} failed={`${label} kunde inte hämtas`} loading={<ListBones />}>
        {() =>
          list.items?.length ? (
            <>
              <ul className={`${classes.cards} stack gap-10`}>
                {list.items.map((application) => (
                  <ApplicationRow key={application.id} application={application} />
                ))}
              </ul>
              <MoreButton list={list} />
            </>
          ) : (
            <p className="soft small">{q ? 'Ingen passar sökningen.' : empty}</p>
          )
        }
      </Seen>
    </section>
  );
}
