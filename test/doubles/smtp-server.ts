import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';
import { close, listen } from '../listening.ts';
import { bearerIn, refusedBearer } from './oauth-server.ts';

/** A certificate for double.example that no client trusts. */
const selfSigned = readFileSync(new URL('./self-signed.pem', import.meta.url));

/** The server's answer at a step: a reply; `hang` sends nothing more; `drop` cuts the connection. */
type Word = `${number} ${string}` | 'hang' | 'drop';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** Headers and body as they came. */
  source: string;
}

/**
 * A double of a mail server in which each step of a conversation can be made to fail. By default it accepts everything,
 * and it records what it accepted, in order.
 */
export class SmtpDouble implements AsyncDisposable {
  readonly taken: ReceivedMail[] = [];
  /** How often a client connected. */
  connections = 0;
  /** How many connections switched to TLS. */
  encrypted = 0;
  onConnect: () => Word | undefined = () => undefined;
  /** The delay before each answer, in milliseconds. */
  slowness = 0;
  /** Whether it uses TLS: from the start, after STARTTLS, or never. */
  tls: 'start' | 'asked' | 'never' = 'never';
  /** The extensions that it offers after its greeting, such as `AUTH PLAIN`. */
  extensions: string[] = [];
  /** Decides about a login: by the name and password of AUTH PLAIN, or the token of AUTH XOAUTH2. */
  onLogin: (name: string, password: string) => Word | undefined = () => undefined;
  onFrom: (address: string) => Word | undefined = () => undefined;
  onRecipient: (address: string) => Word | undefined = () => undefined;
  /** Called before the body is received. */
  onData: () => Word | undefined = () => undefined;
  /** Called after the body was received, before the mail is accepted. */
  onBody: (mail: ReceivedMail) => Word | undefined = () => undefined;
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();

  get port(): number {
    return this.#port;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Starts to listen, after a stop on the same port again. */
  async start(): Promise<void> {
    const server = createServer((socket) => {
      this.connections += 1;
      this.#hold(socket);
      this.#converse(this.tls === 'start' ? this.#encrypted(socket) : socket);
    });
    this.#port = await listen(server, this.#port);
    this.#server = server;
  }

  /** Ends all connections and accepts no more. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    await close(server);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #hold(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => {});
  }

  #encrypted(socket: Socket): Socket {
    const encrypted = new TLSSocket(socket, { isServer: true, key: selfSigned, cert: selfSigned });
    encrypted.once('secure', () => {
      this.encrypted += 1;
    });
    this.#hold(encrypted);
    return encrypted;
  }

  #converse(socket: Socket, greets = true): void {
    const say = (word: Word) => {
      const answer = () => socket.writable && socket.write(`${word}\r\n`);
      if (word === 'drop') socket.destroy();
      else if (word !== 'hang' && this.slowness > 0) setTimeout(answer, this.slowness);
      else if (word !== 'hang') answer();
    };
    let mail: ReceivedMail = { from: '', to: [], source: '' };
    let body: string[] | undefined;
    let refusal: Word | undefined;
    if (greets) say(this.onConnect() ?? '220 double ESMTP');
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // readline repeats the errors of its input; a client that is killed is no error here.
    lines.on('error', () => {});
    lines.on('line', (line) => {
      if (body && line !== '.') body.push(line.replace(/^\./, ''));
      else if (refusal) {
        say(refusal);
        refusal = undefined;
      } else if (body) {
        mail.source = body.join('\n');
        body = undefined;
        const word = this.onBody(mail) ?? '250 taken';
        if (word.startsWith('250')) this.taken.push(mail);
        mail = { from: '', to: [], source: '' };
        say(word);
      } else if (/^(EHLO|HELO)/i.test(line)) {
        const offered = this.tls === 'asked' && greets ? ['STARTTLS'] : [];
        const lines = ['double', ...offered, ...this.extensions];
        for (const one of lines.slice(0, -1)) socket.write(`250-${one}\r\n`);
        say(`250 ${lines.at(-1) ?? ''}`);
      } else if (/^STARTTLS/i.test(line) && this.tls === 'asked') {
        lines.close();
        socket.write('220 go on\r\n');
        this.#converse(this.#encrypted(socket), false);
      } else if (/^AUTH PLAIN /i.test(line)) {
        const [, name = '', password = ''] = Buffer.from(line.slice(11), 'base64').toString().split('\0');
        say(this.onLogin(name, password) ?? '235 welcome');
      } else if (/^AUTH XOAUTH2 /i.test(line)) {
        const { name, token } = bearerIn(line.slice('AUTH XOAUTH2 '.length));
        refusal = this.onLogin(name, token);
        say(refusal ? `334 ${refusedBearer}` : '235 welcome');
      } else if (/^MAIL FROM:/i.test(line)) {
        mail = { from: addressIn(line), to: [], source: '' };
        say(this.onFrom(mail.from) ?? '250 ok');
      } else if (/^RCPT TO:/i.test(line)) {
        const word = this.onRecipient(addressIn(line)) ?? '250 ok';
        if (word.startsWith('250')) mail.to.push(addressIn(line));
        say(word);
      } else if (/^DATA/i.test(line)) {
        const word = this.onData() ?? '354 go on';
        if (word.startsWith('354')) body = [];
        say(word);
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
