import type { ReactNode } from 'react';
import { Choice } from '../../../form/choice.tsx';
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
export const ConfirmCheckbox = ({ words, label, field, checked, check }: Props) => (
  <>
    <Notice tone="amber">{words}</Notice>
    <Choice
      {...field}
      label={label}
      value="ja"
      checked={checked}
      onChange={(event) => check(event.currentTarget.checked)}
    />
  </>
);
