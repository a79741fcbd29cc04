/** A piece of text on a page, with where it stands: y grows downwards. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  y: number;
  size: number;
  face: string;
  /** What it links to. */
  link?: string | undefined;
  /** The size of its page. */
  sheet?: { width: number; height: number };
  /** Its place in the content stream. */
  index: number;
  /** Words of it that were read in a picture, and not with certainty. */
  unsure?: string[];
}

/** Pieces on one baseline, from left to right. */
export type Row = Piece[];

/** A page as it is written. */
export interface Page {
  number: number;
  pieces: Piece[];
  width: number;
}

/** Rows that are read one after the other. */
export interface Block {
  page: number;
  /** 0 where it has the whole width of the page, else the columns from the left; cards have numbers of their own. */
  column: number;
  /** Where its card begins; 0 where it is none. */
  inset: number;
  rows: Row[];
}
