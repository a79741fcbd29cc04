import { IconExternalLink } from '@tabler/icons-react';
import { ExternalLink } from '../../frame/external-link.tsx';

/** A link to the employer's application form, with the name of its site. */
export function FormLink({ url }: { url: string }) {
  return (
    <ExternalLink href={url} className="inline-line gap-5 anywhere">
      {url.replace(/^https?:\/\/(www\.)?/i, '').split(/[/?#]/)[0]}
      <IconExternalLink size={16} stroke={1.9} aria-hidden />
    </ExternalLink>
  );
}
