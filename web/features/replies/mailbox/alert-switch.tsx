import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import { useSend } from '../../../api/send.ts';
import { setAlerts } from './api.ts';

/** Whether jobs from job alerts are added to the saved jobs as proposals. */
export function AlertSwitch({ on }: { on: boolean }) {
  const { send, busy, problem } = useSend(() => setAlerts(!on));
  return (
    <div className="stack gap-8 border-t" style={{ paddingTop: 16 }}>
      <Switch
        label="Ta in jobb från jobbevakningar"
        description="Jobben i mejl från till exempel LinkedIn och Platsbanken läggs bland dina sparade jobb, där du behåller eller slänger dem. Gäller mejl som kommer från och med nu."
        checked={on}
        aria-disabled={busy || undefined}
        error={problem?.message}
        onChange={() => void send()}
      />
      {on && <Link to="/sparade">Till dina sparade jobb</Link>}
    </div>
  );
}
