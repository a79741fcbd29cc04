import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { close, listen } from '../listening.ts';

export type LinkHit = Record<string, unknown>;

/** A double of JobAd Links: it searches its links, returns only the first of each query, and fails as it is told. */
export class JobLinksDouble implements AsyncDisposable {
  links: LinkHit[] = [];
  /** The queries received, in order. */
  readonly calls: URLSearchParams[] = [];
  /** Replaces the right answer; called once for each request. */
  manner: (query: URLSearchParams) => { status?: number; headers?: Record<string, string>; body?: string } = () => ({});
  #server: Server | undefined;
  #port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => this.#answer(request, response));
    this.#port = await listen(this.#server);
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server?.closeAllConnections();
    await close(this.#server);
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://links');
    this.calls.push(query);
    const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
    const refused = limit > 100 || offset > 2000 ? { status: 400 } : {};
    const { status = 200, headers, body } = pathname === '/joblinks' ? { ...refused, ...this.manner(query) } : nowhere;
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    if (status !== 200) response.end('{}');
    else response.end(body ?? JSON.stringify(this.#found(query, limit, offset)));
  }

  #found(query: URLSearchParams, limit: number, offset: number) {
    const met = this.links.filter((hit) => meets(hit, query));
    return { total: { value: met.length }, hits: met.slice(offset, offset + limit) };
  }
}

const nowhere = { status: 404, headers: {}, body: undefined };

function meets(hit: LinkHit, query: URLSearchParams): boolean {
  const [address] = hit.workplace_addresses as Record<string, unknown>[];
  const has: Record<string, unknown> = {
    'occupation-field': (hit.occupation_field as Record<string, unknown>).concept_id,
    region: address?.region_concept_id,
    municipality: address?.municipality_concept_id,
  };
  return Object.entries(has).every(([name, value]) => !query.has(name) || query.get(name) === value);
}

/** A link in the published format. */
export function linkHit(id: string, changes: LinkHit = {}): LinkHit {
  return {
    id,
    external_id: null,
    headline: `Snickare ${id}`,
    brief: `Vi söker en snickare till vårt lag i Umeå, nummer ${id}. Du har körkort och minst fem års erfarenhet`,
    occupation_group: { label: 'Träarbetare, snickare m.fl.', concept_id: 'BsKr_TVp_MbE' },
    occupation_field: { label: 'Bygg och anläggning', concept_id: 'j7Cq_ZJe_GkT' },
    employer: { name: 'Bygglaget AB' },
    workplace_addresses: [
      {
        municipality_concept_id: 'QiGt_BLu_amP',
        municipality: 'Umeå',
        region_concept_id: 'g5Tt_CAV_zBd',
        region: 'Västerbottens län',
        country_concept_id: 'i46j_HmG_v64',
        country: 'Sverige',
      },
    ],
    publication_date: '2026-11-16T00:00:00',
    source_links: [{ label: 'lediga.example', url: `https://lediga.example/jobb/${id}?utm_source=af` }],
    ...changes,
  };
}
