/** A run of text on a page with its position in points; y increases downwards. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  face: string;
  /** The URL that it links to. */
  link?: string | undefined;
  /** Page size in points. */
  sheet?: { width: number; height: number };
  /** Its index in the content stream. */
  index: number;
  /** Words that OCR read with little confidence. */
  unsure?: string[];
}

/** Pieces on a common baseline, from left to right. */
export type Row = Piece[];

/** The text runs of a page. */
export interface Page {
  number: number;
  pieces: Piece[];
  width: number;
}

/** Rows that are read one after the other. */
export interface Block {
  page: number;
  /** 0 for the full width of the page, else the column's number from the left; cards have numbers of their own. */
  column: number;
  /** The x position where its card begins; 0 outside cards. */
  inset: number;
  rows: Row[];
}
