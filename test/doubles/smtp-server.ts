import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** What the server says at a step: a reply; `hang` says nothing more; `drop` cuts the connection. */
type Word = `${number} ${string}` | 'hang' | 'drop';

export interface Taken {
  from: string;
  to: string[];
  /** Head and body as they came. */
  source: string;
}

/**
 * A mail server that does as it is told: each step of a conversation can be made to fail. Takes everything
 * until told otherwise, and remembers what it took, in order.
 */
export class SmtpDouble implements AsyncDisposable {
  readonly taken: Taken[] = [];
  /** How often a client connected. */
  connections = 0;
  onConnect: () => Word | undefined = () => undefined;
  onFrom: (address: string) => Word | undefined = () => undefined;
  onRecipient: (address: string) => Word | undefined = () => undefined;
  /** After the body came, before it counts as taken. */
  onBody: (mail: Taken) => Word | undefined = () => undefined;
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Listens, after a stop on the same port again. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.#converse(socket));
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#server = server;
    this.#port = (server.address() as { port: number }).port;
  }

  /** Ends all connections and takes no more. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #converse(socket: Socket): void {
    this.connections += 1;
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
    const say = (word: Word) => {
      if (word === 'drop') socket.destroy();
      else if (word !== 'hang') socket.write(`${word}\r\n`);
    };
    let mail: Taken = { from: '', to: [], source: '' };
    let body: string[] | undefined;
    say(this.onConnect() ?? '220 double ESMTP');
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // It repeats the errors of its input: a client that is killed is no news.
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (body && line !== '.') body.push(line.replace(/^\./, ''));
      else if (body) {
        mail.source = body.join('\n');
        body = undefined;
        const word = this.onBody(mail) ?? '250 taken';
        if (word.startsWith('250')) this.taken.push(mail);
        mail = { from: '', to: [], source: '' };
        say(word);
      } else if (/^(EHLO|HELO)/i.test(line)) say('250 double');
      else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: addressIn(line), to: [], source: '' };
        say(this.onFrom(mail.from) ?? '250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        const word = this.onRecipient(addressIn(line)) ?? '250 ok';
        if (word.startsWith('250')) mail.to.push(addressIn(line));
        say(word);
      } else if (/^DATA/i.test(line)) {
        body = [];
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    });
  }
}

function addressIn(line: string): string {
  return /<([^>]*)>/.exec(line)?.[1] ?? '';
}
