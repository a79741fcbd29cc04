/** Swedish forms of numbers, money, days and waits. Words for people stand with what they speak of. */

const zone = 'Europe/Stockholm';
const space = '\u00a0';

/** `12 400` with no-break spaces. */
export function number(value: number): string {
  return new Intl.NumberFormat('sv-SE').format(value);
}

/** `149 kr`, `1 490,50 kr`: öre are shown only when there are any. */
export function kronor(sek: number): string {
  const decimals = Number.isInteger(sek) ? 0 : 2;
  const digits = new Intl.NumberFormat('sv-SE', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${digits.format(sek)}${space}kr`;
}

/** `20 november 2026` in Stockholm. */
export function longDay(at: Date): string {
  return new Intl.DateTimeFormat('sv-SE', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  }).format(at);
}

/** `20 november 2026 kl. 14.30` in Stockholm. */
export function dayAndTime(at: Date): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).formatToParts(at);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return `${longDay(at)} kl. ${part('hour')}.${part('minute')}`;
}

/** `30 sekunder`, `1 minut`, `2 timmar`, `7 dagar`: how long something lasts, rounded up to its largest unit. */
export function duration(seconds: number): string {
  const units: [number, string, string][] = [
    [86_400, 'dag', 'dagar'],
    [3600, 'timme', 'timmar'],
    [60, 'minut', 'minuter'],
    [1, 'sekund', 'sekunder'],
  ];
  const [size, one, many] = units.find(([s]) => seconds >= s) ?? [1, 'sekund', 'sekunder'];
  const count = Math.max(1, Math.ceil(seconds / size));
  return `${count}${space}${count === 1 ? one : many}`;
}
