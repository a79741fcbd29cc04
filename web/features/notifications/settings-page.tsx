import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Choice } from '../../form/choice.tsx';
import { Form, useServerForm } from '../../form/form.tsx';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import sections from '../accounts/settings/settings.module.css';
import { type KindSettings, type NotificationSettings, saveSettings, useNotificationSettings } from './api.ts';
import { DigestFields } from './digest-fields.tsx';
import classes from './notifications.module.css';
import { PushSection } from './push-section.tsx';

/** Through which channels the user is notified of what, and the quiet hours. */
export default function NotificationSettingsPage() {
  const settings = useNotificationSettings();
  return (
    <Page
      title="Vad du får veta"
      lead="Välj vad som ska synas i Sökväg, vad som också ska komma som mejl och vad som webbläsaren ska visa."
      back={{ to: '/aviseringar', label: 'Aviseringar' }}
    >
      <QueryView
        query={settings}
        failed="Inställningarna kunde inte hämtas"
        loading="Läser in inställningarna"
        cards={[420]}
      >
        {(found) => (
          <div className="stack gap-24" style={{ maxWidth: 680 }}>
            <PushSection />
            <div className={sections.card}>
              <SettingsForm key={found.version} settings={found} />
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}

const channels = [
  { name: 'page', label: 'I Sökväg' },
  { name: 'mail', label: 'Mejl' },
  { name: 'push', label: 'Push' },
] as const;

type Channel = (typeof channels)[number]['name'];

/**
 * Turning on a channel also turns on the page, where everything can be read; turning off the page turns off all
 * channels.
 */
function changed(kind: KindSettings, name: Channel, on: boolean): KindSettings {
  if (name !== 'page') return { ...kind, [name]: on, page: kind.page || on };
  return on ? { ...kind, page: true } : { ...kind, page: false, mail: false, push: false };
}

function SettingsForm({ settings }: { settings: NotificationSettings }) {
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        kinds: settings.kinds,
        isQuiet: settings.quiet !== null,
        'quiet.from': settings.quiet?.from ?? '21:00',
        'quiet.until': settings.quiet?.until ?? '07:00',
        rhythm: settings.digest.rhythm,
        'digest.at': settings.digest.at,
        weekday: String(settings.digest.weekday),
        onlyNews: settings.digest.onlyNews,
      },
    },
    async ({ kinds, isQuiet, rhythm, weekday, onlyNews, ...hours }) => {
      await saveSettings({
        kinds: kinds.map(({ label: _, ...kind }) => kind),
        quiet: isQuiet ? { from: hours['quiet.from'], until: hours['quiet.until'] } : null,
        digest: { rhythm, at: hours['digest.at'], weekday: Number(weekday), onlyNews },
        version: settings.version,
      });
      notifications.show({ message: 'Dina val är sparade.' });
    },
  );
  const { kinds, isQuiet } = form.values;
  const change = (kind: KindSettings, name: Channel, on: boolean) =>
    form.setFieldValue(
      'kinds',
      kinds.map((one) => (one.kind === kind.kind ? changed(one, name, on) : one)),
    );
  return (
    <Form {...sending} send="Spara">
      <table className={`${classes.kinds} table`}>
        <thead>
          <tr>
            <th scope="col">Vad</th>
            {channels.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map((kind) => (
            <tr key={kind.kind}>
              <th scope="row">{kind.label}</th>
              {channels.map(({ name, label }) => (
                <td key={name}>
                  <input
                    type="checkbox"
                    aria-label={`${kind.label}: ${label}`}
                    checked={kind[name]}
                    onChange={({ currentTarget }) => change(kind, name, currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Choice
        label="Skicka inget under natten"
        help="Det som händer då kommer när den tysta tiden är slut."
        {...form.getInputProps('isQuiet', { type: 'checkbox' })}
      />
      {isQuiet && (
        <div className="row items-end" style={{ gap: '12px 16px' }}>
          <TextInput
            label="Från"
            type="time"
            key={form.key('quiet.from')}
            value={form.values['quiet.from']}
            error={form.errors['quiet.from']}
            onChange={({ currentTarget }) => form.setValues({ 'quiet.from': currentTarget.value })}
          />
          <TextInput
            label="Till"
            type="time"
            value={form.values['quiet.until']}
            error={form.errors['quiet.until']}
            onChange={({ currentTarget }) => form.setValues({ 'quiet.until': currentTarget.value })}
          />
        </div>
      )}
      <DigestFields form={form} nextAt={settings.digest.nextAt} />
    </Form>
  );
}
