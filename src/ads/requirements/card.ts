import type { RequirementKind } from '../contract.ts';
import type { Calibration } from './confidence.ts';
import type { LevelWeights } from './levels.ts';

/** The data stored beside the weights of the ad reader. */
export interface AdModelCard {
  reader: 'ads';
  /** Ads per annotator, and those that we wrote ourselves. */
  hands: Record<string, number>;
  ours: number;
  /** SHA-256 over the labels, in the order of their files. */
  labels: string;
  /** Labelled ads per occupation field, by its concept id. */
  fields: Record<string, number>;
  /** Number of features and size in bytes, by file. */
  files: Record<string, { features: number; bytes: number }>;
  calibration: Calibration;
  /** The lowest confidence for a requirement to be returned. */
  least: number;
  levels: LevelWeights;
  /** Quality figures on ads of employers that are not in the training data. */
  figures: Record<string, number>;
  /** Per kind: correct ones, those found, and those labelled. */
  kinds: Partial<Record<RequirementKind, { right: number; found: number; asked: number }>>;
}
