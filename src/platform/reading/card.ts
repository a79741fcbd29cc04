/**
 * The model card stored with a classifier's weights: what it was trained on, and how often it was right on unseen
 * texts.
 */
export interface ModelCard {
  reader: string;
  classes: readonly string[];
  /** Number of texts per annotator. */
  hands: Record<string, number>;
  /** SHA-256 of the labels of the training data, in the order of their files. */
  labels: string;
  /** Number of features kept, and size of the file in bytes. */
  features: number;
  bytes: number;
  /** Scores are divided by it before the softmax. */
  temperature: number;
  /**
   * Per class, the lowest probability at which it is predicted; a class without one is never predicted automatically.
   */
  thresholds: Record<string, number>;
  /** Limits that must hold before a text triggers an action automatically. */
  limits: Record<string, number>;
  /** Quality figures from cross-validation that leaves out one annotator at a time. */
  figures: Record<string, number>;
}
