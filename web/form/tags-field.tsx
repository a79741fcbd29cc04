import { TagsInput } from '@mantine/core';
import './tags-field.css';

interface Props {
  value?: string[];
  /** Tags already in use, as suggestions. */
  known: readonly string[];
  error?: string | undefined;
  onChange: (tags: string[]) => void;
}

export const TagsField = ({ known, ...field }: Props) => (
  <TagsInput
    label="Taggar"
    description="Skriv en tagg och tryck Enter. Högst tio."
    maxTags={10}
    maxLength={40}
    data={[...known]}
    {...field}
  />
);
