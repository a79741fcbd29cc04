import { pluralize } from '../platform/kernel/swedish.ts';
import type { SellerFacts, TermsSection } from './contract.ts';

/** The text of the terms of sale. docs/law.md lists what the law requires, with its source. */

export interface TermsFacts {
  seller: SellerFacts;
  vatPercent: number;
  deliveryDays: number;
  revisions: number;
}

/** The consent to begin the work before the withdrawal period ends, in the words that are shown and stored. */
export const beginAtOnceConsentText =
  'Jag vill att ni börjar skriva direkt, under ångerfristen. Ångrar jag mig betalar jag för de brev som redan är ' +
  'levererade, och när alla brev är levererade finns ingen ångerrätt kvar.';

export function termsText({ seller, vatPercent, deliveryDays, revisions }: TermsFacts): TermsSection[] {
  const vat = vatPercent > 0 ? ` och innehåller ${vatPercent} % moms` : '. Ingen moms tillkommer';
  const within = pluralize(deliveryDays, 'arbetsdag', 'arbetsdagar');
  return [
    { heading: 'Säljare', paragraphs: [sellerLines(seller).join('\n')] },
    {
      heading: 'Beställning och avtal',
      paragraphs: [
        'Du beställer personliga brev här på sidan. Innan du beställer ser du hela priset, när breven är klara och ' +
          'vad som gäller om du ångrar dig. Du kan rätta det du har skrivit ända tills du trycker på knappen.',
        'Avtalet gäller när beställningen har fått sin kod. Då mejlar vi en bekräftelse med de här villkoren som ' +
          'PDF, som du kan spara. Avtalet ingås på svenska.',
        'Den version av villkoren som gällde när du beställde fortsätter att gälla för din beställning.',
      ],
    },
    {
      heading: 'Pris och betalning',
      paragraphs: [
        `Priset är i svenska kronor${vat}. ` +
          'Inga avgifter tillkommer. Priset du ser när du beställer är det du betalar.',
        'Du betalar med Swish, med beställningens kod som meddelande.',
      ],
    },
    {
      heading: 'Leverans',
      paragraphs: [
        `Breven är klara inom ${within} från det att du har betalat. Har du inte bett oss börja under ångerfristen ` +
          'räknas tiden i stället från det att den har gått ut.',
        'Du läser och hämtar breven på beställningens sida, och vi mejlar när de är klara.' +
          (revisions > 0 ? ` I priset ingår ${pluralize(revisions, 'ändring', 'ändringar')} av varje brev.` : ''),
        'Är vi försenade kan du säga till oss en tid som är rimlig. Levererar vi inte inom den kan du häva köpet och ' +
          'få tillbaka pengarna.',
      ],
    },
    {
      heading: 'Ångerrätt',
      paragraphs: [
        'Du har rätt att ångra avtalet inom 14 dagar från den dag då du beställde, utan att säga varför. Är den ' +
          'sista dagen en lördag, söndag eller helgdag gäller nästa vardag.',
        'Tryck på Ångra avtalet här på beställningens sida, eller använd länken i bekräftelsen, som fungerar utan ' +
          'att du loggar in. Du kan också mejla eller skriva till oss, gärna med formuläret som följer med ' +
          'bekräftelsen. Det räcker att du skickar meddelandet innan tiden är ute. Du får en bekräftelse med dag och ' +
          'tid.',
        'Vi betalar tillbaka utan dröjsmål, senast 14 dagar efter att vi fick ditt meddelande, med Swish och utan ' +
          'avgift.',
      ],
    },
    {
      heading: 'Om vi börjar under ångerfristen',
      paragraphs: [
        'Vi börjar skriva under ångerfristen bara om du uttryckligen ber om det. Ångrar du dig sedan betalar du för ' +
          'de brev som redan är levererade, i proportion till hela priset. Resten får du tillbaka.',
        'När alla brev är levererade är tjänsten fullgjord. Då finns ingen ångerrätt kvar, och det har du gått med ' +
          'på när du bad oss börja.',
        'Har du inte bett oss börja betalar du ingenting om du ångrar dig i tid.',
      ],
    },
    {
      heading: 'Om något är fel',
      paragraphs: [
        'Är det fel på ett brev, säg till så snart du kan på beställningens sida eller med ett mejl. Vi rättar felet ' +
          'utan kostnad. Går det inte sänker vi priset eller betalar tillbaka.',
        'Är du inte nöjd med vårt svar kan du vända dig till Allmänna reklamationsnämnden (ARN), Box 174, ' +
          '101 23 Stockholm, www.arn.se. Du kan också gå till domstol. ' +
          'Råd får du av kommunens konsumentvägledare och på www.hallakonsument.se.',
      ],
    },
    {
      heading: 'Personuppgifter',
      paragraphs: ['Vad vi sparar om dig, varför och hur länge står på sidan Integritet.'],
    },
  ];
}

/** The lines that present the seller. Unknown facts are left out. */
export function sellerLines({ name, orgNumber, vatNumber, address, email, phone }: SellerFacts): string[] {
  return [
    name,
    ...(address?.split('\n') ?? []),
    ...(orgNumber ? [`Org.nr ${orgNumber}`] : []),
    ...(vatNumber ? [`Momsreg.nr ${vatNumber}`] : []),
    ...(email ? [`E-post ${email}`] : []),
    ...(phone ? [`Telefon ${phone}`] : []),
  ];
}
