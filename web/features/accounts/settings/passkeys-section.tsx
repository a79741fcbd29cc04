import { TextInput } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { Form, useServerForm } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { Loading, QueryView } from '../../../frame/states.tsx';
import { formatMoment, longDay } from '../../../text/format.ts';
import { addPasskey, type Passkey, reauthenticate, removePasskey, type User, usePasskeys } from '../api.ts';
import { deviceName } from '../device.ts';
import { passkeysWork } from '../passkey.ts';
import { SecondStepField, secondStepMethods, useSecondStep } from '../second-step.tsx';
import { validatePassword } from '../validation.ts';
import { PasswordButton } from './password-question.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { DisclosureButton, RequiresProvedAddress, SettingsItem, SettingsSection } from './section.tsx';

/** Passkeys, which open the account by fingerprint, face or screen lock. */
export function PasskeysSection({ user }: { user: User }) {
  const query = usePasskeys();
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <SettingsSection
      id="passkeys"
      title="Passkeys"
      lead="Logga in med fingret, ansiktet eller skärmlåset i stället för lösenordet. Kallas också lösennyckel eller nyckel."
    >
      {codes ? (
        <RecoveryCodes codes={codes} email={user.email} done={() => setCodes(null)} />
      ) : (
        <QueryView
          query={query}
          failed="Dina passkeys kunde inte hämtas"
          loading={<Loading what="Läser in dina passkeys" width={210} height={18} />}
        >
          {({ items, most }) => (
            <>
              <Passkeys user={user} items={items} />
              <Adding user={user} room={items.length < most} most={most} added={setCodes} />
            </>
          )}
        </QueryView>
      )}
    </SettingsSection>
  );
}

function Adding({ user, room, most, added }: AddProps & { room: boolean; most: number }) {
  if (!passkeysWork())
    return (
      <p className="soft">Den här webbläsaren har inte passkeys. Öppna Sökväg i en annan för att lägga till en.</p>
    );
  if (!room)
    return <p className="soft">Du har {most} passkeys, och fler går inte att ha. Ta bort en som du inte använder.</p>;
  return (
    <RequiresProvedAddress user={user}>
      <DisclosureButton label="Lägg till en passkey">
        {(close) => <AddForm user={user} added={added} close={close} />}
      </DisclosureButton>
    </RequiresProvedAddress>
  );
}

interface AddProps {
  user: User;
  /** Gets the recovery codes if the passkey is the first second step. */
  added: (codes: string[] | null) => void;
}

function AddForm({ user, added, close }: AddProps & { close: () => void }) {
  const step = useSecondStep(secondStepMethods(user), reauthenticate);
  const { form, ...sending } = useServerForm(
    {
      initialValues: { name: deviceName(navigator.userAgent), currentPassword: '', totp: '' },
      validate: {
        name: (name) => (name.trim() ? null : 'Skriv vad passkeyn ska heta.'),
        currentPassword: validatePassword,
        totp: step.check,
      },
    },
    async ({ name, currentPassword, totp }) => {
      const codes = await addPasskey(name, { currentPassword, ...(await step.prove(totp)) });
      close();
      if (codes.length > 0) added(codes);
    },
    { wrong_password: 'currentPassword' },
  );
  return (
    <Form {...sending} send="Lägg till passkeyn" cancel={close}>
      {!step.isOn && (
        <p className="soft">
          När du har en passkey räcker lösenordet inte ensamt: då behövs också passkeyn eller en reservkod.
        </p>
      )}
      <TextInput
        label="Vad ska den heta?"
        description="Så att du känner igen den."
        name="name"
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <PasswordField label="Ditt lösenord" name="currentPassword" {...form.getInputProps('currentPassword')} />
      <SecondStepField name="totp" secondStep={step} {...form.getInputProps('totp')} />
    </Form>
  );
}

function Passkeys({ user, items }: { user: User; items: Passkey[] }) {
  if (items.length === 0) return <p>Du har inga passkeys.</p>;
  const isLast = items.length === 1 && !user.totpEnabled;
  const stays = isLast && user.secondStepRequired;
  return (
    <>
      <ul className="stack">
        {items.map(({ id, name, lastUsedAt, createdAt, opensAlone }) => (
          <SettingsItem
            key={id}
            icon={IconFingerprint}
            title={<b>{name}</b>}
            beside={
              !stays && (
                <PasswordButton
                  ask="Ta bort"
                  button={{ 'aria-label': `Ta bort ${name}` }}
                  title={`Ta bort passkeyn ”${name}”?`}
                  label="Ta bort passkeyn"
                  methods={secondStepMethods(user)}
                  send={(currentPassword, shown) => removePasskey(id, { currentPassword, ...shown })}
                >
                  <p className="soft">
                    Den öppnar inte ditt konto längre.
                    {isLast && ' Sedan räcker lösenordet för att logga in, och reservkoderna slutar gälla.'}
                  </p>
                </PasswordButton>
              )
            }
          >
            <p className="soft small figures">
              {lastUsedAt ? `Användes senast ${formatMoment(lastUsedAt)}` : 'Inte använd än'}
              {' · '}tillagd {longDay(createdAt)}
            </p>
            {!opensAlone && (
              <p className="small">Använd den en gång tillsammans med lösenordet, sedan räcker den ensam igen.</p>
            )}
          </SettingsItem>
        ))}
      </ul>
      {stays && <p className="soft">Vill du ta bort den? Lägg till en annan passkey eller en app först.</p>}
    </>
  );
}
