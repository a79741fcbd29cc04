import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { goToProvider, useProvider } from './provider-api.ts';

/** The button for the operator's provider; renders nothing if there is none. */
export function ProviderButton({ verb, remember = false }: { verb: 'Logga in' | 'Fortsätt'; remember?: boolean }) {
  const provider = useProvider();
  const { send, busy, problem } = useSend(goToProvider);
  if (!provider) return null;
  return (
    <div className="stack gap-10">
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <SendButton type="button" variant="default" fullWidth busy={busy} onClick={() => void send(remember)}>
        {verb} med {provider}
      </SendButton>
    </div>
  );
}
