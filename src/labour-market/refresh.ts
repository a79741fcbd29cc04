import { stockholmDay } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy, type Taxonomy, taxonomyOrigin } from '../taxonomy/taxonomy.ts';
import type { LabourMarketStatus } from './contract.ts';
import { selectFetched, selectFileBodies } from './fetched-store.ts';
import { fetchDueFiles } from './fetching.ts';
import { selectPastAdSources } from './past-ads/past-ads.ts';
import { findCountyCode } from './source/areas.ts';
import { type DocumentContent, type DocumentKind, readDocuments } from './source/documents.ts';
import { type KnownCodes, newerEdition } from './source/facts.ts';
import { folderFingerprint, readFolder, type UnreadFile } from './source/folder.ts';
import { namedSources } from './sources.ts';
import * as store from './store.ts';

/** Reads the operator's files of the labour market if they have changed since the last reading. */

const sourceNames: Record<DocumentKind, string> = {
  outlook: 'Arbetsförmedlingen, Yrkesbarometern',
  pay: 'SCB, Lönestrukturstatistik',
  related: 'Arbetsförmedlingen, Närliggande yrken',
  skills: 'Arbetsförmedlingen, Relevanta kompetenser',
};
const kinds = Object.keys(sourceNames) as DocumentKind[];

const SAMPLE_TAXONOMY = 'Yrkena är exemplen som följer med Sökväg: sätt TAXONOMY_SOURCE, så känns filernas koder igen';

/** Figures that are older than this are reported as old. */
const OLD_YEARS = 3;

/** @returns a summary for the record of the run; undefined if there was nothing to read */
export async function refreshLabourMarket(parts: Parts): Promise<string | undefined> {
  const { folders, addresses } = namedSources(parts);
  const state = await store.findState(parts.db);
  await fetchDueFiles(parts, addresses);
  if (folders.length + addresses.length === 0) {
    if (state.fingerprint === null && state.problem === null) return undefined;
    await keep(parts, {}, new Map(), { fingerprint: null, problem: null });
    return 'Ingen källa: siffrorna är borttagna';
  }
  const fetched = await selectFetched(parts.db, addresses);
  const marks = fetched.map(({ address, hash }) => `${address} ${hash ?? ''}`).toSorted();
  for (const folder of folders)
    try {
      marks.push(`${folder} ${await folderFingerprint(folder)}`);
    } catch (error) {
      // Without a fingerprint the folder is read again once it is back, changed or not.
      await store.putLabourMarketState(parts.db, {
        ...state,
        fingerprint: null,
        problem: `Mappen ${folder} gick inte att läsa.`,
      });
      throw new Error(`Mappen ${folder} gick inte att läsa.`, { cause: error });
    }
  const taxonomy = await currentTaxonomy(parts);
  // Another version of the taxonomy has other codes, so other rows may be usable.
  const wanted = [...marks, taxonomy.version].join(' ');
  if (state.fingerprint === wanted) return undefined;
  const read = await Promise.all(folders.map(readFolder));
  const bodies = (await selectFileBodies(parts.db, addresses)).flatMap(({ address, body }) =>
    body ? [{ name: address, bytes: body }] : [],
  );
  const files = [...read.flatMap((one) => one.files), ...bodies];
  const { year } = stockholmDay(parts.clock.now());
  const { content, problems, unread } = await readDocuments(files, knownCodes(taxonomy), year);
  const missing = [...read.flatMap((one) => one.unread), ...unread];
  const stays = stayingKinds(
    await store.selectSources(parts.db),
    content,
    missing,
    new Set(files.map(({ name }) => name)),
  );
  const emptied = [...stays.values()].filter((reason) => !missing.includes(reason));
  const told = [...missing, ...emptied].map((reason) => {
    const kept = kinds.filter((kind) => stays.get(kind) === reason).map((kind) => sourceNames[kind]);
    const why = `${reason.file} ${reason.why}`;
    if (kept.length === 0) return why;
    const remedy = reason.kind ? 'Lägg dit en rättad fil' : 'Lägg dit den igen';
    return `${why}. ${remedy}. Så länge visas de förra siffrorna: ${kept.join(' och ')}`;
  });
  // The new file of a kind that keeps its figures is not stored, so its problems are reported only here.
  for (const [kind, { file }] of stays)
    if (content[kind]?.file === file) told.push(...content[kind].problems.map((problem) => `${file}: ${problem}`));
  told.push(...problems);
  const isEmpty = kinds.some((kind) => content[kind]?.rows.length === 0);
  if (isEmpty && (await taxonomyOrigin(parts))?.isSample) told.push(SAMPLE_TAXONOMY);
  try {
    await keep(parts, content, stays, {
      fingerprint: wanted,
      problem: told.map((one) => `${one}.`).join('\n') || null,
    });
  } catch (error) {
    const names = kinds.flatMap((kind) => content[kind]?.file ?? []).join(', ');
    const failed = `Siffrorna gick inte att spara, och de förra visas: ${names}.`;
    await store.putLabourMarketState(parts.db, { ...state, fingerprint: null, problem: failed });
    throw new Error(failed, { cause: error });
  }
  return kinds
    .map((kind) => (stays.has(kind) ? `${kind} stays` : `${content[kind]?.rows.length ?? 0} ${kind}`))
    .join(', ');
}

