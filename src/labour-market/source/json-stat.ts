import { type Fields, isObject, textOf } from './facts.ts';
import type { Cell, Coded } from './pay-cells.ts';

/** A table in json-stat2, as PxWeb publishes it: one list of values over dimensions. */

export function isJsonStat(document: unknown): document is Fields {
  return isObject(document) && document.class === 'dataset' && Array.isArray(document.id) && 'dimension' in document;
}

/** The id of the table, as PxWeb tells it; empty where it does not. */
export function jsonStatTable({ extension }: Fields): string {
  const px = isObject(extension) && isObject(extension.px) ? extension.px : {};
  return textOf(px.tableid);
}

export function jsonStatCells(document: Fields): Cell[] {
  const ids = (document.id as unknown[]).map(String);
  const dimensions = isObject(document.dimension) ? document.dimension : {};
  const categories = ids.map((id) => categoriesOf(dimensions[id]));
  const sizes = categories.map((codes) => codes.length);
  const total = sizes.reduce((product, size) => product * size, 1);
  const values = document.value;
  const valueAt = (at: number) => {
    const value = Array.isArray(values) ? values[at] : isObject(values) ? values[String(at)] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const names = ids.map((id) => {
    const label = isObject(dimensions[id]) ? textOf(dimensions[id].label) : '';
    return { id: id.toLowerCase(), label: label.toLowerCase() };
  });
  return Array.from({ length: total }, (_, at) => {
    let rest = at;
    const chosen: Coded[] = [];
    for (let d = ids.length - 1; d >= 0; d -= 1) {
      const size = sizes[d] ?? 1;
      chosen[d] = categories[d]?.[rest % size] ?? { code: '', label: '' };
      rest = Math.floor(rest / size);
    }
    const named = new Map(
      names.flatMap(({ id, label }, d) => {
        const one = chosen[d] ?? { code: '', label: '' };
        return [[id, one] as const, [label, one] as const];
      }),
    );
    return {
      at: named,
      measure: named.get('contentscode')?.label ?? textOf(document.label),
      year: (named.get('tid') ?? named.get('time') ?? named.get('år'))?.code ?? '',
      value: valueAt(at),
    };
  });
}

/** The codes of a dimension in their order, each with its label. */
function categoriesOf(dimension: unknown): Coded[] {
  const category = isObject(dimension) && isObject(dimension.category) ? dimension.category : {};
  const labels = isObject(category.label) ? category.label : {};
  const index = category.index;
  const codes = Array.isArray(index)
    ? index.map(String)
    : isObject(index)
      ? Object.entries(index)
          .toSorted(([, a], [, b]) => Number(a) - Number(b))
          .map(([code]) => code)
      : Object.keys(labels);
  return codes.map((code) => ({ code, label: textOf(labels[code]) }));
}
