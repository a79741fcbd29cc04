import { at, itemsOf, keysOf, type Node, textOf } from './compose-reader.ts';

/** The facts of the repository that containers, systemd units and proxies refer to. */
export interface House {
  /** Whether a path exists in the repository and is part of the build context. */
  isSent(path: string): boolean;
  /** The major version of Node.js that the project is tested with. */
  nodeMajor: string;
  settings: ReadonlySet<string>;
  /** Settings that the program needs to start in production. */
  required: readonly string[];
  /** Paths of the service's routes. */
  routes: ReadonlySet<string>;
  /** Pages that are linked in mails with a key in the query. */
  keyed: readonly string[];
}

interface Instruction {
  name: string;
  rest: string;
}

const KNOWN = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD)$/;

/** @throws Error for an unknown instruction */
function readDockerfile(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !line.startsWith('#') && line.trim() !== '');
  return lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => {
      const [name = '', ...rest] = line.split(' ');
      if (!KNOWN.test(name)) throw new Error(`${name} is no instruction that is checked here`);
      return { name, rest: rest.join(' ').trim() };
    });
}

export function dockerfileFaults(text: string, house: House): string[] {
  const all = readDockerfile(text);
  const stages = all.filter(({ name }) => name === 'FROM').map(({ rest }) => rest);
  const names = stages.map((stage) => / AS (\w+)$/.exec(stage)?.[1] ?? '');
  const last = all.slice(all.findLastIndex(({ name }) => name === 'FROM'));
  const env = last.filter(({ name }) => name === 'ENV').flatMap(({ rest }) => rest.split(' '));
  const port = env.find((one) => one.startsWith('PORT='))?.slice('PORT='.length) ?? '';
  const faults: string[] = [];
  const image = new RegExp(`^node:${house.nodeMajor}-[\\w-]+( AS \\w+)?$`);
  for (const stage of stages)
    if (!image.test(stage)) faults.push(`FROM ${stage} is not Node ${house.nodeMajor} by its tag`);
  for (const { rest } of all.filter(({ name }) => name === 'COPY')) {
    const words = rest.split(/\s+/);
    const from = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
    if (from !== undefined && !names.includes(from)) faults.push(`COPY --from=${from}: no such stage`);
    if (from === undefined)
      for (const source of words.slice(0, -1))
        if (!house.isSent(source)) faults.push(`COPY ${source}: not there, or kept from the builder`);
  }
  const user = last.findLast(({ name }) => name === 'USER')?.rest ?? 'root';
  if (/^(root|0)(:|$)/.test(user)) faults.push('it runs as root');
  const check = last.find(({ name }) => name === 'HEALTHCHECK')?.rest ?? '';
  const [, checkedPort, path] = /http:\/\/127\.0\.0\.1:(\d+)(\/\w+)/.exec(check) ?? [];
  if (path === undefined || !house.routes.has(path)) faults.push(`HEALTHCHECK asks ${path}, which is no route`);
  if (checkedPort !== port) faults.push(`HEALTHCHECK asks port ${checkedPort}, and PORT is ${port}`);
  for (const name of env.map((one) => one.split('=')[0] ?? ''))
    if (name !== 'NODE_ENV' && !house.settings.has(name)) faults.push(`ENV ${name} is no setting`);
  return faults;
}

/** Variables that a compose file takes from .env: `${NAME:?why}` has to be set, `${NAME:-…}` may. */
export function variablesOf(text: string): { name: string; needed: boolean }[] {
  return [...text.matchAll(/\$\{(\w+):([?-])[^}]*\}/g)].map(([, name = '', how]) => ({ name, needed: how === '?' }));
}

