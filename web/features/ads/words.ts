import type { Ad, AdSummary, DoubtReason, Requirement } from '../../../src/ads/contract.ts';
import { type DateLike, dayInStockholm, formatCount, longDay, shortDay } from '../../text/format.ts';
import type { ChoiceFilter } from './wanted.ts';

export const filterNames: Record<ChoiceFilter, string> = {
  occupationField: 'Yrkesområde',
  occupationGroup: 'Yrkesgrupp',
  occupation: 'Yrke',
  region: 'Län',
  municipality: 'Kommun',
  employmentType: 'Anställning',
  extent: 'Omfattning',
  language: 'Språk',
};

const languageNames = new Intl.DisplayNames('sv', { type: 'language', fallback: 'none' });

/** `svenska` for `sv`; an unknown code stays as it is. */
export function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000;
/** Noon in UTC is the same day in Stockholm. */
const noon = (day: string) => `${day}T12:00:00Z`;

export interface DeadlineText {
  text: string;
  /** Whether the deadline is near. */
  near: boolean;
}

/** The remaining time: `2 dagar kvar`, `sista dagen i dag`. */
export function describeDeadline(deadline: string, now: DateLike = Date.now()): DeadlineText {
  const days = dayNumber(deadline) - dayNumber(dayInStockholm(new Date(now)));
  if (days < 0) return { text: `sista dagen var ${shortDay(noon(deadline), now)}`, near: false };
  if (days === 0) return { text: 'sista dagen i dag', near: true };
  if (days === 1) return { text: 'sista dagen i morgon', near: true };
  if (days <= 14) return { text: `${days} dagar kvar`, near: days <= 7 };
  return { text: `sök senast ${shortDay(noon(deadline), now)}`, near: false };
}

export const formatIsoDay = (day: string) => longDay(noon(day));
export const formatIsoDayShort = (day: string) => shortDay(noon(day));

/** The municipality, else the region. */
export function formatPlace({ municipality, region }: Pick<AdSummary, 'municipality' | 'region'>): string {
  return municipality?.label ?? region?.label ?? '';
}

/** The distance; empty if no distance was asked for. */
export const formatKilometres = (km: number | null): string =>
  km === null ? '' : `${String(km).replace('.', ',')} km`;

export const requirementKindLabels: Record<Requirement['kind'], string> = {
  skill: 'Kompetens',
  experience: 'Erfarenhet',
  education: 'Utbildning',
  language: 'Språk',
  driving_licence: 'Körkort',
  own_car: 'Egen bil',
  legitimation: 'Legitimation',
  security_clearance: 'Säkerhetsprövning',
  working_hours: 'Arbetstider',
};

/** The requirement's name, with all alternatives of which one is enough: `C# eller Java`. */
export const requirementName = ({ label, alternatives }: Pick<Requirement, 'label' | 'alternatives'>): string =>
  alternatives?.length ? alternatives.join(' eller ') : label;

/** Why it is uncertain that an ad requires something. */
export function describeDoubt(unsure: DoubtReason, level: Requirement['level']): string {
  if (unsure === 'field') return 'Vi har inte läst så många annonser inom det här området ännu.';
  return level === 'must'
    ? 'Vi är inte säkra på att annonsen kräver det här.'
    : 'Vi är inte säkra på att annonsen frågar efter det här.';
}

/** An example: `minst 2 års erfarenhet`. */
export function formatYears(years: number): string {
  const shown = String(years).replace('.', ',');
  return years < 1 ? `minst ${Math.round(years * 12)} månader` : `minst ${shown} år`;
}

/** Examples: `Heltid`, `Deltid, 60–80 %`. */
export function formatExtent({ extent, extentPercent }: Pick<Ad, 'extent' | 'extentPercent'>): string | null {
  const { min, max } = extentPercent ?? { min: null, max: null };
  const figures = [...new Set([min, max].filter((value) => value !== null))];
  const percent = figures.length > 0 && figures.join() !== '100' ? `${figures.join('–')}\u00a0%` : '';
  return [extent?.label, percent].filter(Boolean).join(', ') || null;
}

/** The names of an ad's fields in the list of changes. */
export const fieldNames: Record<string, string> = {
  headline: 'Rubriken',
  description: 'Texten',
  employer: 'Arbetsgivaren',
  workplace: 'Arbetsplatsen',
  occupation_label: 'Yrket',
  municipality_label: 'Kommunen',
  region_label: 'Länet',
  city: 'Orten',
  street_address: 'Gatuadressen',
  employment_type_label: 'Anställningen',
  extent_label: 'Omfattningen',
  duration_label: 'Varaktigheten',
  salary: 'Lönen',
  remote: 'Distansarbete',
  no_experience: 'Utan krav på erfarenhet',
  driving_licence_required: 'Körkort krävs',
  own_car: 'Egen bil krävs',
  vacancies: 'Antalet platser',
  deadline: 'Sista ansökningsdagen',
  last_day: 'Sista dagen som annonsen visas',
  apply_url: 'Länken till ansökan',
  apply_reference: 'Referensen',
};

/** A value in the list of changes, formatted for reading. */
export function formatChangedValue(value: string | null): string {
  if (value === null || value === '') return 'inget angivet';
  if (value === 'true' || value === 't') return 'ja';
  if (value === 'false' || value === 'f') return 'nej';
  return /^\d{4}-\d\d-\d\d$/.test(value) ? formatIsoDay(value) : value;
}

export const formatAdCount = (number: number) => formatCount(number, 'annons', 'annonser');
export const formatHitCount = (number: number) => formatCount(number, 'träff', 'träffar');

export const matchesAfterReading =
  'Sökväg läser in annonserna för första gången. Det brukar ta några minuter, sedan kommer dina matchningar.';
