import { createServer } from 'node:http';
import { close, listen } from '../listening.ts';

type Concept = Record<string, unknown> & { id: string; type: string; preferred_label: string };

export interface TaxonomyDouble extends AsyncDisposable {
  /** The value for TAXONOMY_SOURCE. */
  url: string;
  /** The answers, by the type or the id with which a query begins. */
  concepts: Record<string, Concept[]>;
  /** The queries received, oldest first. */
  questions: string[];
  /** Replaces every answer from now on. */
  fail: { status: number; body: string } | undefined;
  /** Accepts queries and never answers. */
  hangs: boolean;
  /** How many clients disconnected before they were answered. */
  abandoned: number;
}

export const concept = (id: string, type: string, label: string, more: object = {}): Concept => ({
  id,
  type,
  preferred_label: label,
  ...more,
});

/** One concept of each type, so that no answer is empty. */
function small(): Record<string, Concept[]> {
  const baker = concept('yrk_bag', 'occupation-name', 'Bagare');
  const pastryCook = concept('yrk_kon', 'occupation-name', 'Konditor');
  const bakers = concept('grp_bag', 'ssyk-level-4', 'Bagare och konditorer', {
    ssyk_code_2012: '7612',
    definition: 'Bakar bröd och kakor.',
    narrower: [baker, pastryCook],
  });
  const malmo = concept('kom_mal', 'municipality', 'Malmö', { lau_2_code_2015: '1280' });
  const skane = concept('lan_ska', 'region', 'Skåne län', { narrower: [malmo] });
  return {
    'ssyk-level-1': [concept('ssyk1', 'ssyk-level-1', 'Hantverk', { narrower: [bakers] })],
    'occupation-field': [concept('falt', 'occupation-field', 'Hantverksyrken', { narrower: [bakers] })],
    'occupation-name': [{ ...baker, substitutes: [{ ...pastryCook, substitutability_percentage: 75 }] }, pastryCook],
    'job-title': [concept('tit_bar', 'job-title', 'Barista', { related: [pastryCook] })],
    skill: [concept('kom_bak', 'skill', 'Bakning', { alternative_labels: ['Brödbak'] })],
    i46j_HmG_v64: [concept('i46j_HmG_v64', 'country', 'Sverige', { narrower: [skane] })],
    country: [concept('i46j_HmG_v64', 'country', 'Sverige'), concept('land_no', 'country', 'Norge')],
    language: [concept('spr_sv', 'language', 'Svenska', { iso_639_1_2002: 'SV' })],
    'employment-type': [concept('anst', 'employment-type', 'Vikariat')],
    'worktime-extent': [concept('tid', 'worktime-extent', 'Heltid')],
    'driving-licence': [concept('kort', 'driving-licence', 'B')],
  };
}

/** A double of the Taxonomy API on loopback, with the few concepts of one trade. */
export async function startTaxonomy(): Promise<TaxonomyDouble> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const question = searchParams.get('query');
    if (pathname !== '/v1/taxonomy/graphql' || !question) return response.writeHead(404).end();
    double.questions.push(question);
    if (double.hangs) {
      response.on('close', () => {
        double.abandoned += 1;
      });
      return response;
    }
    if (double.fail) return response.writeHead(double.fail.status).end(double.fail.body);
    const type = /concepts\((?:type|id): "([^"]+)"\)/.exec(question)?.[1] ?? '';
    const answer = { data: { concepts: double.concepts[type] ?? [] } };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const double: TaxonomyDouble = {
    url: `http://127.0.0.1:${await listen(server)}`,
    concepts: small(),
    questions: [],
    fail: undefined,
    hangs: false,
    abandoned: 0,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await close(server);
    },
  };
  return double;
}
