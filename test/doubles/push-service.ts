import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { close, listen } from '../listening.ts';

/** What a browser sends to a service: its PushSubscription as JSON. */
export interface SubscriptionJson {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message as the browser's service worker would receive it, with its HTTP headers for the push service. */
export interface PushedMessage {
  to: SubscriptionJson;
  text: string;
  ttl: number;
  topic: string | undefined;
  urgency: string | undefined;
  contact: string;
}

/** An answer, none at all, or a broken connection. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'hangs' | 'breaks';

interface Subscription {
  json: SubscriptionJson;
  ecdh: ECDH;
  auth: Buffer;
  applicationServerKey: string | undefined;
}

/**
 * A double of a push service with its browsers, on loopback. It accepts a message only as RFC 8030 and 8292 define it
 * and decrypts it as the browser would (RFC 8291): wrong encryption or signatures are answered with 400, and the
 * message is not recorded.
 */
export class PushService {
  readonly #server = createServer((request, response) => void this.#take(request, response));
  readonly #subscriptions = new Map<string, Subscription>();
  #url = '';
  /** The messages that arrived and could be decrypted, oldest first. */
  readonly messages: PushedMessage[] = [];
  /** Why messages were refused. */
  readonly faults: string[] = [];
  /** The number of requests, accepted or not. */
  requests = 0;
  /** The answer to a request, instead of 201. Called before the message is checked. */
  onRequest: (endpoint: string) => PushAnswer | undefined = () => undefined;

  async start(): Promise<void> {
    this.#url = `http://127.0.0.1:${await listen(this.#server)}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await close(this.#server);
  }

  /** Subscribes a browser. `applicationServerKey` is the key of the only sender that is accepted. */
  subscribe(applicationServerKey?: string): SubscriptionJson {
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    const path = `/push/${randomBytes(24).toString('base64url')}`;
    const json = { endpoint: this.#url + path, keys: { p256dh, auth: auth.toString('base64url') } };
    this.#subscriptions.set(path, { json, ecdh, auth, applicationServerKey });
    return json;
  }

  /** Ends the subscription of a browser. */
  unsubscribe({ endpoint }: SubscriptionJson): void {
    this.#subscriptions.delete(new URL(endpoint).pathname);
  }

  /** The messages to one browser, oldest first. */
  messagesTo({ endpoint }: SubscriptionJson): PushedMessage[] {
    return this.messages.filter(({ to }) => to.endpoint === endpoint);
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const pieces: Buffer[] = [];
    try {
      for await (const piece of request) pieces.push(piece as Buffer);
    } catch {
      // The client has disconnected.
      return;
    }
    const answer = this.onRequest(this.#url + request.url);
    if (answer === 'hangs') return;
    if (answer === 'breaks') return void request.socket.destroy();
    if (answer) return void response.writeHead(answer.status, answer.headers).end();
    const subscription = this.#subscriptions.get(request.url ?? '');
    if (!subscription) return void response.writeHead(410).end();
    try {
      this.messages.push(this.#read(subscription, request, Buffer.concat(pieces)));
      response.writeHead(201, { location: `${this.#url}/message/1` }).end();
    } catch (error) {
      this.faults.push((error as Error).message);
      response.writeHead(400).end();
    }
  }

  #read(subscription: Subscription, { method, headers }: IncomingMessage, body: Buffer): PushedMessage {
    const demand = (isSo: boolean, what: string) => {
      if (!isSo) throw new Error(what);
    };
    const topic = headers.topic as string | undefined;
    const urgency = headers.urgency as string | undefined;
    demand(method === 'POST', 'a message is posted');
    demand(/^\d+$/.test(String(headers.ttl)), 'TTL is required');
    demand(topic === undefined || /^[A-Za-z0-9_-]{1,32}$/.test(topic), 'a topic is 32 base64url characters at most');
    demand(urgency === undefined || /^(very-low|low|normal|high)$/.test(urgency), 'no such urgency');
    demand(headers['content-encoding'] === 'aes128gcm', 'the content encoding is aes128gcm');
    demand(body.length <= 4096, 'too large');
    const contact = checkedContact(headers.authorization, this.#url, subscription.applicationServerKey);
    const text = decrypt(body, subscription).toString('utf8');
    return { to: subscription.json, text, ttl: Number(headers.ttl), topic, urgency, contact };
  }
}

/**
 * Checks VAPID (RFC 8292): the sender's signature for this push service, valid for a day at most. @returns the sender's
 * contact
 */
function checkedContact(authorization: string | undefined, origin: string, wantedKey: string | undefined): string {
  const [, token = '', key = ''] = /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (wantedKey !== undefined && key !== wantedKey) throw new Error('not the key that the browser subscribed with');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) throw new Error('no key of P-256');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;
  if (!isSigned || read(head).alg !== 'ES256') throw new Error('the signature is wrong');
  const { aud, exp, sub } = read(claims);
  const now = Date.now() / 1000;
  if (aud !== origin) throw new Error(`signed for ${aud}`);
  if (typeof exp !== 'number' || exp < now || exp > now + 24 * 3600) throw new Error('valid too long, or not any more');
  if (typeof sub !== 'string' || !/^(https:\/\/|mailto:.+@)/.test(sub)) throw new Error('nobody to turn to');
  return sub;
}

/** RFC 8291 on top of RFC 8188, decoded by hand: salt, record size, the sender's key, one record with its delimiter. */
function decrypt(body: Buffer, { ecdh, auth, json }: Subscription): Buffer {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (keyLength !== 65 || record.length > recordSize) throw new Error('not one record of aes128gcm');
  const receiverKey = Buffer.from(json.keys.p256dh, 'base64url');
  const derive = (secret: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length));
  const webPush = Buffer.concat([Buffer.from('WebPush: info\0'), receiverKey, senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, webPush, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('the last record ends with a 2');
  return padded.subarray(0, end);
}
