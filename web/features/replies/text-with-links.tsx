import { hostOf, splitLinks } from './links.ts';

/** What a mail says. A link is called by where it leads, whatever the mail says of it. */
export function TextWithLinks({ text }: { text: string }) {
  return splitLinks(text).map((piece, at) => {
    const host = at % 2 === 1 ? hostOf(piece) : undefined;
    return host ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces stay where they are
      <a key={at} href={piece} rel="noopener noreferrer" target="_blank">
        {host}
        <span className="heard-only">, öppnas i en ny flik</span>
      </a>
    ) : (
      piece
    );
  });
}