/**
 * The kinds that keep their stored figures, each with the file at fault: a file of the kind, or one that may be, is cut
 * off, empty or unreadable. A newer edition in another file replaces the figures all the same.
 */
function stayingKinds(
  before: Awaited<ReturnType<typeof store.selectSources>>,
  content: DocumentContent,
  unread: readonly UnreadFile[],
  read: ReadonlySet<string>,
): Map<DocumentKind, UnreadFile> {
  const stays = new Map<DocumentKind, UnreadFile>();
  for (const { kind, file: names, version, rows } of before) {
    const now = content[kind];
    const isEmpty = !now || now.rows.length === 0;
    if (rows === 0 || (!isEmpty && version !== now.version && newerEdition(version, now.version) === now.version))
      continue;
    const isOwn = (file: string) => `, ${names}, `.includes(`, ${file}, `);
    // A file of the kind is missing while another file is broken: the broken one may be the missing one renamed.
    const isAway = names.split(', ').some((name) => !read.has(name));
    const gone =
      unread.find(({ file }) => isOwn(file)) ??
      (isEmpty || isAway ? unread.find((one) => one.isBroken && (one.kind ?? kind) === kind) : undefined);
    if (gone) stays.set(kind, gone);
    else if (now && isEmpty && isOwn(now.file))
      stays.set(kind, { file: now.file, why: 'ger inga rader som går att använda', isBroken: false });
  }
  return stays;
}

function knownCodes(taxonomy: Taxonomy): KnownCodes {
  const groups = taxonomy.ofType('ssyk-level-4').flatMap(({ id, label, code }) => (code ? [{ id, label, code }] : []));
  const occupations = groups.flatMap(({ id: group, code }) =>
    taxonomy.narrower(group, 'occupation-name').map(({ id, label }) => ({ id, label, code })),
  );
  return {
    ssyk: new Set(groups.map(({ code }) => code)),
    occupations: new Set(taxonomy.ofType('occupation-name').map(({ id }) => id)),
    groups: new Map([...groups, ...occupations].map(({ id, label, code }) => [id, { label, ssyk: code }])),
    regions: new Map(
      taxonomy.ofType('region').flatMap((region) => {
        const county = findCountyCode(region);
        return county ? [[region.id, county] as const] : [];
      }),
    ),
  };
}

/** The versions of pay and outlook contain a year; those of other kinds may be plain numbers. */
const isOld = (kind: DocumentKind, version: string, year: number) =>
  (kind === 'pay' || kind === 'outlook') && Number(/\d{4}/.exec(version)?.[0] ?? year) < year - OLD_YEARS;

async function keep(
  parts: Parts,
  content: DocumentContent,
  stays: ReadonlyMap<DocumentKind, unknown>,
  state: { fingerprint: string | null; problem: string | null },
): Promise<void> {
  const now = parts.clock.now();
  const year = stockholmDay(now).year;
  const sources = kinds.flatMap((kind) => {
    const read = content[kind];
    if (!read || stays.has(kind)) return [];
    const { file, version, rows } = read;
    const problems = [...read.problems, ...(isOld(kind, version, year) ? [`Siffrorna är från ${version}`] : [])];
    return [{ kind, name: sourceNames[kind], file, version, rows: rows.length, problems, read_at: now }];
  });
  await parts.db.transaction().execute(async (tx) => {
    const others = kinds.filter((kind) => !stays.has(kind));
    await store.replaceFigures(tx, others, sources, content);
    await store.putLabourMarketState(tx, { ...state, read_at: now });
  });
}

/** What was read from which file, and what could not be used, for the operator. */
export async function getLabourMarketStatus(parts: Parts): Promise<LabourMarketStatus> {
  const { folders, addresses } = namedSources(parts);
  const { read_at, problem } = await store.findState(parts.db);
  const sources = await store.selectSources(parts.db);
  const fetched = new Map((await selectFetched(parts.db, addresses)).map((row) => [row.address, row]));
  return {
    folders,
    addresses: addresses.map((address) => {
      const { fetched_at, checked_at, problem: wrong } = fetched.get(address) ?? {};
      return {
        address,
        fetchedAt: fetched_at?.toISOString() ?? null,
        checkedAt: checked_at?.toISOString() ?? null,
        problem: wrong ?? null,
      };
    }),
    readAt: read_at?.toISOString() ?? null,
    problem,
    sources: [...sources, ...(await selectPastAdSources(parts))].map(({ read_at: at, ...one }) => ({
      ...one,
      readAt: at.toISOString(),
    })),
  };
}
