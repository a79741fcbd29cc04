import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { troubleCodes } from '../../../src/operation/contract.ts';
import { openTestApp, type TestApp } from '../../open-test-app.ts';

/** deploy/alerts.yml: each rule is valid, and queries metrics that the service really exports. */
interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string };
}
const { groups } = parse(readFileSync(new URL('../../../deploy/alerts.yml', import.meta.url), 'utf8')) as {
  groups: { name: string; rules: Rule[] }[];
};
const rules = groups.flatMap(({ rules }) => rules);
/** The metrics and labels that Prometheus adds itself. */
const FROM_PROMETHEUS = { names: ['up'], labels: ['job', 'instance', 'le'] };
let app: TestApp;
/** Each metric of the service, with its labels. */
const told = new Map<string, Set<string>>();
beforeAll(async () => {
  app = await openTestApp();
  await app.call('GET', '/healthz');
  const text = await vi.waitFor(async () => {
    const figures = (await app.call('GET', '/metrics')).bytes.toString();
    // The figures of the database appear at the second scrape, and the request above once it is answered.
    expect(figures).toMatch(/^sokvag_tasks_waiting \d/m);
    expect(figures).toContain('sokvag_http_request_seconds_bucket{');
    return figures;
  }, 20_000);
  for (const [, name = '', labels = ''] of text.matchAll(/^(sokvag_\w+)(?:\{(.*)\})? /gm)) {
    const known = told.get(name) ?? new Set();
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
    told.set(name, known);
  }
});
afterAll(() => app[Symbol.asyncDispose]());

/** The metrics and labels in an expression; throws if it is invalid. */
function asked(expr: string): { names: string[]; labels: string[] } {
  const names: string[] = [];
  const labels: string[] = [];
  parser
    .configure({ strict: true })
    .parse(expr)
    .iterate({
      enter: ({ name, from, to, node }) => {
        const text = expr.slice(from, to);
        if (name === 'Identifier' && node.parent?.name === 'VectorSelector') names.push(text);
        if (name === 'LabelName') labels.push(text);
      },
    });
  return { names, labels };
}

test.each(rules)('$alert asks for what is told', ({ expr, labels, annotations }) => {
  const wanted = asked(expr);
  expect(wanted.names.length).toBeGreaterThan(0);
  for (const name of wanted.names) expect([...told.keys(), ...FROM_PROMETHEUS.names]).toContain(name);
  const known = wanted.names.flatMap((name) => [...(told.get(name) ?? [])]);
  for (const label of wanted.labels) expect([...known, ...FROM_PROMETHEUS.labels]).toContain(label);
  expect(['page', 'ticket']).toContain(labels.severity);
  expect(annotations.summary).not.toBe('');
});

test('every trouble that /readyz names raises one', () => {
  const codes = rules.flatMap(({ expr }) => /code=~"([^"]+)"/.exec(expr)?.[1]?.split('|') ?? []);
  expect(codes.toSorted()).toEqual([...troubleCodes].toSorted());
});

test('each has a name of its own, and waits as Prometheus writes it', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const rule of rules) expect(rule.for ?? '0s').toMatch(/^\d+[smh]$/);
});

test('an expression that is none is refused', () => {
  expect(() => asked('sum(rate(sokvag_mail_failed[5m])) >')).toThrow(SyntaxError);
  expect(asked('sum by (code) (sokvag_degraded{role="x"})')).toEqual({
    names: ['sokvag_degraded'],
    labels: ['code', 'role'],
  });
});
