/** Delivery reports of mail servers: which report counts, and what the user may do. Pure. */

export interface DeliveryStatus {
  outcome: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'unclear';
  /** The server's answer; null where the report has none. */
  reason: string | null;
  /** Enhanced status code, RFC 3463. */
  status: string | null;
  /** ISO 8601. */
  at: string;
}

/** Whether `next` replaces `known`: it is no older, and no `delayed` or `unclear` replaces a final outcome. */
export function isNewerDelivery(next: DeliveryStatus, known: DeliveryStatus | null): boolean {
  if (!known) return true;
  if (next.at < known.at) return false;
  const isOpen = next.outcome === 'delayed' || next.outcome === 'unclear';
  return !isOpen || known.outcome === 'delayed' || known.outcome === 'unclear';
}

/** Advice by RFC 3463 status code; the first match applies. */
const byStatus: readonly [RegExp, string][] = [
  [
    /^5\.1\./,
    'Adressen finns inte hos mottagaren. Jämför den med annonsen, bokstav för bokstav, rätta den och skicka igen.',
  ],
  [/^5\.2\.2$/, 'Mottagarens brevlåda är full. Välj en annan adress ur annonsen, eller vänta en dag och skicka igen.'],
  [
    /^5\.(?:2\.3|3\.4)$/,
    'Mejlet är för stort för mottagarens server. Ta bort eller förminska bilagor och skicka igen.',
  ],
  [
    /^5\.4\./,
    'Mottagarens server går inte att nå. Jämför det som står efter @ med annonsen, rätta det och skicka igen.',
  ],
  [
    /^5\.7\./,
    'Mottagarens server släppte inte igenom mejlet. Sök på ett annat sätt om annonsen har något, eller ' +
      'ring arbetsgivaren.',
  ],
];

/** What the user should do, in Swedish. */
export function deliveryAdvice({ outcome, status }: Pick<DeliveryStatus, 'outcome' | 'status'>): string {
  switch (outcome) {
    case 'failed':
      return (
        byStatus.find(([code]) => code.test(status ?? ''))?.[1] ??
        'Jämför adressen med annonsen och skicka igen. Går det inte då heller, ring arbetsgivaren.'
      );
    case 'delayed':
      return (
        'Servern försöker igen av sig själv. Du behöver inte göra något än: vi säger till om mejlet inte ' +
        'kommer fram.'
      );
    case 'unclear':
      return 'Läs beskedet bland svaren och avgör om mejlet kom fram.';
    default:
      return 'Du behöver inte göra något.';
  }
}
