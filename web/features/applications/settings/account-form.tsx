import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Form } from '../../../form/form.tsx';
import { PasswordField } from '../../../form/password-field.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { Notice } from '../../../frame/notice.tsx';
import { useMe } from '../../accounts/api.ts';
import classes from '../application.module.css';
import { type MailProvider, putSendingAccount, type SendingAccount, useHints } from './api.ts';

interface Props {
  account: SendingAccount | null;
  close: () => void;
}

const REST_MS = 300;

export function AccountForm({ account, close }: Props) {
  const { data: me } = useMe();
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    {
      initialValues: {
        username: account?.username ?? me?.email ?? '',
        host: account?.host ?? '',
        port: String(account?.port ?? 465),
        secure: account && !account.secure ? 'starttls' : 'tls',
        password: '',
      },
      validate: {
        username: (value) => (value.trim() ? null : 'Skriv din e-postadress.'),
        host: (value) => (value.trim() ? null : 'Skriv serverns namn, till exempel smtp.example.se.'),
        port: (value) => (isPort(value) ? null : 'Skriv ett tal mellan 1 och 65535, oftast 465 eller 587.'),
        password: (value) => (value || account ? null : 'Skriv lösenordet till din e-post.'),
      },
    },
    async ({ username, host, port, secure, password }) => {
      await putSendingAccount({
        host: host.trim(),
        port: Number(port),
        secure: secure === 'tls',
        username: username.trim(),
        ...(password ? { password } : {}),
      });
      close();
    },
  );
  const { username } = form.values;
  const [address] = useDebouncedValue(username.trim(), REST_MS);
  const { data: hints } = useHints(address.includes('@') ? address : '');
  const provider = hints?.match;
  const known = provider?.smtp;
  // What the provider asks for is filled in where nothing else is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another provider is found, and only then
  useEffect(() => {
    if (!known || form.isDirty('host') || account) return;
    form.setValues({ host: known.host, port: String(known.port), secure: known.secure ? 'tls' : 'starttls' });
    form.resetDirty({ ...form.values, host: known.host });
  }, [known?.host]);

  return (
    <Form
      onSubmit={onSubmit}
      problem={problem}
      heard={heard}
      actions={
        <>
          <SendButton busy={busy}>Spara och prova</SendButton>
          {account && (
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
          )}
        </>
      }
    >
      <TextInput
        label="Din e-postadress"
        description="Eller det användarnamn som du loggar in på e-posten med."
        autoComplete="email"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      {provider && <Advice provider={provider} />}
      <PasswordField
        label="Lösenord till e-posten"
        description={
          account ? 'Lämna tomt för att behålla det du har.' : 'Vi sparar det krypterat och visar det aldrig.'
        }
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <TextInput
        label="Server för utgående mejl"
        description="Din e-postleverantör talar om vad den heter."
        placeholder="smtp.example.se"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('host')}
      />
      <TextInput label="Port" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
      <NativeSelect
        label="Kryptering"
        rightSection={<IconChevronDown size={17} stroke={1.8} aria-hidden />}
        data={[
          { value: 'tls', label: 'TLS från början (oftast port 465)' },
          { value: 'starttls', label: 'STARTTLS (oftast port 587)' },
        ]}
        {...form.getInputProps('secure')}
      />
    </Form>
  );
}

const isPort = (value: string) =>
  /^\d{1,5}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 65_535;

function Advice({ provider: { name, takesPassword, advice, link } }: { provider: MailProvider }) {
  return (
    <div className={classes.wholeRow}>
      <Notice tone={takesPassword ? 'blue' : 'amber'} title={name}>
        {advice}{' '}
        {link && (
          <a href={link} target="_blank" rel="noopener noreferrer">
            {takesPassword ? `Till ${name}` : 'Läs mer'}
            <span className="heard-only">, öppnas i en ny flik</span>
          </a>
        )}
      </Notice>
    </div>
  );
}
