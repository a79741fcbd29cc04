import { IconExternalLink } from '@tabler/icons-react';

/** A link to the employer's application form, with the name of its site. */
export function FormLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className="inline-line gap-5 anywhere">
      {url.replace(/^https?:\/\/(www\.)?/i, '').split(/[/?#]/)[0]}
      <IconExternalLink size={16} stroke={1.9} aria-hidden />
      <span className="heard-only">, öppnas i en ny flik</span>
    </a>
  );
}
