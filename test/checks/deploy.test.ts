import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/operations.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { allSettings } from '../../src/platform/config/read-settings.ts';
import { at, readCompose } from './compose-reader.ts';
import { caddyFaults, composeFaults, dockerfileFaults, type House, nginxFaults, variablesOf } from './deploy-rules.ts';

const home = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(home, path), 'utf8');
const { devDependencies } = JSON.parse(read('package.json'));

/** The last matching line of .dockerignore decides; nothing is sent unless a line includes it. */
function isIgnored(path: string): boolean {
  const rules = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const rule = rules.findLast((line) => {
    const pattern = line.replace(/^!/, '');
    return matchesGlob(path, pattern) || path.startsWith(`${pattern}/`);
  });
  return rule !== undefined && !rule.startsWith('!');
}

/** Settings that the program names as missing when it does not start. */
function requiredSettings(): string[] {
  try {
    readConfig({ APP_PROFILE: 'prod' });
    return [];
  } catch (error) {
    return [...(error as Error).message.matchAll(/- (\w+) is required/g)].map(([, name = '']) => name);
  }
}

const house: House = {
  isSent: (path) => existsSync(join(home, path)) && !isIgnored(path),
  nodeMajor: devDependencies.node.split('.')[0],
  settings: new Set(allSettings.map(({ name }) => name)),
  required: requiredSettings(),
  routes: new Set(['/healthz', '/readyz', '/metrics', ...Object.values(operations).map(({ path }) => path)]),
  keyed: globSync('src/**/*.ts', { cwd: home }).flatMap((file) =>
    [...read(file).matchAll(/links\.to\('(\/[^']+)', \{ token/g)].map(([, path = '']) => path),
  ),
};
if (house.keyed.length < 3) throw new Error('the links of mails are made in another way: look for them anew');
const dockerfile = read('Dockerfile');
const composeText = read('compose.yaml');
const compose = readCompose(composeText);
const nginx = read('deploy/nginx.conf');
const nginxTwo = read('deploy/nginx-two.conf');
const caddy = read('deploy/Caddyfile');

describe('what is there to run it with', () => {
  test('the image', () => expect(dockerfileFaults(dockerfile, house)).toEqual([]));
  test('its packages come without scripts, and the page is built with what it needs', () => {
    for (const [line] of dockerfile.matchAll(/npm ci.*/g)) expect(line).toContain('--ignore-scripts');
    // A build without the settings that the page's tsconfig extends fails, and only in a container.
    const extended = join('web', JSON.parse(read('web/tsconfig.json')).extends);
    expect(dockerfile).toContain(`COPY ${extended} ./\n`);
  });
  test('the composition', () => expect(composeFaults(compose, house)).toEqual([]));
  test('nginx', () => expect(nginxFaults(nginx, house)).toEqual([]));
  test('nginx before two', () => {
    expect(nginxFaults(nginxTwo, house)).toEqual([]);
    // Except for the servers and the handling of one that does not answer, it equals the other example.
    const rest = (text: string) =>
      text
        .replace(/^(#.*\n)+/, '')
        .replace(/^upstream sokvag \{\n[^}]*\}\n/m, '')
        .replace(/^#.*\nproxy_next_upstream [^;]*;\nproxy_next_upstream_tries 2;\n\n/m, '')
        .replace(/^ +#.*\n +location = \/api\/admin\/bookkeeping\.sie \{\n[^}]*\}\n\n/m, '');
    expect(rest(nginxTwo)).toBe(rest(nginx));
    expect(nginxTwo).toMatch(/location = \/api\/admin\/bookkeeping\.sie \{[^}]*proxy_next_upstream off;\n/);
    expect(nginxTwo).not.toContain('non_idempotent');
    // A zone with the name of the session cache would keep nginx from starting.
    const zones = [...nginxTwo.matchAll(/(?:\bzone |shared:)(\w+)/g)].map(([, name]) => name);
    expect(zones).toHaveLength(2);
    expect(new Set(zones).size).toBe(2);
    const servers = [...nginxTwo.matchAll(/^ +server 127\.0\.0\.1:(\d+) max_fails=1 fail_timeout=\d+s;$/gm)];
    const [, port] = / PORT=(\S+)$/m.exec(read('deploy/sokvag-serve@.service')) ?? [];
    expect(servers.map(([, one]) => one)).toEqual([1, 2].map((n) => port?.replace('%i', String(n))));
  });
  test('Caddy', () => expect(caddyFaults(caddy, house)).toEqual([]));

  test('a restart of one after the other asks each where it answers', () => {
    const script = read('deploy/rolling-restart');
    const checked = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' });
    expect(checked.stderr).toBe('');
    for (const [role, setting] of [
      ['serve', 'PORT'],
      ['work', 'WORK_PORT'],
    ] as const) {
      const [, port = ''] = new RegExp(` ${setting}=(\\S+)$`, 'm').exec(read(`deploy/sokvag-${role}@.service`)) ?? [];
      expect(script).toContain(`restart "sokvag-${role}@$n" "http://127.0.0.1:${port.replace('%i', '$n')}"`);
    }
  });

  test('the example of .env names everything that has to be chosen, and nothing of it is accepted', () => {
    const example = new Map(
      read('deploy/env.example')
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const variables = variablesOf(composeText);
    const known = variables.map(({ name }) => name);
    expect([...example.keys()].filter((name) => !known.includes(name))).toEqual([]);
    const needed = variables.filter(({ name, needed }) => needed && !example.get(name));
    expect(needed).toEqual([]);
    const env = Object.fromEntries([...example].filter(([name]) => name !== 'DATABASE_PASSWORD'));
    const refusal = () => readConfig({ ...env, APP_PROFILE: 'prod', DATA_DIR: '/nowhere' });
    for (const secret of ['JWT_SECRET', 'ENCRYPTION_KEY', 'ADMIN_PASSWORD'])
      expect(refusal).toThrow(`${secret} is a sample value`);
  });

  test('the image is told where the composition keeps its data', () => {
    const [, folder] = /DATA_DIR=(\S+)/.exec(dockerfile) ?? [];
    expect(at(compose, 'services', 'app', 'volumes')).toEqual([`data:${folder}`]);
    expect(dockerfile).toContain(`VOLUME ${folder}\n`);
  });
});

test('what an installation compiles is compiled by the flags of a start', () => {
  const flag = (path: string) => /setFlagsFromString\('(.*?)'\)/.exec(read(path))?.[1];
  expect(flag('tools/compile.js')).toBe(flag('src/main.js'));
});

const there = spawnSync('systemd-analyze', ['--version']).status === 0;

describe.each(['sokvag', 'sokvag-backup', 'sokvag-serve@', 'sokvag-work@'])('the unit %s of systemd', (name) => {
  const unit = read(`deploy/${name}.service`);

  test('starts what is there', () => {
    const [, entry = ''] = /^ExecStart=\S+\/node (\S+) (?:all|backup|serve|work)$/m.exec(unit) ?? [];
    expect(existsSync(join(home, entry))).toBe(true);
    const [, page = ''] = /^Documentation=file:\/\/\/opt\/sokvag\/(\S+)$/m.exec(unit) ?? [];
    expect(existsSync(join(home, page))).toBe(true);
    const given = /^Environment=(.*)$/m.exec(unit)?.[1]?.matchAll(/(\w+)=/g) ?? [];
    const names = [...given].map(([, one = '']) => one);
    expect(names).toContain('DATA_DIR');
    expect(names.filter((one) => !one.startsWith('NODE_') && !house.settings.has(one))).toEqual([]);
  });

  test('keeps what is compiled where it may write', () => {
    expect(unit).toContain(' NODE_COMPILE_CACHE=/var/cache/sokvag');
    expect(unit).toContain('\nCacheDirectory=sokvag\n');
  });

  test('is what systemd takes, and is shut out of nearly everything else', (context) => {
    context.skip(!there, 'this machine has no systemd');
    const folder = mkdtempSync(join(tmpdir(), 'sokvag-unit-'));
    try {
      const file = join(folder, `${name}.service`);
      writeFileSync(file, unit.replace(/^(ExecStart(?:Pre)?=-?)\S+/gm, `$1${process.execPath}`));
      const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
      expect(`${verified.stdout}${verified.stderr}`).toBe('');
      const exposed = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
        encoding: 'utf8',
      });
      expect(exposed.status, exposed.stdout).toBe(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('each of these finds what it looks for', () => {
  test.each([
    ['a source that is not there', 'COPY src src', 'COPY sources src', 'COPY sources'],
    ['a source that is kept from the builder', 'COPY src src', 'COPY docs docs', 'COPY docs'],
    ['a stage that is not there', '--from=packages', '--from=package', '--from=package'],
    ['root', 'USER node', 'USER root', 'it runs as root'],
    ['no user', 'USER node\n', '', 'it runs as root'],
    ['another Node.js', 'FROM node:26-bookworm-slim\n', 'FROM node:latest\n', 'FROM node:latest'],
    ['a health check of nothing', '/healthz', '/health', '/health, which is no route'],
    ['a health check of another port', '127.0.0.1:3000', '127.0.0.1:8080', 'asks port 8080'],
    ['a setting that is none', 'HOST=0.0.0.0', 'LISTEN=0.0.0.0', 'ENV LISTEN'],
  ])('in the image: %s', (_what, from, to, fault) => {
    expect(dockerfile).toContain(from);
    expect(dockerfileFaults(dockerfile.replace(from, to), house)).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    ['a setting that is none', 'LOG_LEVEL:', 'LOGLEVEL:', 'LOGLEVEL is no setting'],
    ['a setting that is missing', /\n {6}JWT_SECRET:.*/, '', 'JWT_SECRET is missing'],
    ['another profile', 'APP_PROFILE: prod', 'APP_PROFILE: docker', 'not for prod'],
    ['a file system that can be written', 'read_only: true', 'read_only: false', 'can be written'],
    ['a port for everybody', '- 127.0.0.1:1080:1080', '- 1080:1080', 'open to others'],
    ['another PostgreSQL', 'postgres:18-bookworm', 'postgres:latest', 'not PostgreSQL 18'],
    ['settings that stay outside', 'env_file: .env', 'env_file: .environment', 'never reach it'],
    ['a volume of nobody', '- data:/data', '- dat:/data', 'no volume dat'],
    ['mail caught in production', /profiles:\n {6}- dev/, 'profiles:\n      - all', 'not for dev alone'],
    ['no health check', /healthcheck:\n {6}test: .*/, 'healthcheck:', 'no health check'],
  ])('in the composition: %s', (_what, from, to, fault) => {
    const changed = composeText.replace(from, to);
    expect(changed).not.toBe(composeText);
    const faults = composeFaults(readCompose(changed), house);
    expect(faults).toContainEqual(expect.stringContaining(fault));
  });

  test.each([
    ['events held back', 'proxy_buffering off;', ''],
    ['open figures', 'return 404;', 'proxy_pass http://sokvag;'],
    ['an API that is led on', 'return 403;', 'return 301 https://$host$request_uri;'],
    ['models that are led on', 'location /mcp {\n        return 403;\n    }', ''],
    ['figures by another name', 'location /metrics', 'location = /metrics'],
    ['calendars in the log', 'access_log off;', ''],
    ['keys of links in the log', '$request_method $uri', '$request'],
    ['a log of another form', 'access.log sokvag;', 'access.log;'],
    ['claims that are passed on', 'For $remote_addr', 'For $proxy_add_x_forwarded_for'],
    ['a port by one kind of address alone', 'listen [::]:443 ssl;', ''],
    ['a path of nothing', '/api/calendar/', '/api/kalender/'],
  ])('in nginx: %s', (_what, from, to) => {
    expect(nginxFaults(nginx.replace(from, to), house).length).toBeGreaterThan(0);
  });

  test.each([
    ['events held back', 'flush_interval -1', ''],
    ['open figures', 'respond @inside 404', ''],
    ['an API that is led on', 'respond @program 403', ''],
    ['models that are led on', ' /mcp*', ''],
    ['figures by another name', '/metrics*', '/metrics'],
    ['calendars in the log', ' /api/calendar/*', ''],
    ['keys of links in the log', ' /angra-epost*', ''],
    ['a log that skips nothing', 'log_skip @secret', ''],
    ['searches in the log', 'request>uri', 'request>url'],
    ['a path of nothing', '/metrics', '/figures'],
  ])('in Caddy: %s', (_what, from, to) => {
    expect(caddyFaults(caddy.replace(from, to), house).length).toBeGreaterThan(0);
  });

  test.each([
    ['a: [b]'],
    ['a: {b: c}'],
    ["a: 'b'"],
    ['a: &b c'],
    ['a: b # c'],
    ['a: |'],
    ['a:\n  b: c\n    d: e'],
    ['a: b\na: c'],
    ['a:\n  - b\n  c: d'],
    ['just words'],
  ])('the reader refuses %j', (text) => {
    expect(() => readCompose(text)).toThrow(/^line \d+: /);
  });

  test('and reads the rest', () => {
    expect(readCompose('# c\na:\n  b: "10"\n  c:\n    - d: e\n      f: g\n    - h\ni:\n')).toEqual({
      a: { b: '10', c: [{ d: 'e', f: 'g' }, 'h'] },
      i: '',
    });
  });
});
