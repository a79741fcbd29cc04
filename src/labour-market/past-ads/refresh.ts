import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stockholmDay } from '../../platform/kernel/clock.ts';
import type { Parts } from '../../platform/parts.ts';
import { currentTaxonomy } from '../../taxonomy/taxonomy.ts';
import { FileRefused } from '../source/facts.ts';
import { PAST_ADS_FILE } from '../source/folder.ts';
import { namedSources } from '../sources.ts';
import { readPastAds } from './reading.ts';
import * as store from './store.ts';

/** Counts the files of historical ads in the operator's folders that are new or changed, one after the other. */

interface FoundFile {
  path: string;
  mark: string;
}

/** @returns a summary for the record of the run; undefined if there was nothing to read */
export async function refreshPastAds(parts: Parts): Promise<string | undefined> {
  const { folders } = namedSources(parts);
  const taxonomy = await currentTaxonomy(parts);
  const files: FoundFile[] = [];
  for (const folder of folders) {
    const names = await readdir(folder).catch(() => undefined);
    // An unreadable folder must not delete its counts; the task labour-market.read reports it to the operator.
    if (!names) return undefined;
    for (const name of names.filter((one) => PAST_ADS_FILE.test(one)).toSorted()) {
      const path = join(folder, name);
      const { size, ctimeMs } = await stat(path);
      files.push({ path, mark: `${size} ${Math.round(ctimeMs)} ${taxonomy.version}` });
    }
  }
  const stored = await store.selectFiles(parts.db);
  const known = new Map(stored.map(({ file, mark }) => [file, mark]));
  const told = new Set(stored.flatMap(({ file, first_month }) => (first_month ? [file] : [])));
  const paths = new Set(files.map(({ path }) => path));
  const gone = [...known.keys()].filter((file) => !paths.has(file)).length;
  if (gone > 0) await store.deleteFilesExcept(parts.db, [...paths]);
  const changed = files.filter(({ path, mark }) => known.get(path) !== mark);
  if (changed.length + gone === 0) return undefined;
  const concepts = {
    occupations: new Set(taxonomy.ofType('occupation-name').map(({ id }) => id)),
    groups: new Set(taxonomy.ofType('ssyk-level-4').map(({ id }) => id)),
  };
  const thisMonth = stockholmDay(parts.clock.now()).toPlainYearMonth().toString();
  const done: string[] = [];
  for (const { path, mark } of changed) {
    try {
      const read = await readPastAds(path, concepts, thisMonth, parts.stopping);
      const at = parts.clock.now();
      await parts.db.transaction().execute((tx) => store.replaceFile(tx, path, mark, read, at));
      done.push(`${path}: ${read.ads}`);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      await store.putFileProblem(
        parts.db,
        path,
        isOfTheDisk(error) ? '' : mark,
        problemOf(error, told.has(path)),
        parts.clock.now(),
      );
      done.push(`${path}: ${error.message}`);
    }
  }
  return done.join(', ') || `${gone} borta`;
}

/** A disk error says nothing about the file. Its mark is not stored, so it is read again. */
const isOfTheDisk = ({ cause }: FileRefused) =>
  ['EIO', 'ESTALE', 'ETIMEDOUT', 'EACCES', 'ENOENT'].includes((cause as NodeJS.ErrnoException | undefined)?.code ?? '');

const problemOf = ({ message }: FileRefused, wasRead: boolean) =>
  wasRead ? `Filen ${message}. Så länge visas det som lästes förut` : `Filen ${message}`;
