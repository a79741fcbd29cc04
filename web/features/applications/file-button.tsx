import { IconDownload } from '@tabler/icons-react';
import { ActionButton, type SendButtonProps } from '../../form/send.tsx';

interface Props extends Pick<SendButtonProps, 'size' | 'variant'> {
  save: () => Promise<void>;
  label: string;
  /** The accessible name of the file, where several buttons are side by side. */
  heard?: string;
}

/** A button that saves a private file, which a plain link could not fetch. */
export const FileButton = ({ save, label, heard, size = 'sm', variant = 'default' }: Props) => (
  <ActionButton act={save} icon={IconDownload} variant={variant} size={size}>
    {label}
    {heard && <span className="heard-only"> {heard}</span>}
  </ActionButton>
);
