import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { type ChangeEvent, type ReactNode, useEffect } from 'react';
import { PasswordField } from '../../../form/password-field.tsx';
import { ExternalLink } from '../../../frame/external-link.tsx';
import { Notice } from '../../../frame/notice.tsx';
import classes from '../application.module.css';
import { type MailProvider, useMailHints } from './api.ts';

/** The login at a mail server, for sending or receiving. */
export interface LoginValues extends Record<string, unknown> {
  username: string;
  host: string;
  port: string;
  secure: 'tls' | 'starttls';
  password: string;
}

interface Login {
  host: string;
  port: number;
  secure: boolean;
  username: string;
}

/** The texts and ports for one kind of server. */
export interface ServerTexts {
  label: string;
  example: string;
  /** The usual ports: with TLS from the start, and with STARTTLS. */
  ports: { tls: number; starttls: number };
  /** What to do if the provider accepts no passwords. */
  byHand: ReactNode;
}

export const loginValues = (saved: Login | null, email: string, words: ServerTexts): LoginValues => ({
  username: saved?.username ?? email,
  host: saved?.host ?? '',
  port: String(saved?.port ?? words.ports.tls),
  secure: saved && !saved.secure ? 'starttls' : 'tls',
  password: '',
});

export const loginValidation = (saved: Login | null, { example, ports }: ServerTexts) => ({
  username: (value: string) => (value.trim() ? null : 'Skriv din e-postadress.'),
  host: (value: string) => (value.trim() ? null : `Skriv serverns namn, till exempel ${example}.`),
  port: (value: string) =>
    isPort(value) ? null : `Skriv ett tal mellan 1 och 65535, oftast ${ports.tls} eller ${ports.starttls}.`,
  password: (value: string) => (value || saved ? null : 'Skriv lösenordet till din e-post.'),
});

const isPort = (value: string) => /^\d{1,5}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 65_535;

/** Converts to the API's format; an omitted password leaves the stored one. */
export const toLoginRequest = ({ username, host, port, secure, password }: LoginValues) => ({
  host: host.trim(),
  port: Number(port),
  secure: secure === 'tls',
  username: username.trim(),
  ...(password ? { password } : {}),
});

interface Props {
  form: UseFormReturnType<LoginValues>;
  kind: 'smtp' | 'imap';
  words: ServerTexts;
  /** Whether a login is stored whose password can be kept. */
  saved: boolean;
}

const REST_MS = 300;

export function LoginFields({ form, kind, words, saved }: Props) {
  const [address] = useDebouncedValue(form.values.username.trim(), REST_MS);
  const { data: hints } = useMailHints(address.includes('@') ? address : '');
  const provider = hints?.match;
  const known = provider?.[kind];
  // What the provider asks for is filled in where nothing else is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another provider is found, and only then
  useEffect(() => {
    if (!known || form.isDirty('host') || saved) return;
    form.setValues({ host: known.host, port: String(known.port), secure: known.secure ? 'tls' : 'starttls' });
    form.resetDirty({ ...form.values, host: known.host });
  }, [known?.host]);
  const { tls, starttls } = words.ports;
  const secured = form.getInputProps('secure');
  // A port that the user typed stays; the default port follows the chosen encryption.
  const secure = (event: ChangeEvent<HTMLSelectElement>) => {
    const [now, then] = event.currentTarget.value === 'tls' ? [tls, starttls] : [starttls, tls];
    if (form.values.port.trim() === String(then)) form.setFieldValue('port', String(now));
    secured.onChange(event);
  };

  return (
    <>
      <TextInput
        label="Din e-postadress"
        description="Eller det användarnamn som du loggar in på e-posten med."
        autoComplete="email"
        autoCapitalize="none"
        {...form.getInputProps('username')}
      />
      {provider && <Advice provider={provider} byHand={words.byHand} />}
      <PasswordField
        label="Lösenord till e-posten"
        description={saved ? 'Lämna tomt för att behålla det du har.' : 'Vi sparar det krypterat och visar det aldrig.'}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <TextInput
        label={words.label}
        description="Din e-postleverantör talar om vad den heter."
        placeholder={words.example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('host')}
      />
      <TextInput label="Port" inputMode="numeric" autoComplete="off" {...form.getInputProps('port')} />
      <NativeSelect
        label="Kryptering"
        data={[
          { value: 'tls', label: `TLS från början (port ${tls})` },
          { value: 'starttls', label: `STARTTLS (port ${starttls})` },
        ]}
        {...secured}
        onChange={secure}
      />
    </>
  );
}

function Advice({ provider, byHand }: { provider: MailProvider; byHand: ReactNode }) {
  const { name, takesPassword, advice, link } = provider;
  return (
    <div className={classes.wholeRow}>
      <Notice tone={takesPassword ? 'blue' : 'amber'} title={name}>
        {advice} {!takesPassword && <>{byHand} </>}
        {link && <ExternalLink href={link}>{takesPassword ? `Till ${name}` : 'Läs mer'}</ExternalLink>}
      </Notice>
    </div>
  );
}
