import { notifications } from '@mantine/notifications';
import { useSend } from '../../api/send.ts';
import { Answers } from '../../form/answers.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type AdminUser, changeUser, type UserVerb } from './api.ts';

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

interface Props {
  user: AdminUser;
  verb: UserVerb;
  close: () => void;
}

export function UserDialog({ user, verb, close }: Props) {
  const { title, what, button, done, danger } = words[verb];
  const { send, busy, problem } = useSend(async () => {
    await changeUser(user, verb);
    notifications.show({ message: `${user.email} ${done}` });
    close();
  });
  return (
    <Dialog opened title={`${title} ${user.email}?`} close={close}>
      <p className="soft">{what}</p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <Answers
        variant={danger ? 'danger' : 'filled'}
        busy={busy}
        send={button}
        act={() => void send()}
        cancel={close}
      />
    </Dialog>
  );
}
