import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../frame/notice.tsx';

interface Props {
  words: ReactNode;
  label: string;
  /** The props that the form gives to a field. */
  field?: { error?: ReactNode };
  checked: boolean;
  check: (on: boolean) => void;
}

/** A warning with a checkbox that confirms the value. */
export function ConfirmCheckbox({ words, label, field: { error, ...field } = {}, checked, check }: Props) {
  return (
    <>
      <Notice tone="amber">{words}</Notice>
      <label className="check">
        <input
          type="checkbox"
          {...field}
          value="ja"
          checked={checked}
          onChange={(event) => check(event.currentTarget.checked)}
        />
        <span>
          {label}
          {error && <Input.Error>{error}</Input.Error>}
        </span>
      </label>
    </>
  );
}
