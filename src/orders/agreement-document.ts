import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { type Ore, toSek } from '../platform/kernel/money.ts';
import { formatDayAndTime, formatKronor, formatLongDay, pluralize } from '../platform/kernel/swedish.ts';
import { renderPdf } from '../platform/print/typst.ts';
import type { SellerFacts, TermsSection } from '../seller/contract.ts';
import { sellerLines } from '../seller/seller.ts';
import { agreementTemplate } from './agreement-template.ts';
import { vatIncluded } from './vat.ts';

/** What the confirmation of an order states. */
export interface AgreementFacts {
  code: string;
  agreedAt: Date;
  /** An email address, or `Raderat konto` for a deleted account. */
  buyer: string;
  letters: number;
  pricePerLetter: Ore;
  vatPercent: number;
  /** Working days; null for an order without a promised day. */
  deliveryDays: number | null;
  /** A day as YYYY-MM-DD. */
  withdrawUntil: string;
  beginAtOnce: boolean | null;
  beginWords: string | null;
  seller: SellerFacts;
  termsVersion: number;
  sections: TermsSection[];
  /** The URL of the order's page. */
  page: string;
}

/** The order confirmation as a PDF: the order, the terms and a withdrawal form. Equal facts give equal bytes. */
export async function renderAgreement(slot: WorkSlot, facts: AgreementFacts): Promise<Buffer> {
  const { code, agreedAt, letters, pricePerLetter, vatPercent, seller } = facts;
  const total = letters * pricePerLetter;
  const until = formatLongDay(new Date(`${facts.withdrawUntil}T12:00:00Z`));
  return renderPdf(slot, agreementTemplate, {
    title: `Orderbekräftelse ${code}`,
    author: seller.name,
    date: stockholmDay(agreedAt).toString().split('-').map(Number),
    seller: sellerLines(seller),
    facts: [
      ['Beställning', code],
      ['Beställd', formatDayAndTime(agreedAt)],
      ['Kund', facts.buyer],
      ['Tjänst', `${pluralize(letters, 'personligt brev', 'personliga brev')} à ${kronor(pricePerLetter)}`],
      ['Pris inklusive moms', kronor(total)],
      ...(vatPercent > 0 ? [[`Varav moms ${vatPercent} %`, kronor(vatIncluded(total, vatPercent))]] : []),
      ['Betalning', `Swish, med meddelandet ${code}`],
      ...(facts.deliveryDays === null ? [] : [['Klart', deliveryOf(facts.deliveryDays, facts.beginAtOnce)]]),
      ['Ångra dig senast', until],
      ['Villkor', `Version ${facts.termsVersion}`],
    ],
    consent: consentOf(facts),
    sections: facts.sections,
    form: formLines(facts),
  });
}

const kronor = (ore: Ore) => formatKronor(toSek(ore));

function deliveryOf(days: number, beginAtOnce: boolean | null): string {
  const within = `Inom ${pluralize(days, 'arbetsdag', 'arbetsdagar')}`;
  return beginAtOnce === false ? `${within} efter ångerfristen` : `${within} från betalningen`;
}

function consentOf({ beginAtOnce, beginWords, agreedAt }: AgreementFacts): string {
  const at = formatDayAndTime(agreedAt);
  if (beginAtOnce && beginWords) return `Du godkände ${at}: ”${beginWords}”`;
  if (beginAtOnce === false)
    return 'Du har inte bett oss börja under ångerfristen. Vi börjar skriva när den har gått ut.';
  return 'Du har inte bett oss börja under ångerfristen. Ångrar du dig i tid betalar du ingenting.';
}

/** The withdrawal form of the law's annex, with the known fields filled in. */
function formLines({ seller, code, agreedAt, page, letters }: AgreementFacts) {
  const { name, address, email } = seller;
  return {
    lead:
      'Fyll i och skicka det här bara om du vill ångra avtalet. ' +
      `Snabbast går det på ${page}, under Ångra avtalet här.`,
    rows: [
      ['Till', [name, address?.replaceAll('\n', ', '), email].filter(Boolean).join(', ')],
      ['', 'Jag meddelar härmed att jag ångrar mitt avtal om följande tjänst:'],
      ['Tjänst', `${pluralize(letters, 'personligt brev', 'personliga brev')}, beställning ${code}`],
      ['Beställdes den', formatLongDay(agreedAt)],
      ['Konsumentens namn', ''],
      ['Konsumentens adress', ''],
      ['Namnteckning (bara på papper)', ''],
      ['Datum', ''],
    ],
  };
}
