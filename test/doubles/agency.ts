import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { close, listen } from '../listening.ts';

export type AgencyRecord = Record<string, unknown>;

/** How an answer fails, or its form. */
export interface AgencyBehaviour {
  /** Status other than 200, with its headers. */
  status?: number;
  headers?: Record<string, string>;
  /** JSON lines or one array, whatever was requested. */
  form?: 'lines' | 'array';
  /** After this many bytes the connection is cut, or the answer ends as if complete, or nothing more comes. */
  after?: { bytes: number; comes: 'cut' | 'end' | 'silence' };
  /** Awaited before that happens. */
  until?: () => Promise<unknown>;
  /** Sizes of the chunks in turn; they split characters. */
  chunks?: number[];
  /** Inserted unchanged among the records. */
  lines?: (string | Buffer)[];
}

/**
 * A double of the agency's JobStream: it holds ads with a clock of its own, returns all of them or the changes, and
 * fails as it is told.
 */
export class AgencyDouble implements AsyncDisposable {
  readonly ads = new Map<string, AgencyRecord>();
  /** Stubs of removed ads, by id. */
  readonly stubs = new Map<string, AgencyRecord>();
  /** Requested paths, in order. */
  readonly calls: string[] = [];
  /** Determines the behaviour of each answer; called once for each request. */
  manner: (path: string) => AgencyBehaviour = () => ({});
  /** The server's clock in milliseconds. Each change takes the next second. */
  now: number;
  #server: Server | undefined;
  #port = 0;

