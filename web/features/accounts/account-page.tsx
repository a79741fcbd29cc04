import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { SchemeChoice } from '../../frame/scheme-choice.tsx';
import { logout, useMe } from './api.ts';
import { DeleteSection } from './settings/delete-section.tsx';
import { EmailSection } from './settings/email-section.tsx';
import { ExportSection } from './settings/export-section.tsx';
import { PasskeysSection } from './settings/passkeys-section.tsx';
import { PasswordSection } from './settings/password-section.tsx';
import { PermissionsSection } from './settings/permissions-section.tsx';
import { ProviderSection } from './settings/provider-section.tsx';
import { SettingsSection } from './settings/section.tsx';
import { SecurityLogSection } from './settings/security-log-section.tsx';
import { SessionsSection } from './settings/sessions-section.tsx';
import { TotpSection } from './settings/totp-section.tsx';

export default function AccountPage() {
  const { data: user } = useMe();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const said = (state as { said?: string } | null)?.said;

  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  if (!user) return null;
  const leave = () => {
    void logout();
    navigate('/logga-in');
  };
  return (
    <Page
      title="Konto"
      lead={`Du är inloggad som ${user.email}.`}
      actions={
        <Button variant="default" className="from-56-hidden" onClick={leave}>
          Logga ut
        </Button>
      }
    >
      {said && <Notice tone="green">{said}</Notice>}
      <div className="stack gap-36 from-68-gap-0">
        <EmailSection user={user} />
        {user.role === 'user' && (
          <>
            <LinkSection
              id="ansokningar"
              title="E-post för ansökningar"
              lead="Så att ansökningar går från din egen adress."
              to="/konto/e-post"
              label="Ställ in e-posten"
            />
            <LinkSection
              id="svar"
              title="E-post för svar"
              lead="Så att svar från arbetsgivare syns här."
              to="/konto/svar"
              label="Anslut e-posten"
            />
            <LinkSection
              id="aviseringar"
              title="Aviseringar"
              lead="Vad du får veta, var och när."
              to="/konto/aviseringar"
              label="Välj vad du får veta"
            />
          </>
        )}
        <PermissionsSection permissions={user.permissions} />
        <PasswordSection />
        <PasskeysSection user={user} />
        <TotpSection user={user} />
        <ProviderSection user={user} />
        <SessionsSection />
        {user.role === 'user' && (
          <LinkSection
            id="nycklar"
            title="Åtkomstnycklar"
            lead="För AI-assistenter och skript som ska läsa eller skriva här åt dig."
            to="/konto/nycklar"
            label="Visa dina nycklar"
          />
        )}
        <SettingsSection id="utseende" title="Utseende" lead="Gäller den här enheten.">
          <SchemeChoice words />
        </SettingsSection>
        <SecurityLogSection />
        <ExportSection />
        <DeleteSection user={user} />
      </div>
    </Page>
  );
}

/** A section that only links to a page of its own. */
function LinkSection({ to, label, ...about }: { id: string; title: string; lead: string; to: string; label: string }) {
  return (
    <SettingsSection {...about}>
      <div>
        <LinkButton to={to} variant="default">
          {label}
        </LinkButton>
      </div>
    </SettingsSection>
  );
}
