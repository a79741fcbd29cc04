import autocannon, { type Result } from 'autocannon';

/** How long it goes on: for seconds, or until so many are answered, however slow the machine is. */
export type Length = { duration: number } | { amount: number };

/** Who asks. A service lets one person have a share of it only: load of one account measures that share. */
export interface Crowd {
  tokens: string[];
  /** Shared evenly among them. */
  connections: number;
}

/** Seconds. That a machine has other things to do is told by the figures; what never comes fails. */
const PATIENCE = 60;

/** Asks for `url` without a pause. @throws when anything but 2xx comes, or nothing */
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
  // Those that came too late are errors as well.
  const { errors, timeouts, non2xx } = result;
  if (errors + non2xx > 0) {
    const codes = Object.keys(result.statusCodeStats).join(', ');
    throw new Error(`${url}: ${errors} errors, ${timeouts} of them too late; ${non2xx} not 2xx of ${codes}`);
  }
  if (result.requests.total === 0) throw new Error(`${url} answered nothing`);
  return result;
}
