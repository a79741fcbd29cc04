import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseTaxonomyAnswers } from './answers.ts';
import type { TaxonomyContent } from './content.ts';
import { sampleTaxonomy } from './sample/sample.ts';

/**
 * Reads the source in TAXONOMY_SOURCE: `sample`, `file:<folder>` with stored answers, or the base URL of a Taxonomy
 * API.
 *
 * @param stopping aborts a running request
 * @throws Error with a message that explains what is wrong with the source
 */
export async function readTaxonomySource(source: string, stopping: AbortSignal): Promise<TaxonomyContent> {
  if (source === 'sample') return sampleTaxonomy();
  const documents = source.startsWith('file:')
    ? await answersInFolder(source.slice('file:'.length))
    : await answersOfServer(source, stopping);
  const content = parseTaxonomyAnswers(documents);
  if (content.concepts.length === 0) throw new Error(`${source} holds no concepts`);
  return content;
}

async function answersInFolder(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  if (names.length === 0) throw new Error(`${folder} holds no .json files`);
  const documents: unknown[] = [];
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    try {
      documents.push(JSON.parse(text));
    } catch {
      throw new Error(`${join(folder, name)} is not JSON`);
    }
  }
  return documents;
}

const plain = 'id type preferred_label';
const named = `${plain} alternative_labels`;
const listOf = (type: string, fields: string) => `{ concepts(type: "${type}") { ${fields} } }`;

const sweden = 'i46j_HmG_v64';

/** One request per query. An unknown field makes the server reject the whole query, so each asks for few fields. */
const queries = [
  listOf(
    'ssyk-level-1',
    `${plain} ssyk_code_2012 narrower(type: "ssyk-level-2") {
       ${plain} ssyk_code_2012 narrower(type: "ssyk-level-3") {
         ${plain} ssyk_code_2012 narrower(type: "ssyk-level-4") {
           ${plain} ssyk_code_2012 definition narrower(type: "occupation-name") { ${named} } } } }`,
  ),
  listOf('occupation-field', `${plain} narrower(type: "ssyk-level-4") { ${plain} }`),
  listOf('occupation-name', `${plain} substitutes(type: "occupation-name") { ${plain} substitutability_percentage }`),
  listOf('job-title', `${plain} related(type: "occupation-name") { ${plain} }`),
  listOf('skill', named),
  // Only Swedish regions: those of other countries have no municipalities and appear in no ad.
  `{ concepts(id: "${sweden}") { ${plain} narrower(type: "region") {
       ${plain} national_nuts_level_3_code_2019 narrower(type: "municipality") { ${plain} lau_2_code_2015 } } } }`,
  listOf('country', plain),
  listOf('language', `${plain} iso_639_1_2002`),
  listOf('employment-type', plain),
  listOf('worktime-extent', plain),
  listOf('driving-licence', plain),
];

/** Long enough for the largest answer over a slow connection. */
const TIMEOUT_MS = 90_000;

/** Sends one request at a time, to spare a public service. */
async function answersOfServer(base: string, stopping: AbortSignal): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const query of queries) answers.push(await ask(base, query.replace(/\s+/g, ' '), stopping));
  return answers;
}

async function ask(base: string, query: string, stopping: AbortSignal): Promise<unknown> {
  const address = `${base}/v1/taxonomy/graphql`;
  const about = /type: "([^"]+)"/.exec(query)?.[1];
  const answer = await fetch(`${address}?query=${encodeURIComponent(query)}`, {
    headers: { accept: 'application/json', 'user-agent': 'Sokvag' },
    signal: AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: Error) => {
    throw new Error(`${address} cannot be reached (${about}): ${reasonOf(error)}`);
  });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status} (${about})`);
  const read = (await answer.json().catch(() => undefined)) as
    | { data?: { concepts?: unknown[] }; errors?: { message?: string }[] }
    | undefined;
  const fault = read?.errors?.[0]?.message;
  if (fault) throw new Error(`${address} refused the question (${about}): ${fault}`);
  // An empty list is treated as an error: it would retire concepts that users have chosen.
  if (!read?.data?.concepts?.length) throw new Error(`${address} answered nothing (${about})`);
  return read;
}

function reasonOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
