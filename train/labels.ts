import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dataEntries } from '../src/platform/text/data-files.ts';

const home = new URL('./labels/', import.meta.url);

/** A label with its annotator: no model is measured on an annotator that it was trained on. */
export type ByHand<Label> = Label & { hand: string };

/** All labels of a model. Each file has one annotator. */
export function labelsOf<Label>(reader: string): ByHand<Label>[] {
  return filesOf(reader).flatMap((file) => dataEntries<Label>(file).map((label) => ({ ...label, hand: handOf(file) })));
}

/** SHA-256 over the labels of a model. */
export function hashOfLabels(reader: string): string {
  const hash = createHash('sha256');
  for (const file of filesOf(reader)) hash.update(handOf(file)).update(readFileSync(file));
  return hash.digest('hex');
}

function filesOf(reader: string): URL[] {
  const folder = new URL(`${reader}/`, home);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .map((name) => new URL(name, folder));
}

const handOf = (file: URL): string => file.pathname.replace(/^.*\//, '').replace(/\.jsonl$/, '');
