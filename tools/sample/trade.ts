import type { RequirementKind } from '../../src/ads/contract.ts';
import { dataEntries } from '../../src/platform/text/data-files.ts';

/** What a trade's ads ask for: a noun phrase that fits after "Du har" and "Meriterande är". */
export interface Ask {
  kind: RequirementKind;
  label: string;
  text: string;
  years?: number;
}

/** One occupation as its ads tell of it: a line of `trades.jsonl`. */
export interface Trade {
  field: string;
  /** The label of the sample taxonomy. */
  occupation: string;
  language?: 'en';
  /** As it stands in a sentence: "en ... till oss". */
  title: string;
  plural: string;
  employer:
    | 'municipality'
    | 'care'
    | 'health'
    | 'school'
    | 'rescue'
    | 'police'
    | 'defence'
    | 'university'
    | 'state'
    | 'company';
  /** As of the field, where this trade has its own. */
  facilities?: readonly string[];
  branches?: readonly string[];
  /** Where one works, as it stands after "arbeta": "på vår avdelning". */
  where: readonly string[];
  /** What one does, in the infinitive. */
  tasks: readonly string[];
  /** A few sentences on the work of this trade. */
  about: readonly string[];
  must: readonly Ask[];
  nice: readonly Ask[];
  /** SEK a month. */
  pay: readonly [number, number];
  /** Can be learnt on the spot. */
  beginners?: true;
  summer?: true;
  remote?: true;
  partTime?: true;
  /** Paid by the hour, as some trades are. */
  hourly?: true;
}

/** What trades of one field of work share: a line of `fields.jsonl`. */
export interface TradeField {
  name: string;
  /** First parts of the compounds that its people use. */
  firsts: readonly string[];
  /** What a company of the field calls itself: "Lindsala Elteknik AB". */
  branches: readonly string[];
  /** The kind of place one works at: "Björkbackens äldreboende". */
  facilities: readonly string[];
}

export const trades = dataEntries<Trade>(new URL('./trades.jsonl', import.meta.url));
const fields = new Map(
  dataEntries<TradeField>(new URL('./fields.jsonl', import.meta.url)).map((field) => [field.name, field]),
);

export function fieldOf({ field, occupation }: Trade): TradeField {
  const found = fields.get(field);
  if (!found) throw new Error(`${occupation} is of an unknown field: ${field}`);
  return found;
}
