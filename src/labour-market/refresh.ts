import { stockholmDay } from '../platform/kernel/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { currentTaxonomy } from '../taxonomy/taxonomy.ts';
import type { LabourMarketStatus } from './contract.ts';
import { countyOf } from './source/areas.ts';
import type { KnownCodes } from './source/facts.ts';
import { type Content, fingerprintOf, type Kind, readFolder } from './source/folder.ts';
import * as store from './store.ts';

/** Reads the operator's files of the labour market, when they are others than those that were read. */

const sourceNames: Record<Kind, string> = {
  outlook: 'Arbetsförmedlingen, Yrkesbarometern',
  pay: 'SCB, Lönestrukturstatistik',
  related: 'Arbetsförmedlingen, Närliggande yrken',
  skills: 'Arbetsförmedlingen, Relevanta kompetenser',
};
const kinds = Object.keys(sourceNames) as Kind[];

/** Older figures than this are told to be old. */
const OLD_YEARS = 3;

/** @returns what was done; undefined where nothing was to be read */
export async function refreshLabourMarket(parts: Parts): Promise<string | undefined> {
  const folder = parts.config.labourMarket.source?.slice('file:'.length);
  const state = await store.findState(parts.db);
  if (folder === undefined) {
    if (state.fingerprint === null && state.problem === null) return undefined;
    await keep(parts, {}, { fingerprint: null, problem: null });
    return 'Ingen källa: siffrorna är borttagna';
  }
  let fingerprint: string;
  try {
    fingerprint = `${folder} ${await fingerprintOf(folder)}`;
  } catch (error) {
    await store.putState(parts.db, { ...state, problem: `Mappen ${folder} gick inte att läsa.` });
    throw error;
  }
  const taxonomy = await currentTaxonomy(parts);
  // A taxonomy with other codes makes other rows usable.
  const wanted = `${fingerprint} ${taxonomy.version}`;
  if (state.fingerprint === wanted) return undefined;
  const codes: KnownCodes = {
    ssyk: new Set(taxonomy.ofType('ssyk-level-4').flatMap(({ code }) => code ?? [])),
    occupations: new Set(taxonomy.ofType('occupation-name').map(({ id }) => id)),
    regions: new Map(
      taxonomy.ofType('region').flatMap((region) => {
        const county = countyOf(region);
        return county ? [[region.id, county] as const] : [];
      }),
    ),
  };
  const { content, problems } = await readFolder(folder, codes);
  await keep(parts, content, { fingerprint: wanted, problem: problems.join('. ') || null });
  return kinds.map((kind) => `${content[kind]?.rows.length ?? 0} ${kind}`).join(', ');
}

async function keep(
  parts: Parts,
  content: Content,
  state: { fingerprint: string | null; problem: string | null },
): Promise<void> {
  const now = parts.clock.now();
  const year = stockholmDay(now).year;
  const old = content.pay && Number(content.pay.version) < year - OLD_YEARS;
  const sources = kinds.flatMap((kind) => {
    const read = content[kind];
    if (!read) return [];
    const { file, version, rows } = read;
    const problems = [...read.problems, ...(kind === 'pay' && old ? [`Siffrorna är från ${version}`] : [])];
    return [{ kind, name: sourceNames[kind], file, version, rows: rows.length, problems, read_at: now }];
  });
  await parts.db.transaction().execute(async (tx) => {
    await store.replaceFigures(tx, sources, {
      outlook: content.outlook?.rows ?? [],
      pay: content.pay?.rows ?? [],
      related: content.related?.rows ?? [],
      skills: content.skills?.rows ?? [],
    });
    await store.putState(tx, { ...state, read_at: now });
  });
}

/** What was read from which file, and what could not be used, for the operator. */
export async function getLabourMarketStatus(parts: Parts): Promise<LabourMarketStatus> {
  const { read_at, problem } = await store.findState(parts.db);
  const sources = await store.selectSources(parts.db);
  return {
    source: parts.config.labourMarket.source ?? null,
    readAt: read_at?.toISOString() ?? null,
    problem,
    sources: sources.map(({ read_at: at, ...one }) => ({ ...one, readAt: at.toISOString() })),
  };
}
