const days = ['söndagar', 'måndagar', 'tisdagar', 'onsdagar', 'torsdagar', 'fredagar', 'lördagar', 'söndagar'];
/** `var tionde minut`: ordinals that schedules use, in words; others as numbers. */
const ordinals: Record<string, string> = { '5': 'var femte', '10': 'var tionde' };
const eachNth = (n: string) => ordinals[n] ?? `var ${n}:e`;
const two = (text: string) => text.padStart(2, '0');

/** A cron expression in words if it has a common form; otherwise the expression itself. */
export function describeCron(cron: string): string {
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = cron.trim().split(/\s+/);
  // Some schedules start a few minutes past the hour, so that not all run at once.
  const every = /^(?:\*|\d+-59)\/(\d+)$/;
  const plain = /^\d+$/;
  const eachDay = day === '*' && month === '*';
  if (eachDay && weekday === '*') {
    const minutes = every.exec(minute)?.[1];
    if (minutes && hour === '*') return `${eachNth(minutes)} minut`;
    if (/^\d+(?:,\d+)+$/.test(minute) && hour === '*')
      return `varje timme, ${new Intl.ListFormat('sv').format(minute.split(',').map(two))} över`;
    if (minute === '*' && hour === '*') return 'varje minut';
    const [, from, to] = /^(\d+)-(\d+)$/.exec(hour) ?? [];
    if (plain.test(minute) && from && to) return `varje timme ${two(from)}.${two(minute)}–${two(to)}.${two(minute)}`;
    if (plain.test(minute) && hour === '*') return `varje timme, ${two(minute)} över`;
    if (plain.test(minute) && plain.test(hour)) return `varje dag ${two(hour)}.${two(minute)}`;
  }
  const named = days[Number(weekday)];
  if (eachDay && named && plain.test(weekday) && plain.test(minute) && plain.test(hour))
    return `${named} ${two(hour)}.${two(minute)}`;
  return cron;
}

/** The duration of a run: `under en sekund`, `12 s`, `3 min`. */
export function runDuration(startedAt: string, finishedAt: string): string {
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  if (seconds < 1) return 'under en sekund';
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
