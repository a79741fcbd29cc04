import { type AdServer, problemOfConnection, problemOfResponse } from '../source/refusal.ts';
import { SourceProblem } from '../source/source.ts';

const server: AdServer = { name: 'JobAd Links', setting: 'AD_LINKS_SOURCE' };

/** What JobAd Links takes: a page at most, and no page that begins later. */
export const PAGE_SIZE = 100;
const LAST_OFFSET = 2000;
/** So many links of one question can be had. */
export const MAX_REACHABLE_LINKS = LAST_OFFSET + PAGE_SIZE;

/** Which of the links are asked for: concept ids by the names of the server's filters. */
export type LinkFilter = Readonly<Partial<Record<'occupation-field' | 'region' | 'municipality', string>>>;

export interface LinkPage {
  /** Links that meet the filter. */
  total: number;
  hits: unknown[];
}

/** It may look for long, and a hundred briefs are some hundred kilobytes. */
const PATIENCE_MS = 60_000;
const LARGEST = 8 * 1024 * 1024;

/** One page. @throws SourceProblem when the server refuses, is silent, or answers what is no page of links */
export async function fetchLinkPage(
  base: string,
  question: { filter: LinkFilter; offset: number },
  { now, stopping }: { now: Date; stopping: AbortSignal },
): Promise<LinkPage> {
  const query = new URLSearchParams({
    ...question.filter,
    // The order in which pages have least to move between two of them.
    sort: 'pubdate-desc',
    limit: String(PAGE_SIZE),
    offset: String(question.offset),
  });
  const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), stopping]);
  const headers = { accept: 'application/json', 'user-agent': 'Sokvag' };
  try {
    const answer = await fetch(`${base}/joblinks?${query}`, { headers, signal });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw problemOfResponse(server, answer, now);
    }
    return pageIn(await textOf(answer));
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof SourceProblem) throw error;
    if (!signal.aborted) throw problemOfConnection(server, error);
    throw new SourceProblem(`${server.name} svarade inte inom ${PATIENCE_MS / 1000} sekunder.`);
  }
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new SourceProblem('JobAd Links svarade med mer än vad en sida länkar kan vara.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function pageIn(text: string): LinkPage {
  let page: { total?: { value?: unknown } | null; hits?: unknown } | null;
  try {
    page = JSON.parse(text);
  } catch {
    page = null;
  }
  const total = page?.total?.value;
  if (!Number.isSafeInteger(total) || !Array.isArray(page?.hits)) {
    throw new SourceProblem('JobAd Links svarade med något annat än länkar. Kontrollera AD_LINKS_SOURCE.');
  }
  return { total: total as number, hits: page.hits };
}
