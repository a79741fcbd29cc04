import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { SendButton } from '../../form/send.tsx';

export interface BarAction {
  key: string;
  label: string;
  /** What it does, or the external page that it opens. */
  act: (() => void) | { href: string };
  /** Asks to choose one of these first. */
  choices?: readonly { key: string; label: string; act: () => void }[];
}

interface Props {
  /** The most important first. */
  actions: readonly BarAction[];
  /** Actions that are always in the menu. */
  more: readonly BarAction[];
  /** Whether the first action is recommended and therefore filled. */
  filled: boolean;
  busy: boolean;
  /** The accessible name of the menu's subject. */
  about: string;
}

const MOST = 3;

const external = ({ href }: { href: string }) => ({ href, target: '_blank', rel: 'noopener noreferrer' });

/** A main action, one or two beside it, and the rest in a menu. */
export function ActionBar({ actions, more, filled, busy, about }: Props) {
  const isAll = actions.length <= MOST && more.length === 0;
  const shown = actions.slice(0, MOST);
  const rest = isAll ? [] : [...actions.slice(MOST), ...more];
  return (
    <div className="row gap-8-12">
      {shown.map(({ key, label, act, choices }, at) => {
        const variant = at === 0 && filled ? 'filled' : 'default';
        if (typeof act === 'object') {
          return (
            <Button key={key} component="a" {...external(act)} size="sm" variant={variant}>
              {label}
              <span className="heard-only">, öppnas i en ny flik</span>
            </Button>
          );
        }
        return choices ? (
          <Choices key={key} variant={variant} label={label} items={choices} />
        ) : (
          <SendButton key={key} size="sm" variant={variant} busy={busy} onClick={act}>
            {label}
          </SendButton>
        );
      })}
      {rest.length > 0 && (
        <Choices
          variant="subtle"
          label="Mer"
          about={about}
          items={rest.flatMap(({ choices, ...one }) =>
            choices ? choices.map(({ key, label, act }) => ({ key, label: `${one.label}: ${label}`, act })) : [one],
          )}
        />
      )}
    </div>
  );
}

interface ChoicesProps {
  variant: string;
  label: string;
  about?: string;
  items: readonly BarAction[];
}

function Choices({ variant, label, about, items }: ChoicesProps) {
  return (
    <Menu width={270}>
      <Menu.Target>
        <Button
          variant={variant}
          size="sm"
          rightSection={<IconChevronDown size={17} stroke={1.8} aria-hidden />}
          aria-label={about && `${label}: ${about}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {items.map(({ key, label: words, act }) =>
          typeof act === 'object' ? (
            <Menu.Item key={key} component="a" {...external(act)}>
              {words}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} onClick={act}>
              {words}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
