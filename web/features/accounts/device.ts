import signs from '../../../src/accounts/device-signs.json' with { type: 'json' };

/**
 * Pairs of a name and a part of the user agent. The order matters: nearly every browser also claims to be Chrome and
 * Safari.
 */
const { systems, browsers } = signs;

const nameIn = (table: string[][], userAgent: string) =>
  table.find(([, ...all]) => all.every((sign) => userAgent.includes(sign)))?.[0];

/** A user agent in words: `Chrome på Windows`. "Okänd enhet" if neither is recognised. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Okänd enhet';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Okänd enhet';
}

export const isPhone = (userAgent: string | null) => /iPhone|Android.*Mobile/.test(userAgent ?? '');
