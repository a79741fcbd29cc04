import { Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './new-order.module.css';

interface Props {
  label: string;
  description: string;
  min: number;
  max: number;
  value?: number;
  error?: ReactNode;
  onChange?: (value: number) => void;
  'data-path'?: string;
}

/** A small whole number: typed, or stepped with buttons that a thumb hits. NaN while the field is empty. */
export function CountField({
  label,
  description,
  min,
  max,
  value = Number.NaN,
  error,
  onChange,
  ...rest
}: Props) {
  const id = useId();
  const set = (next: number) => onChange?.(Math.min(max, Math.max(min, next)));
  const now = Number.isNaN(value) ? 0 : value;
  return (
    <Input.Wrapper id={id} label={label} description={description} error={error}>
      <div className={classes.count}>
        <button type="button" aria-label="Ett färre" disabled={now <= min} onClick={() => set(now - 1)}>
          <IconMinus size={18} stroke={2} aria-hidden />
        </button>
        <Input
          id={id}
          {...rest}
          inputMode="numeric"
          autoComplete="off"
          error={Boolean(error)}
          value={Number.isNaN(value) ? '' : String(value)}
          onChange={(event) => {
            const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
            onChange?.(digits === '' ? Number.NaN : Number(digits));
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            set(now + (event.key === 'ArrowUp' ? 1 : -1));
          }}
        />
        <button type="button" aria-label="Ett till" disabled={now >= max} onClick={() => set(now + 1)}>
          <IconPlus size={18} stroke={2} aria-hidden />
        </button>
      </div>
    </Input.Wrapper>
  );
}
