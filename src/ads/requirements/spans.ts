/** A stretch of a segment's text. */
export interface Span {
  from: number;
  to: number;
}

export const overlaps = (span: Span, spans: readonly Span[]): boolean =>
  spans.some(({ from, to }) => span.from < to && from < span.to);