  constructor(now: Date) {
    this.now = now.getTime();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    this.#port = await listen(this.#server, this.#port);
    return this;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server?.closeAllConnections();
    await close(this.#server);
  }

  /** Publishes or changes an ad. @returns the record */
  put(record: AgencyRecord): AgencyRecord {
    this.now += 1000;
    const whole = { ...record, timestamp: record.timestamp ?? this.now };
    this.ads.set(String(record.id), whole);
    this.stubs.delete(String(record.id));
    return whole;
  }

  /** Removes an ad. */
  remove(id: string): void {
    this.now += 1000;
    this.ads.delete(id);
    const date = new Date(this.now).toISOString().slice(0, 19);
    // As the agency sends it: concept ids as strings or null, where an ad has objects.
    this.stubs.set(id, {
      id,
      removed: true,
      removed_date: date,
      occupation: 'rQds_YGd_quU',
      occupation_group: 'DJh5_yyF_hEM',
      occupation_field: 'apaJ_2ja_LuF',
      municipality: 'PVZL_BQT_XtL',
      region: null,
      country: 'i46j_HmG_v64',
      at: this.now,
    });
  }

  /** The records that answer a request, before any failure. Removals come first. */
  recordsFor(path: string): AgencyRecord[] {
    if (path === '/v2/snapshot') return [...this.ads.values()];
    const since = Date.parse(`${new URL(path, this.url).searchParams.get('updated-after')}Z`);
    const stubs = [...this.stubs.values()].filter(({ at }) => (at as number) >= since);
    const ads = [...this.ads.values()].filter(({ timestamp }) => (timestamp as number) >= since);
    return [...stubs.map(({ at: _at, ...stub }) => stub), ...ads];
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.calls.push(path);
    const known = path === '/v2/snapshot' || /^\/v2\/stream\?updated-after=[\dT%:A-]+$/.test(path);
    const manner = known ? this.manner(path) : { status: 404 };
    if (manner.status) {
      response.writeHead(manner.status, manner.headers).end();
      return;
    }
    const asked = request.headers.accept?.includes('jsonl') ? 'lines' : 'array';
    const form = manner.form ?? asked;
    const records = [...this.recordsFor(path).map((record) => JSON.stringify(record)), ...(manner.lines ?? [])];
    const body = bodyOf(records, form);
    const type = form === 'lines' ? 'application/jsonl' : 'application/json';
    response.writeHead(200, { 'content-type': type });
    response.on('error', () => {});
    const end = manner.after?.bytes ?? body.length;
    for (let at = 0, n = 0; at < end; n += 1) {
      const size = manner.chunks?.[n % manner.chunks.length] ?? 65_536;
      const more = response.write(body.subarray(at, Math.min(at + size, end)));
      // Flushes each chunk before the next, so that it arrives as a chunk of its own.
      if (manner.chunks) await new Promise((resolve) => setImmediate(resolve));
      if (!more) await new Promise<void>((resolve) => response.once('drain', resolve).once('close', resolve));
      at += size;
    }
    await manner.until?.();
    if (manner.after?.comes === 'cut') response.destroy();
    else if (manner.after?.comes !== 'silence') response.end();
  }
}

function bodyOf(records: (string | Buffer)[], form: 'lines' | 'array'): Buffer {
  const between = Buffer.from(form === 'lines' ? '\n' : ',');
  const joined = Buffer.concat(
    records.flatMap((record, i) => [...(i > 0 ? [between] : []), Buffer.from(record as string)]),
  );
  const [before, behind] = form === 'lines' ? ['', '\n'] : ['[', ']'];
  return Buffer.concat([Buffer.from(before), joined, Buffer.from(behind)]);
}

/** An ad in the agency's format, open for half a year. */
export function agencyAd(id: string, changes: AgencyRecord = {}): AgencyRecord {
  return {
    id,
    external_id: null,
    original_id: null,
    label: '[]',
    webpage_url: `https://arbetsformedlingen.se/platsbanken/annonser/${id}`,
    logo_url: null,
    headline: `Sjuksköterska ${id}`,
    application_deadline: '2027-05-31T23:59:59',
    number_of_vacancies: 2,
    description: {
      text:
        'Vi söker en sjuksköterska till vår avdelning. Du har legitimation och god vana av akutsjukvård. ' +
        `Nummer ${id}.`,
      text_formatted: '<p>Vi söker en sjuksköterska.</p>',
      company_information: null,
      needs: null,
      requirements: null,
      conditions: null,
    },
    employment_type: { concept_id: 'PFZr_Syz_cUq', label: 'Vanlig anställning', legacy_ams_taxonomy_id: '1' },
    salary_type: { concept_id: 'oG8G_9cW_nRf', label: 'Fast lön', legacy_ams_taxonomy_id: '1' },
    salary_description: 'Undefined',
    duration: { concept_id: 'a7uU_j21_mkL', label: 'Tills vidare', legacy_ams_taxonomy_id: '1' },
    working_hours_type: { concept_id: '6YE1_gAC_R2G', label: 'Heltid', legacy_ams_taxonomy_id: '1' },
    scope_of_work: { min: 100, max: 100 },
    employer: {
      phone_number: '010-123 45 67',
      email: 'rekrytering@regionen.example',
      url: null,
      organization_number: '2321000016',
      name: 'Regionen',
      workplace: 'Regionens sjukhus',
    },
    application_details: {
      information: null,
      reference: 'R-17',
      email: 'jobb@regionen.example',
      via_af: false,
      url: 'https://regionen.example/jobb',
      other: null,
    },
    experience_required: true,
    access_to_own_car: false,
    driving_license_required: false,
    driving_license: null,
    occupation: { concept_id: 'bXNH_MNX_dUR', label: 'Sjuksköterska, grundutbildad' },
    occupation_group: { concept_id: 'Z8ci_bBE_tmx', label: 'Grundutbildade sjuksköterskor' },
    occupation_field: { concept_id: 'NYW6_mP6_vwf', label: 'Hälso- och sjukvård' },
    workplace_address: {
      municipality: 'Umeå',
      municipality_code: '2480',
      municipality_concept_id: 'QiGt_BLu_amP',
      region: 'Västerbottens län',
      region_code: '24',
      region_concept_id: 'g5Tt_CAV_zBd',
      country: 'Sverige',
      country_code: '199',
      country_concept_id: 'i46j_HmG_v64',
      street_address: null,
      postcode: null,
      city: null,
      coordinates: [20.26, 63.82],
    },
    must_have: { skills: [], languages: [], work_experiences: [], education: [], education_level: [] },
    nice_to_have: { skills: [], languages: [], work_experiences: [], education: [], education_level: [] },
    application_contacts: [
      { name: 'Kim Chef', description: 'Enhetschef', email: 'kim@regionen.example', telephone: '070-123 45 67' },
    ],
    publication_date: '2026-11-10T08:00:00',
    last_publication_date: '2027-05-31T23:59:59',
    removed: false,
    removed_date: null,
    source_type: 'VIA_ANNONSERA',
    ...changes,
  };
}
