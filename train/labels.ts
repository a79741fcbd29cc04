import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dataEntries } from '../src/platform/text/data-files.ts';

const home = new URL('./labels/', import.meta.url);

/** A labelled text, and whose hand wrote it: nothing is measured on a hand that was trained on. */
export type ByHand<Label> = Label & { hand: string };

/** All labels of a reader. A file is a hand. */
export function labelsOf<Label>(reader: string): ByHand<Label>[] {
  return filesOf(reader).flatMap((file) => dataEntries<Label>(file).map((label) => ({ ...label, hand: handOf(file) })));
}

/** SHA-256 over the labels of a reader. */
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
