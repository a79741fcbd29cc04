import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../frame/dialog.tsx';
import { deleteAccount, type User } from '../api.ts';
import { PasswordQuestion } from './password-question.tsx';
import { Section } from './section.tsx';
import classes from './settings.module.css';

export function DeleteSection({ user }: { user: User }) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  async function erase(password: string) {
    await deleteAccount(password);
    navigate('/logga-in', { replace: true, state: { said: 'Kontot är raderat.' } });
  }
  return (
    <Section id="radera" title="Radera kontot" lead="Det går inte att ångra.">
      <p className="soft">
        Dina uppgifter tas bort. Beställningar som bokföringen måste spara finns kvar utan ditt namn.
      </p>
      <div>
        <Button variant="default" className={classes.danger} onClick={() => setAsking(true)}>
          Radera kontot …
        </Button>
      </div>
      <Dialog opened={asking} title={`Radera kontot ${user.email}?`} close={() => setAsking(false)}>
        <p className="soft">
          Allt som hör till kontot försvinner. Ladda ner dina uppgifter först om du vill ha dem kvar.
        </p>
        <PasswordQuestion
          label="Radera kontot"
          variant="danger"
          send={erase}
          cancel={() => setAsking(false)}
        />
      </Dialog>
    </Section>
  );
}
