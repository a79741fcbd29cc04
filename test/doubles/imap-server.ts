import { readFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { TLSSocket } from 'node:tls';
import { close, listen } from '../listening.ts';
import { bearerIn, refusedBearer } from './oauth-server.ts';

/** A certificate for double.example that no client trusts. */
const selfSigned = readFileSync(new URL('./self-signed.pem', import.meta.url));

/** What the server does instead of its answer: a tagged reply without its tag, `hang`, or `drop`. */
type Word = `${'NO' | 'BAD'} ${string}` | 'hang' | 'drop';

interface Stored {
  uid: number;
  at: Date;
  source: Buffer;
  described: DescribedMail | undefined;
}

/** The structure that the server reports for a mail: BODYSTRUCTURE as written, and each part by its number. */
export interface DescribedMail {
  structure: string;
  parts: Record<string, string>;
}

interface Folder {
  flags: string;
  uidValidity: number;
  uidNext: number;
  mails: Stored[];
}

interface Talk {
  socket: Socket;
  folder: string | undefined;
  /** The tag of the current IDLE command. */
  idle: string | undefined;
}

/** A double of an IMAP server with one mailbox; it behaves as told, and records every command. */
export class ImapDouble implements AsyncDisposable {
  /** All verbs in order, such as `UID FETCH`. */
  readonly verbs: string[] = [];
  /** Whole commands in order, without tags. */
  readonly commands: string[] = [];
  /** How often a client connected. */
  connections = 0;
  /** The number of open connections. */
  get open(): number {
    return this.#sockets.size;
  }
  /** The number of login attempts. */
  logins = 0;
  /** The number of connections that are in IDLE now. */
  get idling(): number {
    return [...this.#talks].filter(({ idle }) => idle !== undefined).length;
  }
  capabilities = ['IMAP4rev1', 'IDLE', 'AUTH=PLAIN'];
  tls: 'start' | 'asked' | 'never' = 'never';
  /** The number of connections that switched to TLS. */
  encrypted = 0;
  /** Called with the password of AUTH=PLAIN, or the token of AUTH=XOAUTH2. */
  onLogin: (name: string, password: string) => Word | undefined = () => undefined;
  /** Called before each command is answered. */
  onCommand: (command: string) => Word | undefined = () => undefined;
  readonly folders = new Map<string, Folder>();
  #port = 0;
  #server: Server | undefined;
  readonly #sockets = new Set<Socket>();
  readonly #talks = new Set<Talk>();

  constructor() {
    this.reset();
  }

  /** Empties INBOX, closes all connections and clears all records. */
  reset(): void {
    // A handshake that a client aborts leaves the underlying connection open.
    this.drop();
    this.verbs.length = 0;
    this.commands.length = 0;
    this.connections = 0;
    this.logins = 0;
    this.capabilities = ['IMAP4rev1', 'IDLE', 'AUTH=PLAIN'];
    this.onLogin = () => undefined;
    this.onCommand = () => undefined;
    this.folders.clear();
    this.addFolder('INBOX');
  }

  addFolder(name: string, flags = ''): void {
    this.folders.set(name, { flags, uidValidity: 1000, uidNext: 1, mails: [] });
  }

  /** Puts a mail into a folder and notifies waiting clients. */
  deliver(
    source: string | Buffer,
    { at = new Date(), folder = 'INBOX', described }: { at?: Date; folder?: string; described?: DescribedMail } = {},
  ): number {
    const into = this.#folder(folder);
    const uid = into.uidNext++;
    into.mails.push({ uid, at, source: Buffer.from(source), described });
    for (const { socket, idle, folder: seen } of this.#talks)
      if (idle !== undefined && seen === folder) socket.write(`* ${into.mails.length} EXISTS\r\n`);
    return uid;
  }

  /** All mails get new UIDs, as after a restore. */
  renumber(folder = 'INBOX', first = 1): void {
    const of = this.#folder(folder);
    of.uidValidity += 1;
    of.mails = of.mails.map((mail, n) => ({ ...mail, uid: first + n }));
    of.uidNext = first + of.mails.length;
  }

  /** Closes all connections; later ones are accepted. */
  drop(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  get port(): number {
    return this.#port;
  }

  /** Starts to listen, after a stop on the same port again. */
  async start(): Promise<void> {
    const server = createServer((socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => {});
      this.#converse(this.tls === 'start' ? this.#encrypt(socket) : socket, true);
    });
    this.#port = await listen(server, this.#port);
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    this.drop();
    await close(server);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }

  #folder(name: string): Folder {
    const folder = this.folders.get(name);
    if (!folder) throw new Error(`no folder ${name}`);
    return folder;
  }

  #encrypt(socket: Socket): Socket {
    const encrypted = new TLSSocket(socket, { isServer: true, key: selfSigned, cert: selfSigned });
    encrypted.once('secure', () => {
      this.encrypted += 1;
    });
    encrypted.on('error', () => {});
    return encrypted;
  }

  #converse(socket: Socket, greets: boolean): void {
    const talk: Talk = { socket, folder: undefined, idle: undefined };
    this.#talks.add(talk);
    socket.on('close', () => this.#talks.delete(talk));
    let loginTag: string | undefined;
    let refusal: { tag: string; word: Word } | undefined;
    if (greets) socket.write('* OK double\r\n');
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    // readline repeats the errors of its input; a client that is killed is no error here.
    lines.on('error', () => {});
    const end = (tag: string, word: Word | undefined, done: string) => {
      if (word === 'drop') socket.destroy();
      else if (word !== 'hang') socket.write(`${tag} ${word ?? `OK ${done}`}\r\n`);
    };
    lines.on('line', (line) => {
      if (loginTag !== undefined) {
        const [, name = '', password = ''] = Buffer.from(line, 'base64').toString().split('\0');
        end(loginTag, this.onLogin(name, password), 'welcome');
        loginTag = undefined;
        return;
      }
      if (refusal) {
        end(refusal.tag, refusal.word, '');
        refusal = undefined;
        return;
      }
      if (line === 'DONE') {
        this.verbs.push('DONE');
        if (talk.idle !== undefined) end(talk.idle, undefined, 'idled');
        talk.idle = undefined;
        return;
      }
      const [, tag = '*', command = ''] = /^(\S+) (.*)$/s.exec(line) ?? [];
      const verb = (/^(UID )?\S+/i.exec(command)?.[0] ?? '').toUpperCase();
      this.verbs.push(verb);
      this.commands.push(command);
      const word = this.onCommand(command);
      if (word) end(tag, word, '');
      else if (verb === 'AUTHENTICATE' && /^AUTHENTICATE XOAUTH2 /i.test(command)) {
        this.logins += 1;
        const { name, token } = bearerIn(command.slice('AUTHENTICATE XOAUTH2 '.length));
        const word = this.onLogin(name, token);
        if (word === undefined) return end(tag, word, 'welcome');
        refusal = { tag, word };
        socket.write(`+ ${refusedBearer}\r\n`);
      } else if (verb === 'AUTHENTICATE') {
        this.logins += 1;
        loginTag = tag;
        socket.write('+ \r\n');
      } else if (verb === 'STARTTLS') {
        lines.close();
        this.#talks.delete(talk);
        end(tag, undefined, 'go on');
        this.#converse(this.#encrypt(socket), false);
      } else if (verb === 'IDLE') {
        talk.idle = tag;
        socket.write('+ idling\r\n');
      } else {
        for (const answer of this.#answers(verb, command, talk)) socket.write(answer);
        const missing = verb === 'EXAMINE' && talk.folder === undefined;
        end(tag, missing ? 'NO [NONEXISTENT] no such folder' : undefined, `${verb} done`);
        if (verb === 'LOGOUT') socket.end();
      }
    });
  }

  *#answers(verb: string, command: string, talk: Talk): Generator<string | Buffer> {
    if (verb === 'CAPABILITY') {
      const offered = this.tls === 'asked' && !(talk.socket instanceof TLSSocket) ? ['STARTTLS'] : [];
      yield `* CAPABILITY ${[...this.capabilities, ...offered].join(' ')}\r\n`;
    } else if (verb === 'LIST') {
      const name = /"?([^" ]*)"?$/.exec(command)?.[1] ?? '';
      if (name === '') yield '* LIST (\\Noselect) "/" ""\r\n';
      else
        for (const [known, { flags }] of this.folders)
          if (name === '*' || name === known) yield `* LIST (${flags}) "/" "${known}"\r\n`;
    } else if (verb === 'EXAMINE' || verb === 'SELECT') {
      const name = /^\w+ "?(.*?)"?(?: \(.*\))?$/.exec(command)?.[1] ?? '';
      const folder = this.folders.get(name);
      talk.folder = folder && name;
      if (!folder) return;
      yield `* ${folder.mails.length} EXISTS\r\n* 0 RECENT\r\n* FLAGS ()\r\n`;
      yield `* OK [UIDVALIDITY ${folder.uidValidity}] ok\r\n* OK [UIDNEXT ${folder.uidNext}] ok\r\n`;
    } else if (verb === 'UID SEARCH') yield `* SEARCH ${this.#search(command, talk).join(' ')}\r\n`;
    else if (verb === 'UID FETCH') yield* this.#fetch(command, talk);
  }

  #search(command: string, { folder = 'INBOX' }: Talk): number[] {
    const { mails } = this.#folder(folder);
    const since = /SINCE "?([\w-]+)/i.exec(command)?.[1];
    const from = /UID (\d+):\*/i.exec(command.slice('UID SEARCH '.length))?.[1];
    const newest = mails.at(-1)?.uid;
    return mails
      .filter(({ uid, at }) => (since ? at >= new Date(`${since} UTC`) : uid >= Number(from ?? 1) || uid === newest))
      .map(({ uid }) => uid);
  }

  *#fetch(command: string, { folder = 'INBOX' }: Talk): Generator<string | Buffer> {
    const [, set = '', items = ''] = /^UID FETCH (\S+) (.*)$/i.exec(command) ?? [];
    const asked = new Set(set.split(',').map(Number));
    const sections = [...items.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.(\d+)>)?/gi)];
    for (const [n, { uid, at, source, described }] of this.#folder(folder).mails.entries()) {
      if (!asked.has(uid)) continue;
      const date = at.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1-$2-$3 $4 +0000');
      yield `* ${n + 1} FETCH (UID ${uid} RFC822.SIZE ${source.length} INTERNALDATE "${date}"`;
      if (/BODYSTRUCTURE/i.test(items) && described) yield ` BODYSTRUCTURE ${described.structure}`;
      for (const [, section = '', start = '0', length] of sections) {
        const whole = sectionOf(source, section.toUpperCase(), described);
        const end = length === undefined ? undefined : Number(start) + Number(length);
        const bytes = whole.subarray(Number(start), end);
        yield ` BODY[${section}]${length === undefined ? '' : `<${start}>`} {${bytes.length}}\r\n`;
        yield bytes;
      }
      yield ')\r\n';
    }
  }
}

function sectionOf(source: Buffer, section: string, described: DescribedMail | undefined): Buffer {
  if (section === '') return source;
  const body = source.indexOf('\r\n\r\n');
  if (section === 'HEADER') return body < 0 ? source : source.subarray(0, body + 4);
  return Buffer.from(described?.parts[section] ?? '');
}
