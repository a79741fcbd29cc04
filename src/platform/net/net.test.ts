import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { close, listen } from '../../../test/listening.ts';
import { connect } from './connect.ts';
import {
  canonicalHost,
  HostUnreachable,
  isPrivateAddress,
  isPrivateHostName,
  resolveCheckedAddresses,
} from './hosts.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:10.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '100::1',
  'fc00::1',
  'fd12:3456:789a::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  '3fff::1',
  'not an address',
  '2130706433',
])('%s is not of the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '126.255.255.255',
  '128.0.0.0',
  '169.253.255.255',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '192.169.0.0',
  '223.255.255.255',
  '::ffff:8.8.8.8',
  '2001:4860:4860::8888',
  '2a00:1450:4001::1',
])('%s is of the internet', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

test.each([
  ['Smtp.Gmail.com', 'smtp.gmail.com'],
  ['  smtp.example.se ', 'smtp.example.se'],
  ['localhost.', 'localhost'],
  ['smtp.räksmörgås.se', 'smtp.xn--rksmrgs-5wao1o.se'],
  ['127.0.0.1', '127.0.0.1'],
  ['[::1]', '::1'],
  ['mail_in.example.se', 'mail_in.example.se'],
])('%j is the host %s', (written, host) => {
  expect(canonicalHost(written)).toBe(host);
});

test.each([
  '',
  '.',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '127.1',
  '127.0.0.1.',
  '①②⑦.0.0.1x.1',
  'fe80::1%lo',
  'a b.se',
  'smtp.example.se:25',
  'https://smtp.example.se',
  'user@smtp.example.se',
  'smtp..se',
  '-smtp.example.se',
  'smtp.example.se\r\nEHLO',
  `${'a'.repeat(64)}.se`,
  `${'a.'.repeat(130)}se`,
])('%j is no host', (written) => {
  expect(canonicalHost(written)).toBeUndefined();
});

test('a host that is private on the face of it', () => {
  const hosts = ['localhost', 'mail', 'a.localhost', 'nas.local', 'db.internal', '10.0.0.1', '::1'];
  expect(hosts.filter((host) => !isPrivateHostName(host))).toEqual([]);
  expect(['smtp.example.se', '8.8.8.8', 'local.example'].filter(isPrivateHostName)).toEqual([]);
});

describe('the addresses of a name', () => {
  const resolves = (...addresses: string[]) => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      return addresses;
    };
    return { asked, resolve };
  };

  test('leave out what is not of the internet', async () => {
    const { resolve } = resolves('10.0.0.1', '8.8.8.8', '::1', '2001:4860:4860::8888');
    expect(await resolveCheckedAddresses('mixed.example', false, resolve)).toEqual([
      { address: '8.8.8.8', isPrivate: false },
      { address: '2001:4860:4860::8888', isPrivate: false },
    ]);
    expect((await resolveCheckedAddresses('mixed.example', true, resolve)).map(({ isPrivate }) => isPrivate)).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['a name that leads home', 'home.example', ['127.0.0.1']],
    ['a name that leads to the keys of the machine', 'metadata.example', ['169.254.169.254']],
    ['a name that nobody has', 'nobody.example', []],
    ['an address', '10.0.0.1', []],
    ['an address in brackets', '[::ffff:7f00:1]', []],
    ['localhost', 'localhost.', ['127.0.0.1', '::1']],
    ['a number', '2130706433', ['8.8.8.8']],
  ])('are refused for %s', async (_what, host, addresses) => {
    const { resolve } = resolves(...addresses);
    await expect(resolveCheckedAddresses(host, false, resolve)).rejects.toThrow(HostUnreachable);
  });

  test('a resolver that fails is a host that is not there', async () => {
    const failing = async () => Promise.reject(new Error('SERVFAIL'));
    await expect(resolveCheckedAddresses('smtp.example', true, failing)).rejects.toThrow(HostUnreachable);
  });
});

describe('a connection', () => {
  const server = createServer((socket) => {
    // A client that disconnects at once is expected.
    socket.on('error', () => {});
    socket.end('hello');
  });
  let port: number;
  beforeAll(async () => {
    port = await listen(server);
  });
  afterAll(() => close(server));
  const never = new AbortController().signal;

  test('goes to the address that was checked, and the name is asked for once', async () => {
    let asked = 0;
    // The second lookup of a rebinding name would return another address.
    const rebinding = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.255.255.1']);
    const { socket, isPrivate } = await connect(
      { host: 'rebinding.example', port, allowPrivate: true },
      never,
      rebinding,
    );
    expect(socket.remoteAddress).toBe('127.0.0.1');
    expect(isPrivate).toBe(true);
    expect(asked).toBe(1);
    socket.destroy();
  });

  test('goes to the second address when the first is dead', async () => {
    const way = { host: 'two.example', port, allowPrivate: true };
    const { socket } = await connect(way, never, async () => ['::1', '127.0.0.1']);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  test.each(['127.0.0.1', 'home.example', 'localhost'])('to %s is refused where it is not allowed', async (host) => {
    const reached = new Promise((resolve) => server.once('connection', resolve));
    const way = { host, port, allowPrivate: false };
    await expect(connect(way, never, async () => ['127.0.0.1'])).rejects.toThrow(HostUnreachable);
    expect(await Promise.race([reached, Promise.resolve('nothing')])).toBe('nothing');
  });

  test('ends with its signal, before and while it is made', async () => {
    const hanging = () => new Promise<string[]>(() => {});
    const way = { host: 'slow.example', port, allowPrivate: true };
    await expect(connect(way, AbortSignal.abort(), async () => ['127.0.0.1'])).rejects.toThrow(HostUnreachable);
    const stop = new AbortController();
    const made = connect(way, stop.signal, hanging);
    stop.abort();
    await expect(made).rejects.toThrow(HostUnreachable);
    // A later rejection of the lookup has no handler and would end the process.
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', hear);
    const forbidden = connect({ ...way, allowPrivate: false }, AbortSignal.abort(), async () => ['127.0.0.1']);
    await expect(forbidden).rejects.toThrow(HostUnreachable);
    await new Promise(setImmediate);
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });
});
