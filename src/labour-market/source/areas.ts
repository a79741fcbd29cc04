import { dataRows } from '../../platform/text/data-files.ts';

/** The areas of several counties (NUTS 2) that pay figures are published for. */
export const payAreas = dataRows<'area' | 'label' | 'counties'>(new URL('./areas.tsv', import.meta.url)).map(
  ({ area, label, counties }) => ({ area, label, counties: counties.split(',') }),
);

const counties = new Map(
  dataRows<'code' | 'label'>(new URL('./counties.tsv', import.meta.url)).map(({ code, label }) => [label, code]),
);

/** The county number of a region. Some editions of the taxonomy leave it out; then it is looked up by name. */
export const findCountyCode = ({ code, label }: { code: string | null; label: string }): string | undefined =>
  code ?? counties.get(label);

export const findPayArea = (county: string) => payAreas.find(({ counties }) => counties.includes(county));
