import { ActionButton } from '../../form/send.tsx';
import { goToProvider, useProvider } from './provider-api.ts';

/** The button for the operator's provider; renders nothing if there is none. */
export function ProviderButton({ verb, remember = false }: { verb: 'Logga in' | 'Fortsätt'; remember?: boolean }) {
  const provider = useProvider();
  if (!provider) return null;
  return (
    <div className="stack gap-10">
      <ActionButton act={() => goToProvider(remember)} variant="default" fullWidth>
        {verb} med {provider}
      </ActionButton>
    </div>
  );
}
