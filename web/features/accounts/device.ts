import signs from '../../../src/accounts/device-signs.json' with { type: 'json' };

/** A name and what its user agents hold. Order matters: nearly every browser also claims to be Chrome and Safari. */
const { systems, browsers } = signs;

const nameIn = (table: string[][], userAgent: string) =>
  table.find(([, ...all]) => all.every((sign) => userAgent.includes(sign)))?.[0];

/** A user agent in words: `Chrome på Windows`. What nobody knows is called an unknown device. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Okänd enhet';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Okänd enhet';
}

export const isPhone = (userAgent: string | null) => /iPhone|Android.*Mobile/.test(userAgent ?? '');
