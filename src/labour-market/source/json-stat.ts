import { FileRefused, isObject, type JsonFields, toStorableText } from './facts.ts';
import { type CodeWithLabel, isDimension, refuseExtraDimension, type TableCell } from './pay-cells.ts';

/** Reads a table in json-stat2 as PxWeb publishes it: one list of values over dimensions. */

export function isJsonStat(document: unknown): document is JsonFields {
  return isObject(document) && document.class === 'dataset' && Array.isArray(document.id) && 'dimension' in document;
}

/** The id of the table from PxWeb's extension; empty if it is missing. */
export function jsonStatTable({ extension }: JsonFields): string {
  const px = isObject(extension) && isObject(extension.px) ? extension.px : {};
  return toStorableText(px.tableid);
}

export function jsonStatCells(document: JsonFields): TableCell[] {
  const ids = (document.id as unknown[]).map(String);
  const dimensions = isObject(document.dimension) ? document.dimension : {};
  const categories = ids.map((id) => categoriesOf(id, dimensions[id]));
  const sizes = categories.map((codes) => codes.length);
  const total = sizes.reduce((product, size) => product * size, 1);
  const values = document.value;
  refuseOtherSizes(document.size, ids, sizes);
  refuseOtherValues(values, total);
  const valueAt = (at: number) => {
    const value = Array.isArray(values) ? values[at] : isObject(values) ? values[String(at)] : undefined;
    return typeof value === 'number' && Number.isFinite(value) ? value : null;
  };
  const names = ids.map((id) => {
    const label = isObject(dimensions[id]) ? toStorableText(dimensions[id].label) : '';
    return { id: id.toLowerCase(), label: label.toLowerCase() };
  });
  const further = names.map(({ id, label }, d) => {
    if (isDimension(id) || isDimension(label)) return false;
    refuseExtraDimension(label || id, categories[d] ?? []);
    return true;
  });
  /** How many cells apart two neighbours of a dimension are. */
  const steps = sizes.map((_, d) => sizes.slice(d + 1).reduce((product, size) => product * size, 1));
  return Array.from({ length: total }, (_, at) => {
    const named = new Map(
      names.flatMap(({ id, label }, d) => {
        const one = categories[d]?.[Math.floor(at / (steps[d] ?? 1)) % (sizes[d] ?? 1)];
        return further[d] || !one ? [] : [[id, one] as const, [label, one] as const];
      }),
    );
    return {
      at: named,
      measure: named.get('contentscode')?.label ?? toStorableText(document.label),
      year: (named.get('tid') ?? named.get('time') ?? named.get('år'))?.code ?? '',
      value: valueAt(at),
    };
  });
}

/** More cells than any table of PxWeb has. */
const MOST_CELLS = 5_000_000;

/** Refuses sizes that are not the numbers of categories: figures would get the wrong categories. */
function refuseOtherSizes(written: unknown, ids: readonly string[], sizes: readonly number[]): void {
  const told: unknown[] = Array.isArray(written) ? written : [];
  const wrong = ids.find((_, d) => told[d] !== sizes[d]) ?? (told.length === ids.length ? undefined : 'size');
  if (wrong !== undefined) throw new FileRefused(`har inte så många värden som den säger: ${wrong}`);
}

function refuseOtherValues(values: unknown, total: number): void {
  if (total > MOST_CELLS) throw new FileRefused('har fler celler än vi kan läsa');
  if (Array.isArray(values)) {
    if (values.length !== total) throw new FileRefused(`har ${values.length} celler, men ska ha ${total}`);
    return;
  }
  if (!isObject(values)) throw new FileRefused('har inga celler');
  const strange = Object.keys(values).find((key) => !/^\d{1,9}$/.test(key) || Number(key) >= total);
  if (strange !== undefined) throw new FileRefused(`har en cell utanför tabellen: ${strange.slice(0, 20)}`);
}

/** The codes of a dimension in their order, each with its label. */
function categoriesOf(id: string, dimension: unknown): CodeWithLabel[] {
  const category = isObject(dimension) && isObject(dimension.category) ? dimension.category : {};
  const labels = isObject(category.label) ? category.label : {};
  const listed = Array.isArray(category.index) ? category.index.map(String) : Object.keys(labels);
  const places: [code: string, place: unknown][] = isObject(category.index)
    ? Object.entries(category.index).toSorted(([, a], [, b]) => Number(a) - Number(b))
    : listed.map((code, place) => [code, place]);
  const codes = places.map(([code]) => code);
  if (new Set(codes).size < codes.length || places.some(([, place], at) => place !== at))
    throw new FileRefused(`har koder som saknas eller står två gånger: ${id}`);
  return codes.map((code) => ({ code, label: toStorableText(labels[code]) }));
}
