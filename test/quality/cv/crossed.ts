/** CVs of several authors in templates of others: each CV in every sixth template, so that each template has ten. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cvOf } from '../../../train/cv/as-cv.ts';
import { Kit, type Template } from '../../../train/cv/kit.ts';
import type { Person } from '../../../train/cv/person.ts';
import type { QualityFigure } from '../figures.ts';
import { Press } from './press.ts';
import type { Case } from './render.ts';
import type { Measured } from './report.ts';
import { type Field, fields, type Rate, rateOf } from './score.ts';

const made = fileURLToPath(new URL('../../../train/cv/', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/quality-cv/', import.meta.url));
const SHARE = 6;
const LEAST_MEAN = 0.93;
const LEAST_OF_WORST = 0.85;
const LEAST_OF_LINKEDIN = 0.95;

async function templatesOfOurs(): Promise<Template[]> {
  const files = globSync('templates/*.ts', { cwd: made }).sort();
  const modules = (await Promise.all(files.map((file) => import(join(made, file))))) as { templates: Template[] }[];
  return modules.flatMap(({ templates }) => templates);
}

export async function crossedCases(): Promise<Case[]> {
  const people = globSync('people/*.json', { cwd: made })
    .sort()
    .map((path) => JSON.parse(readFileSync(join(made, path), 'utf8')) as Person);
  const templates = await templatesOfOurs();
  const ground = hashOfFiles();
  mkdirSync(cache, { recursive: true });
  await using press = new Press();
  const cases: Case[] = [];
  for (const [n, person] of people.entries())
    for (const [k, template] of templates.entries()) {
      if ((n + k) % SHARE !== 0 || person.language !== (template.language ?? person.language)) continue;
      const path = join(cache, `${template.id}-${person.id}-${ground}`);
      if (!existsSync(path)) {
        const draft = `${path}.${process.pid}`;
        writeFileSync(draft, await template.make(person, new Kit(press, person)));
        renameSync(draft, path);
      }
      const cv = cvOf(person, template.id);
      cases.push({ id: `${template.id}/${person.id}`, cv, own: person, bytes: new Uint8Array(readFileSync(path)) });
    }
  return cases;
}

/** Hash of the CVs, the templates and the tools that typeset them. */
function hashOfFiles(): string {
  const hash = createHash('sha256');
  const tools = [fileURLToPath(new URL('./press.ts', import.meta.url))];
  for (const path of [
    ...globSync('**/*', { cwd: made })
      .sort()
      .map((name) => join(made, name)),
    ...tools,
  ])
    if (/\.(?:ts|json)$/.test(path)) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 32);
}

const SHOWN: readonly Field[] = [
  'name',
  'city',
  'employers',
  'titles',
  'dates of work',
  'schools',
  'degrees',
  'skills',
];

const f1Of = (cases: Measured[], some: readonly Field[] = fields): Rate =>
  rateOf(cases.flatMap(({ results }) => some.map((field) => results[field])));

/** A row for each template, the worst first. */
export function templatesTable(cases: Measured[]): string {
  const rows = byTemplate(cases)
    .toSorted((a, b) => f1Of(a.cases).f1 - f1Of(b.cases).f1)
    .map(({ template, cases: own }) => {
      const cells = [f1Of(own), ...SHOWN.map((field) => f1Of(own, [field]))].map(({ f1 }) => f1.toFixed(3));
      return [template.padEnd(18), `${own.length}`.padStart(4), ...cells.map((cell) => cell.padStart(10))].join('');
    });
  const head = ['all', ...SHOWN].map((name) => name.replace('dates of work', 'dates').padStart(10)).join('');
  return [`${'F1 by template'.padEnd(18)}${'CVs'.padStart(4)}${head}`, ...rows, ''].join('\n');
}

function byTemplate(cases: Measured[]): { template: string; cases: Measured[] }[] {
  const names = [...new Set(cases.map(({ layout }) => layout))];
  return names.map((template) => ({ template, cases: cases.filter(({ layout }) => layout === template) }));
}

export function templateFigures(cases: Measured[]): QualityFigure[] {
  const each = byTemplate(cases).map(({ cases: own }) => f1Of(own).f1);
  const linkedIn = cases.filter(({ layout }) => layout.includes('linkedin'));
  const figure = (metric: string, value: number, n: number, least: number): QualityFigure => ({
    metric: `templates: ${metric}`,
    value: Math.round(value * 1000) / 1000,
    unit: 'F1',
    n,
    goal: { least },
  });
  return [
    figure('mean of the templates', each.reduce((sum, one) => sum + one, 0) / each.length, each.length, LEAST_MEAN),
    figure('the worst template', Math.min(...each), each.length, LEAST_OF_WORST),
    ...(['employers', 'titles'] as const).map((field) =>
      figure(`LinkedIn, ${field}`, f1Of(linkedIn, [field]).f1, linkedIn.length, LEAST_OF_LINKEDIN),
    ),
  ];
}
