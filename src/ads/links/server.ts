import { type AdServer, toConnectionProblem, toResponseProblem } from '../source/refusal.ts';
import { SourceProblem } from '../source/source.ts';

const server: AdServer = { name: 'JobAd Links', setting: 'AD_LINKS_SOURCE' };

/** Limits of JobAd Links: the page size, and the highest offset of a page. */
export const PAGE_SIZE = 100;
const LAST_OFFSET = 2000;
/** The number of links of one query that can be reached. */
export const MAX_REACHABLE_LINKS = LAST_OFFSET + PAGE_SIZE;

/** A filter for links: concept ids by the server's parameter names. */
export type LinkFilter = Readonly<Partial<Record<'occupation-field' | 'region' | 'municipality', string>>>;

export interface LinkPage {
  /** The number of links that match the filter. */
  total: number;
  hits: unknown[];
}

/** The server may take long to search, and a page of a hundred links has some hundred kilobytes. */
const PATIENCE_MS = 60_000;
const LARGEST = 8 * 1024 * 1024;

/** Fetches one page. @throws SourceProblem if the server refuses, times out, or does not return a page of links */
export async function fetchLinkPage(
  base: string,
  question: { filter: LinkFilter; offset: number },
  { now, stopping }: { now: Date; stopping: AbortSignal },
): Promise<LinkPage> {
  const query = new URLSearchParams({
    ...question.filter,
    // The sort order in which links shift least between two pages.
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
      throw toResponseProblem(server, answer, now);
    }
    return pageIn(await textOf(answer));
  } catch (error) {
    stopping.throwIfAborted();
    if (error instanceof SourceProblem) throw error;
    if (!signal.aborted) throw toConnectionProblem(server, error);
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
