import { IconDownload } from '@tabler/icons-react';
import { ActionButton } from '../../form/send.tsx';

interface Props {
  save: () => Promise<void>;
  label: string;
  /** The accessible name of the file, where several buttons are side by side. */
  heard?: string;
  /** Whether this is the primary button of its group. */
  first?: boolean;
}

/** A button that saves a private file, which a plain link could not fetch. */
export const FileButton = ({ save, label, heard, first = false }: Props) => (
  <ActionButton act={save} icon={IconDownload} variant={first ? 'filled' : 'default'} size={first ? 'md' : 'sm'}>
    {label}
    {heard && <span className="heard-only"> {heard}</span>}
  </ActionButton>
);
