import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { CannotStart } from '../kernel/cannot-start.ts';
import { listenAt } from './listening.ts';
import type { Routes } from './route.ts';

const host = '127.0.0.1';

test('a taken port is told with what to type, or gives way to a free one', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await using server = fastify();
  const routes = server as unknown as Routes;

  const refused = listenAt(routes, { host, port, setting: 'PORT', givesWay: false });
  await expect(refused).rejects.toThrow(CannotStart);
  await expect(refused).rejects.toThrow(`Port ${port} (PORT) is taken`);
  await expect(refused).rejects.toThrow(`"PORT=${port + 1} npm start"`);

  const url = await listenAt(routes, { host, port, setting: 'WORK_PORT', givesWay: true });
  expect(new URL(url).port).not.toBe(String(port));
  other.close();
});

test('an address of another machine is told', async () => {
  await using server = fastify();
  const refused = listenAt(server as unknown as Routes, {
    host: '192.0.2.1',
    port: 0,
    setting: 'PORT',
    givesWay: false,
  });
  await expect(refused).rejects.toThrow('HOST=192.0.2.1 is no address of this machine');
});
