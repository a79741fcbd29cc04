import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notice } from '../../../frame/notice.tsx';

interface Props {
  words: ReactNode;
  label: string;
  /** What the form gives a field. */
  field?: { error?: ReactNode };
  checked: boolean;
  check: (on: boolean) => void;
}

/** What looks wrong, and the box in which a person says that it is right. */
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
