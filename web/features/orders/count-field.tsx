import { Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './new-order.module.css';

/** The whole number that was typed; NaN for anything else. */
export const wholeNumber = (text: string): number => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN);

interface Props {
  label: string;
  description: string;
  min: number;
  max: number;
  value?: string;
  error?: ReactNode;
  onChange?: (value: string) => void;
  'data-path'?: string;
}

/** A small whole number: typed, or stepped with large buttons. Its value is the typed text unchanged. */
export function CountField({ label, description, min, max, value = '', error, onChange, ...rest }: Props) {
  const id = useId();
  const set = (next: number) => onChange?.(String(Math.min(max, Math.max(min, next))));
  const now = wholeNumber(value) || 0;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.count}>
        <button type="button" aria-label="Ett brev färre" disabled={now <= min} onClick={() => set(now - 1)}>
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <Input
          id={id}
          {...rest}
          inputMode="numeric"
          autoComplete="off"
          error={Boolean(error)}
          value={value}
          onChange={(event) => onChange?.(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(now + (event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
        <button type="button" aria-label="Ett brev till" disabled={now >= max} onClick={() => set(now + 1)}>
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </Input.Wrapper>
  );
}
