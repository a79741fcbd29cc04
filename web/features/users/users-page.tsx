import { notifications } from '@mantine/notifications';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Question } from '../../form/question.tsx';
import { SearchField } from '../../form/search-field.tsx';
import { SmallButton } from '../../form/send.tsx';
import { Page } from '../../frame/page.tsx';
import { Pill } from '../../frame/pill.tsx';
import { RowSkeletons, SearchResults } from '../../frame/states.tsx';
import { formatCount, formatMoment, longDay } from '../../text/format.ts';
import { useMe } from '../accounts/api.ts';
import { joinPermissionLabels } from '../accounts/permissions.ts';
import { secondStepMethods } from '../accounts/second-step.tsx';
import { type AdministratorChange, AdministratorDialog } from './administrator-dialog.tsx';
import { type AdminUser, changeUser, type UserVerb, useUsers } from './api.ts';

export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const users = useUsers(q);
  const { data: me } = useMe();
  const [asking, setAsking] = useState<{ user: AdminUser; verb: UserVerb | AdministratorChange } | null>(null);
  const close = () => setAsking(null);
  return (
    <Page title="Användare">
      <search>
        <SearchField placeholder="E-post" maxLength={254} q={q} changed={search} />
      </search>
      <SearchResults
        list={users}
        failed="Användarna kunde inte hämtas"
        loading={<RowSkeletons what="Läser in användare" rows={4} />}
        none={{
          icon: IconUsers,
          title: q ? 'Ingen användare passar' : 'Inga användare ännu',
          words: q ? 'Sök på en del av e-postadressen.' : 'Den första syns här så fort någon har registrerat sig.',
          all: q !== '' && (() => search('')),
        }}
      >
        {(items) => (
          <ul className="rows">
            {items.map((user) => (
              <UserItem key={user.id} user={user} own={user.id === me?.id} ask={(verb) => setAsking({ user, verb })} />
            ))}
          </ul>
        )}
      </SearchResults>
      {asking &&
        (isChange(asking.verb) ? (
          <AdministratorDialog user={asking.user} what={asking.verb} methods={secondStepMethods(me)} close={close} />
        ) : (
          <UserDialog user={asking.user} verb={asking.verb} close={close} />
        ))}
    </Page>
  );
}

const isChange = (verb: UserVerb | AdministratorChange): verb is AdministratorChange =>
  verb === 'make' || verb === 'change' || verb === 'remove';

interface ItemProps {
  user: AdminUser;
  /** Whether the row is the administrator's own: they cannot lock themselves out. */
  own: boolean;
  ask: (verb: UserVerb | AdministratorChange) => void;
}

function UserItem({ user, own, ask }: ItemProps) {
  const secondStep = secondStepMethods(user).length > 0 ? 'på' : 'av';
  const { email, role, permissions, lockedAt, sessions, lastSeenAt, createdAt, isConfigured } = user;
  const isOther = !own && role === 'user' && !lockedAt;
  const mayChange = !own && role === 'admin' && !isConfigured;
  const actions: [verb: UserVerb | AdministratorChange, label: string, isOffered: boolean][] = [
    ['sessions-end', 'Logga ut', !own && sessions > 0],
    ['unlock', 'Lås upp', !own && lockedAt !== null],
    ['lock', 'Lås', isOther],
    ['make', 'Gör till administratör', isOther],
    ['change', 'Ändra behörighet', mayChange],
    ['remove', 'Ta bort som administratör', mayChange],
  ];
  return (
    <li className="divided row gap-10-20 between p-14-20 min-h-76" data-locked={lockedAt ? true : undefined}>
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <p className="row anywhere" style={{ gap: '4px 8px' }}>
          <b className="min-w-0 font-600">{email}</b>
          {role === 'admin' && <Pill>Administratör: {joinPermissionLabels(permissions)}</Pill>}
          {own && <Pill>Du</Pill>}
          {lockedAt && <Pill tone="red">Låst {formatMoment(lockedAt)}</Pill>}
        </p>
        <p className="soft small figures">
          {sessions > 0 ? formatCount(sessions, 'inloggning', 'inloggningar') : 'Inte inloggad'}
          {lastSeenAt && `, senast ${formatMoment(lastSeenAt)}`} · tvåstegsinloggning {secondStep} · sedan{' '}
          {longDay(createdAt)}
        </p>
      </div>
      <div className="row gap-10">
        {role === 'user' && (
          <Link
            to={`/admin/bestallningar?q=${encodeURIComponent(email)}`}
            style={{ padding: '8px 6px 8px 0', fontSize: '0.9375rem' }}
            aria-label={`Beställningar av ${email}`}
          >
            Beställningar
          </Link>
        )}
        {actions
          .filter(([, , isOffered]) => isOffered)
          .map(([verb, label]) => (
            <SmallButton
              key={verb}
              aria-label={`${label}${isChange(verb) ? ':' : ''} ${email}`}
              onClick={() => ask(verb)}
            >
              {label}
            </SmallButton>
          ))}
      </div>
    </li>
  );
}

const words: Record<UserVerb, { title: string; what: string; button: string; done: string; danger?: boolean }> = {
  lock: {
    title: 'Låsa',
    what:
      'Personen loggas ut överallt och kan inte logga in förrän du låser upp. Beställningar och uppgifter ' +
      'finns kvar.',
    button: 'Lås kontot',
    done: 'är låst',
    danger: true,
  },
  unlock: {
    title: 'Låsa upp',
    what: 'Personen kan logga in igen med samma lösenord.',
    button: 'Lås upp kontot',
    done: 'är upplåst',
  },
  'sessions-end': {
    title: 'Logga ut',
    what: 'Personen loggas ut på alla enheter och kan logga in igen.',
    button: 'Logga ut överallt',
    done: 'är utloggad',
  },
};

function UserDialog({ user, verb, close }: { user: AdminUser; verb: UserVerb; close: () => void }) {
  const { title, what, button, done, danger } = words[verb];
  const act = async () => {
    await changeUser(user, verb);
    notifications.show({ message: `${user.email} ${done}` });
  };
  return (
    <Question
      title={`${title} ${user.email}?`}
      send={button}
      variant={danger ? 'danger' : 'filled'}
      act={act}
      close={close}
    >
      <p className="soft">{what}</p>
    </Question>
  );
}
