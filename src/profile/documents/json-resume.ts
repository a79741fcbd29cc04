import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import type { Resume } from '../contract.ts';

const schemaUrl = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';
const dates = new Set(['startDate', 'endDate', 'date', 'releaseDate']);

/**
 * A CV for other programs. Strict readers of JSON Resume refuse empty dates and invalid URLs: these are removed or
 * completed, and everything else stays as written.
 */
export function toJsonResume(cv: Resume): Resume {
  return { ...(strict(cv) as Resume), $schema: schemaUrl };
}

function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const found = fieldOf(key, inner);
    return found === undefined ? [] : [[key, found] as const];
  });
  return Object.fromEntries(kept);
}

function fieldOf(key: string, value: unknown): unknown {
  if (dates.has(key)) return value || undefined;
  if (key === 'url') return typeof value === 'string' ? wholeAddress(value.trim()) : undefined;
  if (key === 'email') return typeof value === 'string' && canonicalEmail(value) ? value : undefined;
  return strict(value);
}

/** Keeps a valid URL as written; else adds the missing scheme and escapes characters beyond ASCII. */
function wholeAddress(text: string): string | undefined {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  if (text === '' || !URL.canParse(address)) return undefined;
  return /^[\x21-\x7e]+$/.test(address) ? address : new URL(address).href;
}
