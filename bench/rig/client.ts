import { Agent, request } from 'node:http';

export interface Answer<T> {
  status: number;
  body: T;
  /** Milliseconds from sending to the last byte. */
  ms: number;
}

/** Requests over kept-alive connections, with less work in this process than `fetch` needs. */
export class Client {
  readonly #url: string;
  readonly #agent = new Agent({ keepAlive: true });

  constructor(url: string) {
    this.#url = url;
  }

  get<T>(path: string, token?: string): Promise<Answer<T>> {
    return this.#call('GET', path, undefined, token);
  }

  post<T>(path: string, body: unknown, token?: string): Promise<Answer<T>> {
    return this.#call('POST', path, body, token);
  }

  put<T>(path: string, body: unknown, token?: string): Promise<Answer<T>> {
    return this.#call('PUT', path, body, token);
  }

  #call<T>(method: string, path: string, body: unknown, token?: string): Promise<Answer<T>> {
    const headers = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const call = request(new URL(path, this.#url), { method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - began;
          const text = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          if (status >= 300) return reject(new Error(`${method} ${path} answered ${status}: ${text}`));
          resolve({ status, body: (text ? JSON.parse(text) : undefined) as T, ms });
        });
      });
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** Creates an account. @returns its token */
  async register(email: string): Promise<string> {
    const account = { email, password: 'en lång mening om ingenting' };
    return (await this.post<{ token: string }>('/api/auth/register', account)).body.token;
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