export function composeFaults(compose: Node, house: House): string[] {
  const faults: string[] = [];
  const services = at(compose, 'services');
  const env = keysOf(at(services, 'app', 'environment'));
  for (const name of env) if (!house.settings.has(name)) faults.push(`app: ${name} is no setting`);
  for (const name of house.required) if (!env.includes(name)) faults.push(`app: ${name} is missing`);
  if (textOf(at(services, 'app', 'environment', 'APP_PROFILE')) !== 'prod') faults.push('app: not for prod');
  if (at(services, 'app', 'env_file') !== '.env') faults.push('app: most settings of .env never reach it');
  if (at(services, 'app', 'read_only') !== 'true') faults.push('app: its root file system can be written');
  if (!/^postgres:18(-\w+)?$/.test(textOf(at(services, 'database', 'image'))))
    faults.push('database: not PostgreSQL 18 by its tag');
  if (itemsOf(at(services, 'mail', 'profiles')).join() !== 'dev') faults.push('mail: not for dev alone');
  for (const name of keysOf(services)) {
    const service = at(services, name);
    if (!itemsOf(at(service, 'security_opt')).includes('no-new-privileges:true'))
      faults.push(`${name}: may gain privileges`);
    for (const port of itemsOf(at(service, 'ports')))
      if (!textOf(port).startsWith('127.0.0.1:')) faults.push(`${name}: ${port} is open to others`);
    for (const network of itemsOf(at(service, 'networks')))
      if (!keysOf(at(compose, 'networks')).includes(textOf(network))) faults.push(`${name}: no ${network}`);
    for (const volume of itemsOf(at(service, 'volumes')).map((one) => textOf(one).split(':')[0] ?? ''))
      if (!keysOf(at(compose, 'volumes')).includes(volume)) faults.push(`${name}: no volume ${volume}`);
    for (const other of keysOf(at(service, 'depends_on')))
      if (!keysOf(at(services, other, 'healthcheck')).includes('test'))
        faults.push(`${name}: waits for ${other}, which has no health check`);
  }
  return faults;
}

/**
 * Faults of an nginx configuration: events must not be buffered, metrics must not be public, and addresses of calendars
 * must not be logged.
 */
export function nginxFaults(text: string, house: House): string[] {
  const faults: string[] = [];
  const locations = new Map(
    [...text.matchAll(/location (?:= )?(\S+) \{([^}]*)\}/g)].map(([, path = '', body = '']) => [path, body]),
  );
  for (const path of locations.keys())
    if (![...house.routes].some((route) => route === path || route.startsWith(path)))
      faults.push(`${path} is no route`);
  if (!locations.get('/api/events')?.includes('proxy_buffering off;')) faults.push('events are held back');
  // An exact match would leave `/metrics/` open, which the service answers too.
  if (!/location \/metrics \{\s*return 404;/.test(text)) faults.push('figures are open to everybody');
  if (!locations.get('/api/calendar/')?.includes('access_log off;')) faults.push('calendars are logged');
  for (const path of ['/api/', '/mcp'])
    if (!text.includes(`location ${path} {\n        return 403;`)) faults.push('the API is led on in the clear');
  if (!text.includes('proxy_set_header X-Forwarded-For $remote_addr;'))
    faults.push('what a client claims of itself is passed on');
  const [, logged = ''] = /^log_format sokvag '([^']*)';$/m.exec(text) ?? [];
  const servers = text.split(/^server \{$/m).slice(1);
  for (const server of servers)
    for (const [, port = ''] of server.matchAll(/listen (\d+)/g))
      if (!server.includes(`listen [::]:${port}`)) faults.push(`nobody listens at ${port} by IPv6`);
  const isQuiet = servers.every((server) => /access_log \S+ sokvag;/.test(server));
  if (!isQuiet || !logged || /\$(request|request_uri|args|http_referer|query_string)\b/.test(logged))
    faults.push('keys of links are logged');
  return faults;
}

export function caddyFaults(text: string, house: House): string[] {
  const faults: string[] = [];
  for (const path of [...text.matchAll(/^\t@\w+ path (.+)$/gm)].flatMap(([, paths = '']) => paths.split(' '))) {
    const prefix = path.replace(/\*$/, '');
    if (![...house.routes, ...house.keyed].some((known) => known.startsWith(prefix)))
      faults.push(`${path} is no route`);
  }
  if (!/@program path \/api\/\* \/mcp\*\n\s*respond @program 403/.test(text))
    faults.push('the API is led on in the clear');
  if (!text.includes('flush_interval -1')) faults.push('events are held back');
  if (!/@inside path \/metrics\*\n\s*respond @inside 404/.test(text)) faults.push('figures are open to everybody');
  if (!/^\t\t\t\trequest>uri regexp \\\?\.\*\$ ""$/m.test(text)) faults.push('searches are logged');
  const [, skipped = ''] = /@secret path (.+)\n\s*log_skip @secret/.exec(text) ?? [];
  for (const path of ['/api/calendar/', ...house.keyed])
    if (!skipped.split(' ').includes(`${path}*`)) faults.push(`keys at ${path} are logged`);
  return faults;
}
