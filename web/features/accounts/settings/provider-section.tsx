import { IconLogin2 } from '@tabler/icons-react';
import { Loading, QueryView } from '../../../frame/states.tsx';
import { formatMoment, longDay } from '../../../text/format.ts';
import type { User } from '../api.ts';
import { type ProviderLink, removeLink, startProviderLink, useProvider, useProviderLinks } from '../provider-api.ts';
import { secondStepMethods } from '../second-step.tsx';
import { PasswordButton, PasswordQuestion } from './password-question.tsx';
import { DisclosureButton, RequiresProvedAddress, SettingsItem, SettingsSection } from './section.tsx';

/** Logging in with the operator's provider; renders nothing if there is none. */
export function ProviderSection({ user }: { user: User }) {
  const provider = useProvider();
  return provider ? <Links user={user} provider={provider} /> : null;
}

function Links({ user, provider }: { user: User; provider: string }) {
  const query = useProviderLinks();
  return (
    <SettingsSection
      id="leverantor"
      title={`Inloggning med ${provider}`}
      lead={`Logga in hos ${provider} i stället för med lösenordet. Har du tvåstegsinloggning frågar vi efter den ändå.`}
    >
      <QueryView
        query={query}
        failed="Dina kopplingar kunde inte hämtas"
        loading={<Loading what="Läser in dina kopplingar" width={210} height={18} />}
      >
        {({ items }) => (
          <>
            {items.length === 0 && <p>Ditt konto är inte kopplat.</p>}
            <ul className="stack">
              {items.map((link) => (
                <Link key={link.id} user={user} link={link} />
              ))}
            </ul>
            {!items.some(({ isCurrent }) => isCurrent) && (
              <RequiresProvedAddress user={user}>
                <DisclosureButton label={`Koppla ${provider}`}>
                  {(close) => (
                    <PasswordQuestion
                      label={`Fortsätt till ${provider}`}
                      methods={secondStepMethods(user)}
                      send={(currentPassword, shown) => startProviderLink({ currentPassword, ...shown })}
                      cancel={close}
                    />
                  )}
                </DisclosureButton>
              </RequiresProvedAddress>
            )}
          </>
        )}
      </QueryView>
    </SettingsSection>
  );
}

const Link = ({ user, link }: { user: User; link: ProviderLink }) => (
  <SettingsItem
    icon={IconLogin2}
    title={<b>{link.label}</b>}
    beside={
      <PasswordButton
        ask="Ta bort"
        button={{ 'aria-label': `Ta bort ${link.label}` }}
        title={`Ta bort inloggningen med ${link.label}?`}
        label="Ta bort kopplingen"
        methods={secondStepMethods(user)}
        send={(currentPassword, shown) => removeLink(link.id, { currentPassword, ...shown })}
      >
        <p className="soft">Sedan loggar du in med lösenord eller passkey. Du kan koppla den igen när du vill.</p>
      </PasswordButton>
    }
  >
    <p className="soft small figures">
      {link.email && `${link.email} · `}
      {link.lastUsedAt ? `användes senast ${formatMoment(link.lastUsedAt)}` : 'inte använd än'}
      {' · '}kopplad {longDay(link.createdAt)}
    </p>
  </SettingsItem>
);
