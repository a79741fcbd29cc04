declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration?: number;
    /** Requests, instead of seconds. */
    amount?: number;
    /** Seconds until a request counts as an error. */
    timeout?: number;
    /** Called for each connection before it is used. */
    setupClient?: (client: { setHeaders(headers: Record<string, string>): void }) => void;
  }
  export interface Result {
    /** Seconds. */
    duration: number;
    requests: { total: number };
    /** Milliseconds. */
    latency: { p50: number; p97_5: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    throughput: { total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
