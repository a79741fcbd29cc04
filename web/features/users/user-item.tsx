import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { count, longDay, moment } from '../../text/format.ts';
import { permissionWords } from '../accounts/permissions.ts';
import { methodsOf } from '../accounts/second-step.tsx';
import type { Change } from './administrator-dialog.tsx';
import type { AdminUser, UserVerb } from './api.ts';
import classes from './users.module.css';

interface Props {
  user: AdminUser;
  /** The administrator who looks: nobody locks themselves out. */
  own: boolean;
  ask: (verb: UserVerb | Change) => void;
}

export function UserItem({ user, own, ask }: Props) {
  const secondStep = methodsOf(user).length > 0 ? 'på' : 'av';
  const { email, role, permissions, lockedAt, sessions, lastSeenAt, createdAt, isConfigured } = user;
  return (
    <li className={classes.user} data-locked={lockedAt ? true : undefined}>
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <p className="row anywhere" style={{ gap: '4px 8px' }}>
          <b className="min-w-0 font-600">{email}</b>
          {role === 'admin' && <span className="pill">Administratör: {permissionWords(permissions)}</span>}
          {own && <span className="pill">Du</span>}
          {lockedAt && (
            <span className="pill" data-tone="red">
              Låst {moment(lockedAt)}
            </span>
          )}
        </p>
        <p className="soft small figures">
          {sessions > 0 ? count(sessions, 'inloggning', 'inloggningar') : 'Inte inloggad'}
          {lastSeenAt && `, senast ${moment(lastSeenAt)}`} · tvåsteg {secondStep} · sedan {longDay(createdAt)}
        </p>
      </div>
      <div className="row gap-10">
        {role === 'user' && (
          <Link
            to={`/admin/bestallningar?q=${encodeURIComponent(email)}`}
            style={{ padding: '8px 6px', fontSize: '0.9375rem' }}
            aria-label={`Beställningar av ${email}`}
          >
            Beställningar
          </Link>
        )}
        {!own && sessions > 0 && (
          <Button variant="default" size="sm" aria-label={`Logga ut ${email}`} onClick={() => ask('sessions-end')}>
            Logga ut
          </Button>
        )}
        {!own && lockedAt && (
          <Button variant="default" size="sm" aria-label={`Lås upp ${email}`} onClick={() => ask('unlock')}>
            Lås upp
          </Button>
        )}
        {!own && !lockedAt && role === 'user' && (
          <>
            <Button variant="default" size="sm" aria-label={`Lås ${email}`} onClick={() => ask('lock')}>
              Lås
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Gör till administratör: ${email}`}
              onClick={() => ask('make')}
            >
              Gör till administratör
            </Button>
          </>
        )}
        {!own && role === 'admin' && !isConfigured && (
          <>
            <Button variant="default" size="sm" aria-label={`Ändra behörighet: ${email}`} onClick={() => ask('change')}>
              Ändra behörighet
            </Button>
            <Button
              variant="default"
              size="sm"
              aria-label={`Ta bort som administratör: ${email}`}
              onClick={() => ask('remove')}
            >
              Ta bort som administratör
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
