import { IconShieldLock } from '@tabler/icons-react';
import { LinkButton } from '../form/send.tsx';
import { Page } from './page.tsx';
import { EmptyState } from './states.tsx';

/** Shown instead of all pages to an administrator who must set up a second step first. */
export default function SecondStepFirst() {
  return (
    <Page title="Gör inloggningen säkrare först">
      <EmptyState
        icon={IconShieldLock}
        title="Lösenordet räcker inte för en administratör"
        action={
          <div className="line gap-10 wrap justify-center">
            <LinkButton to="/konto#passkeys">Lägg till en passkey</LinkButton>
            <LinkButton to="/konto#tvasteg" variant="default">
              Använd en app i stället
            </LinkButton>
          </div>
        }
      >
        Du ser andras uppgifter. Lägg till en passkey, eller slå på tvåstegsinloggning med en app i telefonen. Det tar
        en minut, och sedan öppnas sidorna direkt.
      </EmptyState>
    </Page>
  );
}
