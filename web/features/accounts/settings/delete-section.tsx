import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { formatCount } from '../../../text/format.ts';
import { useOrders } from '../../orders/api.ts';
import { deleteAccount, type User } from '../api.ts';
import { PasswordDialog } from './password-question.tsx';
import { SettingsSection } from './section.tsx';

export function DeleteSection({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  async function erase(password: string) {
    await deleteAccount(password);
    navigate('/logga-in', { replace: true, state: { said: 'Kontot är raderat.' } });
  }
  return (
    <SettingsSection id="radera" title="Radera kontot" lead="Det går inte att ångra.">
      <p className="soft">
        Dina uppgifter tas bort. Beställningar som bokföringen måste spara finns kvar utan ditt namn.
      </p>
      <div>
        <Button variant="default" className="red-ink" onClick={() => setAsking(true)}>
          Radera kontot …
        </Button>
      </div>
      <PasswordDialog
        opened={asking}
        title={`Radera kontot ${user.email}?`}
        label="Radera kontot"
        send={erase}
        close={() => setAsking(false)}
      >
        {user.role === 'user' && <Unfinished />}
        <p className="soft">
          Dina uppgifter försvinner, och du kan inte läsa dina brev här längre. Ladda ner dina uppgifter först om du
          vill ha dem kvar. Beställningar som bokföringen måste spara finns kvar utan ditt namn.
        </p>
      </PasswordDialog>
    </SettingsSection>
  );
}

/** A warning: after deletion, ordered letters that are not finished cannot be delivered. */
function Unfinished() {
  const { items = [] } = useOrders();
  const waiting = items.filter(({ status }) => ['processing', 'on_hold', 'paid'].includes(status)).length;
  if (waiting === 0) return null;
  return (
    <Notice tone="amber">
      Du har {formatCount(waiting, 'beställning som inte är klar', 'beställningar som inte är klara')}. Breven kommer
      inte fram om du raderar kontot.
    </Notice>
  );
}
