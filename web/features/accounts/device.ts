const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android-telefon'],
  [/Android/, 'Android-platta'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];

/** Order matters: nearly every browser also claims to be Chrome and Safari. */
const browsers: [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (table: [RegExp, string][], userAgent: string) => table.find(([sign]) => sign.test(userAgent))?.[1];

/** A user agent in words: `Chrome på Windows`. What nobody knows is called an unknown device. */
export function deviceName(userAgent: string | null): string {
  if (!userAgent) return 'Okänd enhet';
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser && system) return `${browser} på ${system}`;
  return browser ?? system ?? 'Okänd enhet';
}

export const isPhone = (userAgent: string | null) => /iPhone|Android.*Mobile/.test(userAgent ?? '');
