import type { RequirementKind } from '../contract.ts';
import type { Calibration } from './confidence.ts';

/** What stands beside the weights of the reader of ads. */
export interface AdModelCard {
  reader: 'ads';
  /** Ads per hand that labelled them, and those that we made ourselves. */
  hands: Record<string, number>;
  ours: number;
  /** SHA-256 over the labels, in the order of their files. */
  labels: string;
  /** Labelled ads per occupation field, by its concept id. */
  fields: Record<string, number>;
  /** Features kept and bytes, by file. */
  files: Record<string, { features: number; bytes: number }>;
  calibration: Calibration;
  /** The lowest confidence with which a requirement is told at all. */
  least: number;
  /** Figures over ads of employers that the reader had not learned from. */
  figures: Record<string, number>;
  /** How many of each kind were found rightly, of how many found and how many there are. */
  kinds: Partial<Record<RequirementKind, { right: number; found: number; asked: number }>>;
}
