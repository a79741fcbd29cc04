import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { Dialog } from '../../frame/dialog.tsx';
import { type SecondStepMethods, secondStepMethods } from '../accounts/second-step.tsx';
import { PasswordQuestion } from '../accounts/settings/password-question.tsx';
import { type AdminUser, changePermissions, makeAdministrator, removeAdministrator } from './api.ts';
import { choiceOf, PermissionChoice, permissionsOf } from './permission-choice.tsx';

/** Whether the user becomes an administrator, gets other permissions, or ceases to be one. */
export type AdministratorChange = 'make' | 'change' | 'remove';

interface Props {
  user: AdminUser;
  what: AdministratorChange;
  /** The second steps of the administrator who makes the change. */
  methods: SecondStepMethods;
  close: () => void;
}

const words: Record<
  AdministratorChange,
  { title: (email: string) => string; told: string; button: string; done: string }
> = {
  make: {
    title: (email) => `Göra ${email} till administratör?`,
    told:
      'Vyerna för att söka jobb byts mot en administratörs. Personen loggas ut överallt, och du och de andra som får ' +
      'göra allt får ett mejl.',
    button: 'Gör till administratör',
    done: 'är administratör',
  },
  change: {
    title: (email) => `Ändra vad ${email} får göra?`,
    told: 'Det gäller direkt, utan att personen loggas ut. Personen, du och de andra som får göra allt får ett mejl.',
    button: 'Ändra behörigheten',
    done: 'har fått andra behörigheter',
  },
  remove: {
    title: (email) => `Ta bort ${email} som administratör?`,
    told:
      'Personen loggas ut överallt och kan logga in som vanlig användare. Du och de andra som får göra allt får ett ' +
      'mejl.',
    button: 'Ta bort som administratör',
    done: 'är inte längre administratör',
  },
};

/** Explains the change and asks for the password: an unattended page must not be enough. */
export function AdministratorDialog({ user, what, methods, close }: Props) {
  const { email } = user;
  const { title, told, button, done } = words[what];
  const [chosen, choose] = useState(() => choiceOf(user.permissions));
  return (
    <Dialog opened title={title(email)} close={close}>
      {what !== 'remove' && <PermissionChoice value={chosen} choose={choose} />}
      <p className="soft">{told}</p>
      {what === 'make' && secondStepMethods(user).length === 0 && (
        <p className="soft">Kontot har inte tvåstegsinloggning. Be personen slå på den direkt.</p>
      )}
      <PasswordQuestion
        label={button}
        variant={what === 'remove' ? 'danger' : 'filled'}
        methods={methods}
        send={async (currentPassword, shown) => {
          const proof = { currentPassword, ...shown };
          if (what === 'remove') await removeAdministrator(user, proof);
          else if (what === 'make') await makeAdministrator(user, { ...proof, permissions: permissionsOf(chosen) });
          else await changePermissions(user, { ...proof, permissions: permissionsOf(chosen) });
          if (what !== 'change' || chosen !== choiceOf(user.permissions))
            notifications.show({ message: `${email} ${done}` });
          close();
        }}
        cancel={close}
      />
    </Dialog>
  );
}
