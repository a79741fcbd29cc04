const stockholm = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Stockholm',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** `2026-11-20`: the day in Stockholm, in the format of a date field. */
export const dayInStockholm = (when: Date = new Date()): string => stockholm.format(when);
