import { notifications } from '@mantine/notifications';
import { Dialog } from '../../frame/dialog.tsx';
import { type Methods, methodsOf } from '../accounts/second-step.tsx';
import { PasswordQuestion } from '../accounts/settings/password-question.tsx';
import { type AdminUser, changeAdministrator } from './api.ts';

interface Props {
  user: AdminUser;
  /** What the administrator who asks has as a second step. */
  methods: Methods;
  close: () => void;
}

/** Says what it means, and takes the password: an open page alone is not enough for it. */
export function AdministratorDialog({ user, methods, close }: Props) {
  const { email, role } = user;
  const remove = role === 'admin';
  return (
    <Dialog
      opened
      title={remove ? `Ta bort ${email} som administratör?` : `Göra ${email} till administratör?`}
      close={close}
    >
      <p className="soft">
        {remove
          ? 'Personen loggas ut överallt och kan logga in som vanlig användare. Du och de andra ' +
            'administratörerna får ett mejl.'
          : 'Personen ser alla beställningar, brev, betalningar och användare, och kan ändra dem. Vyerna för ' +
            'att söka jobb byts mot dina. Personen loggas ut överallt, och alla administratörer får ett mejl.'}
      </p>
      {!remove && methodsOf(user).length === 0 && (
        <p className="soft">Kontot har inte tvåstegsinloggning. Be personen slå på den direkt.</p>
      )}
      <PasswordQuestion
        label={remove ? 'Ta bort behörigheten' : 'Gör till administratör'}
        variant={remove ? 'danger' : 'filled'}
        methods={methods}
        send={async (currentPassword, shown) => {
          await changeAdministrator(user, { currentPassword, ...shown });
          notifications.show({
            message: remove ? `${email} är inte längre administratör` : `${email} är administratör`,
          });
          close();
        }}
        cancel={close}
      />
    </Dialog>
  );
}
