import autocannon, { type Result } from 'autocannon';

/** The length of a load: seconds, or a number of answers, however slow the machine is. */
export type Length = { duration: number } | { amount: number };

/**
 * Who sends the requests. A service gives one user only a share of it: load from one account would measure that share.
 */
export interface Crowd {
  tokens: string[];
  /** Shared evenly among the tokens. */
  connections: number;
}

/** Seconds. A busy machine only shows in the figures; a missing answer fails. */
const PATIENCE = 60;

/** Requests `url` without a pause. @throws if an answer is not 2xx, or missing */
export async function load(url: string, { tokens, connections }: Crowd, length: Length): Promise<Result> {
  let opened = 0;
  const result = await autocannon({
    url,
    connections,
    timeout: PATIENCE,
    ...length,
    setupClient: (client) => {
      client.setHeaders({ authorization: `Bearer ${tokens[opened % tokens.length]}` });
      opened += 1;
    },
  });
  // Timeouts are errors as well.
  const { errors, timeouts, non2xx } = result;
  if (errors + non2xx > 0) {
    const codes = Object.keys(result.statusCodeStats).join(', ');
    throw new Error(`${url}: ${errors} errors, ${timeouts} of them too late; ${non2xx} not 2xx of ${codes}`);
  }
  if (result.requests.total === 0) throw new Error(`${url} answered nothing`);
  return result;
}
