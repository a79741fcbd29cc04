import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SearchField } from '../../form/search-field.tsx';
import { MoreButton } from '../../frame/more-button.tsx';
import { Page } from '../../frame/page.tsx';
import { Bone, Empty, Loading, Seen } from '../../frame/states.tsx';
import { useMe } from '../accounts/api.ts';
import { methodsOf } from '../accounts/second-step.tsx';
import { AdministratorDialog, type Change } from './administrator-dialog.tsx';
import { type AdminUser, type UserVerb, useUsers } from './api.ts';
import { UserDialog } from './user-dialog.tsx';
import { UserItem } from './user-item.tsx';
import classes from './users.module.css';

export default function UsersPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const users = useUsers(q);
  const { data: me } = useMe();
  const [asking, setAsking] = useState<{ user: AdminUser; verb: UserVerb | Change } | null>(null);
  const close = () => setAsking(null);
  return (
    <Page title="Användare">
      <search>
        <SearchField placeholder="E-post" maxLength={254} q={q} changed={search} />
      </search>
      <Seen query={users} failed="Användarna kunde inte hämtas" loading={<Bones />}>
        {() =>
          users.items?.length ? (
            <>
              <ul className="rows">
                {users.items.map((user) => (
                  <UserItem
                    key={user.id}
                    user={user}
                    own={user.id === me?.id}
                    ask={(verb) => setAsking({ user, verb })}
                  />
                ))}
              </ul>
              <MoreButton list={users} />
            </>
          ) : (
            <Empty
              picture={<IconUsers size={28} stroke={1.6} />}
              title={q ? 'Ingen användare passar' : 'Inga användare ännu'}
              action={
                q && (
                  <Button variant="default" onClick={() => search('')}>
                    Visa alla
                  </Button>
                )
              }
            >
              {q ? 'Sök på en del av e-postadressen.' : 'Den första syns här så fort någon har registrerat sig.'}
            </Empty>
          )
        }
      </Seen>
      {asking &&
        (isChange(asking.verb) ? (
          <AdministratorDialog user={asking.user} what={asking.verb} methods={methodsOf(me)} close={close} />
        ) : (
          <UserDialog user={asking.user} verb={asking.verb} close={close} />
        ))}
    </Page>
  );
}

const isChange = (verb: UserVerb | Change): verb is Change => verb === 'make' || verb === 'change' || verb === 'remove';

function Bones() {
  return (
    <Loading what="Läser in användare">
      <div className="rows">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className={classes.user}>
            <div style={{ flex: '1 1 260px', minWidth: 0 }}>
              <Bone width={200} height={20} />
              <Bone width={260} height={18} />
            </div>
            <Bone width={130} height={36} />
          </div>
        ))}
      </div>
    </Loading>
  );
}
