import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../frame/notice.tsx';
import { allowRecovery, refreshMe, startTotp, stopTotp, type TotpSecret, type User } from '../api.ts';
import { secondStepMethods } from '../second-step.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DisclosureButton, RequiresProvedAddress, SettingsSection } from './section.tsx';
import classes from './settings.module.css';
import { recoveryExplanation, TotpSetup } from './totp-setup.tsx';

/** The steps: off → password → QR code and first code → recovery codes → on. */
export function TotpSection({ user }: { user: User }) {
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);

  function confirmed(recoveryCodes: string[]) {
    setSecret(null);
    setCodes(recoveryCodes);
    void refreshMe();
  }

  return (
    <SettingsSection
      id="tvasteg"
      title="Tvåstegsinloggning"
      lead="Utöver lösenordet skriver du en kod från en app i telefonen. Då räcker det inte för någon att komma över ditt lösenord."
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={user.email} done={() => setCodes(null)} />
      ) : secret ? (
        <TotpSetup
          secret={secret}
          offered={user.role === 'user'}
          confirmed={confirmed}
          cancel={() => setSecret(null)}
        />
      ) : user.totpEnabled ? (
        <On user={user} />
      ) : (
        <Off user={user} started={setSecret} />
      )}
    </SettingsSection>
  );
}

function On({ user }: { user: User }) {
  const allowed = user.totpRecovery === true;
  return (
    <>
      <p className={`${classes.state} line gap-10 font-600`}>
        <IconShieldCheck size={22} stroke={1.8} aria-hidden />
        På
      </p>
      {user.role === 'user' && (
        <>
          <p>
            {allowed
              ? 'Återställning är tillåten: tappar du bort både appen och reservkoderna kommer du in efter ' +
                '72 timmar med bara lösenordet.'
              : 'Återställning är inte tillåten: utan appen kommer du bara in med en reservkod.'}
          </p>
          <DisclosureButton
            key={String(allowed)}
            label={allowed ? 'Tillåt inte återställning' : 'Tillåt återställning'}
          >
            {(close) => (
              <div className="stack gap-16">
                {!allowed && <p className="soft">{recoveryExplanation}</p>}
                <PasswordQuestion
                  label={allowed ? 'Sluta tillåta återställning' : 'Tillåt återställning'}
                  methods={secondStepMethods(user)}
                  send={(password, shown) => allowRecovery(!allowed, password, shown)}
                  cancel={close}
                />
              </div>
            )}
          </DisclosureButton>
        </>
      )}
      {user.secondStepRequired && !user.hasPasskey ? (
        <p className="soft">Vill du stänga av eller byta app? Lägg till en passkey först.</p>
      ) : (
        <DisclosureButton label="Stäng av">
          {(close) => (
            <PasswordQuestion
              label="Stäng av tvåstegsinloggning"
              variant="danger"
              methods={secondStepMethods(user)}
              send={stopTotp}
              cancel={close}
            />
          )}
        </DisclosureButton>
      )}
    </>
  );
}

const Off = ({ user, started }: { user: User; started: (secret: TotpSecret) => void }) => (
  <>
    {user.hasPasskey ? (
      <>
        <p className={`${classes.state} line gap-10 font-600`}>
          <IconShieldCheck size={22} stroke={1.8} aria-hidden />
          På, med passkey
        </p>
        <p className="soft">Med en app har du ett andra steg till.</p>
      </>
    ) : (
      <p className={`${classes.state} line gap-10 font-600`} data-off>
        <IconShieldOff size={22} stroke={1.8} aria-hidden />
        Av
      </p>
    )}
    {user.role === 'admin' && !user.hasPasskey && (
      <Notice tone="amber" announce={false}>
        Du är administratör och ser andras uppgifter. Slå på tvåstegsinloggning, eller lägg till en passkey.
      </Notice>
    )}
    <RequiresProvedAddress user={user}>
      <DisclosureButton
        label={user.hasPasskey ? 'Lägg till en app' : 'Slå på'}
        variant={user.role === 'admin' && !user.hasPasskey ? 'filled' : 'default'}
      >
        {(close) => (
          <PasswordQuestion
            label="Fortsätt"
            send={async (password) => started(await startTotp(password))}
            cancel={close}
          />
        )}
      </DisclosureButton>
    </RequiresProvedAddress>
  </>
);
