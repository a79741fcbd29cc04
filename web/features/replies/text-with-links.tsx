import { ExternalLink } from '../../frame/external-link.tsx';
import { hostOf, splitLinks } from './links.ts';

/** The text of a mail. Links are labelled with their real host, whatever the mail calls them. */
export function TextWithLinks({ text }: { text: string }) {
  return splitLinks(text).map((piece, at) => {
    const host = at % 2 === 1 ? hostOf(piece) : undefined;
    return host ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
      <ExternalLink key={at} href={piece}>
        {host}
      </ExternalLink>
    ) : (
      piece
    );
  });
}
