import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import { StatusPill } from '../../frame/pill.tsx';
import { longDay, shortDay } from '../../text/format.ts';
import type { Application } from './api.ts';
import classes from './applications.module.css';
import { atNoon, isBeforeSending, stateTone, withEmployer } from './words.ts';

interface Props {
  application: Application;
  ref?: Ref<HTMLLIElement>;
  /** Shown before the application: whether it is selected. */
  choice?: ReactNode;
  /** Actions that need no opening of the application. */
  children?: ReactNode;
}

export function ApplicationRow({ application, ref, choice, children }: Props) {
  const { id, title, tags, state, stateLabel } = application;
  return (
    <li ref={ref} className={`${classes.row} tinted divided row relative gap-8-16 between p-16-18`}>
      {choice}
      <div className={`${classes.words} stack flex-200 gap-2 min-w-0 anywhere`}>
        <Link to={`/ansokningar/${id}`} className="cover ink font-620 no-underline">
          {title}
        </Link>
        <span className="soft small">{withEmployer(application, whenOf(application))}</span>
        {tags.length > 0 && (
          <ul className="wrap gap-6" aria-label="Taggar">
            {tags.map((tag) => (
              <li key={tag} className="pill">
                {tag}
              </li>
            ))}
          </ul>
        )}
      </div>
      <StatusPill tone={stateTone(state)}>{stateLabel}</StatusPill>
      {children}
    </li>
  );
}

function whenOf(application: Application): string {
  const { sentAt, deadline, updatedAt } = application;
  if (sentAt) return `sökt ${shortDay(sentAt)}`;
  if (deadline && isBeforeSending(application)) return `sista dag ${longDay(atNoon(deadline))}`;
  return `ändrad ${shortDay(updatedAt)}`;
}
