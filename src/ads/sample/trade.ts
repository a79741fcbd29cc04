import type { RequirementKind } from '../contract.ts';

/** What a trade's ads ask for: a noun phrase that fits after "Du har" and "Meriterande är". */
export interface Ask {
  kind: RequirementKind;
  label: string;
  text: string;
  years?: number;
}

/** One occupation as its ads tell of it. */
export interface Trade {
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

/** Trades of one field of work. */
export interface TradeField {
  /** First parts of the compounds that its people use. */
  firsts: string;
  /** What a company of the field calls itself: "Lindsala Elteknik AB". */
  branches: readonly string[];
  /** The kind of place one works at: "Björkbackens äldreboende". */
  facilities: readonly string[];
  trades: readonly Trade[];
}

export const skill = (label: string, text = `kunskaper i ${label}`): Ask => ({ kind: 'skill', label, text });
export const education = (label: string, text = label): Ask => ({ kind: 'education', label, text });
export const language = (label: string, text = `goda kunskaper i ${label.toLowerCase()} i tal och skrift`): Ask => ({
  kind: 'language',
  label,
  text,
});
export const licence = (letters: string, text = `${letters}-körkort`): Ask => ({
  kind: 'driving_licence',
  label: `${letters}-körkort`,
  text,
});
export const legitimation = (title: string, text = `svensk legitimation som ${title}`): Ask => ({
  kind: 'legitimation',
  label: title,
  text,
});
export const hours = (label: string, text: string): Ask => ({ kind: 'working_hours', label, text });
export const ownCar: Ask = { kind: 'own_car', label: 'egen bil', text: 'tillgång till egen bil' };
export const clearance: Ask = {
  kind: 'security_clearance',
  label: 'säkerhetsprövning',
  text: 'svenskt medborgarskap, då tjänsten är placerad i säkerhetsklass',
};

const counted = ['noll', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio', 'tio'];

/** Work done before; with years it says how many at least. */
export function experience(label: string, text: string, years?: number): Ask {
  if (!years) return { kind: 'experience', label, text: `erfarenhet av ${text}` };
  return { kind: 'experience', label, years, text: `minst ${counted[years]} års erfarenhet av ${text}` };
}

/** As `experience`, in English. */
export function worked(label: string, years?: number): Ask {
  if (!years) return { kind: 'experience', label, text: `experience of ${label}` };
  return { kind: 'experience', label, years, text: `at least ${years} years of experience in ${label}` };
}
