/** What stands beside the weights of a reader: what it was trained on, and how often it was right on unseen texts. */
export interface ModelCard {
  reader: string;
  classes: readonly string[];
  /** Texts per hand that labelled them. */
  hands: Record<string, number>;
  /** SHA-256 over the labels, in the order of their files. */
  labels: string;
  /** Features that are kept, and bytes of the file. */
  features: number;
  bytes: number;
  /** Probabilities are those of scores divided by it. */
  temperature: number;
  /** The probability from which on a class is said; a class without one is never said by itself. */
  thresholds: Record<string, number>;
  /** What a text that acts by itself has to keep. */
  limits: Record<string, number>;
  /** Figures over the hands, each left out once. */
  figures: Record<string, number>;
}
