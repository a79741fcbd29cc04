import { Choice } from '../form/choice.tsx';
import { Dialog } from './dialog.tsx';
import { setShortcutsEnabled, useShortcutsEnabled } from './keys.ts';
import classes from './shortcuts-dialog.module.css';

interface Props {
  /** The page's keys and what they do; the keys of every page are added. */
  table?: readonly (readonly [key: string, what: string])[];
  /** Further notes. */
  children?: string;
  close: () => void;
}

const everywhere = [
  ['Ctrl K', 'Sök och gå till vad som helst. På Mac ⌘ K'],
  ['?', 'Visa de här tangenterna'],
] as const;

/** The single-key shortcuts of this page, and a switch for them. */
export default function ShortcutsDialog({ table = [], children, close }: Props) {
  const on = useShortcutsEnabled();
  return (
    <Dialog opened title="Snabbtangenter" close={close}>
      <dl className={`${classes.keys} stack gap-8`}>
        {[...table, ...everywhere].map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {children && <p className="soft small">{children}</p>}
      <Choice
        label="Använd snabbtangenter"
        help="De gör inget medan du skriver i ett fält."
        checked={on}
        onChange={(event) => setShortcutsEnabled(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
