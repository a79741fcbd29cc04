import { type SampleConcept, sampleConcepts } from '../../src/taxonomy/sample/sample.ts';

/** What the sample taxonomy says of the places and trades that ads name. */

const byId = new Map(sampleConcepts.map((one) => [one.id, one]));
const byName = new Map(sampleConcepts.map((one) => [`${one.type} ${one.label}`, one]));

/** A concept by its type and its name. */
export function conceptNamed(type: string, label: string): SampleConcept | undefined {
  return byName.get(`${type} ${label}`);
}

/** What a concept lies under. */
export function broaderOf({ id, broader = [] }: SampleConcept, type: string): SampleConcept {
  const found = broader.map((one) => byId.get(one)).find((one) => one?.type === type);
  if (!found) throw new Error(`${id} lies under no ${type}`);
  return found;
}

export interface Place {
  id: string;
  label: string;
  /** The official number: the first two figures are the county's. */
  code: string;
  latitude: number;
  longitude: number;
  /** In thousands. */
  inhabitants: number;
  region: SampleConcept;
}

/** All municipalities, in the order of their numbers. */
export const municipalities: readonly Place[] = sampleConcepts.flatMap((one) => {
  const { id, type, label, code = '', centre: [latitude, longitude] = [0, 0], inhabitants = 0 } = one;
  if (type !== 'municipality') return [];
  return { id, label, code, latitude, longitude, inhabitants, region: broaderOf(one, 'region') };
});
