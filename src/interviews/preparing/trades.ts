import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts } from './facts.ts';

/** What an ad of a trade says, and what to bring or to know because of it. */
interface TradeRule {
  id: string;
  said: RegExp;
  label: string;
  text: string;
}

/** Papers to bring, where the ad speaks of them. */
const papers: readonly TradeRule[] = [
  { id: 'driving_licence', said: /körkort/i, label: 'Körkort', text: 'Ta med körkortet.' },
  {
    id: 'drivers_certificates',
    said: /(?<!\p{L})(?:YKB|ADR)(?!\p{L})|[Yy]rkeskompetensbevis|[Ff]örarkort|[Ff]ärdskrivarkort/u,
    label: 'Bevis för yrkesförare',
    text: 'Ta med yrkeskompetensbevis, förarkort och andra bevis som du har.',
  },
  {
    id: 'truck',
    said: /truckkort|truckförarbevis|truckförarutbildning|truckutbild/i,
    label: 'Truckförarbevis',
    text: 'Ta med truckförarbeviset. Se efter vilka truckar det gäller.',
  },
  {
    id: 'legitimation',
    said: /legitimera|legitimation|lärarlegitimation/i,
    label: 'Bevis om legitimation',
    text: 'Ta med beviset om legitimation, om yrket kräver det och du har det.',
  },
  {
    id: 'building',
    said: /(?<![a-z])ID06|heta arbeten|fallskydd|ställningsbygg|elbehörighet|liftkort/i,
    label: 'Kort och intyg från bygget',
    text: 'Ta med de kort och intyg som annonsen nämner och som du har. Se efter att de inte har gått ut.',
  },
  {
    id: 'portfolio',
    said: /portfolio|arbetsprover/i,
    label: 'Arbetsprover',
    text: 'Ta med två eller tre arbetsprover som du får visa, och bestäm vad du vill säga om vart och ett.',
  },
];

/** What the trade asks of whoever is taken on. */
const checks: readonly TradeRule[] = [
  {
    id: 'criminal_record_children',
    said: /(?<![a-zåäö])(?:förskol|fritidshem|grundskol|barnskötare|elevassistent|fritidspedagog)/i,
    label: 'Utdrag ur belastningsregistret',
    text: 'I förskola, skola och fritidshem ska du visa ett utdrag ur belastningsregistret innan du anställs. Beställ det hos polisen i tid; det finns en särskild blankett för skola och förskola.',
  },
  {
    id: 'criminal_record',
    said: /belastningsregist|registerutdrag|bakgrundskontroll/i,
    label: 'Registerutdrag eller bakgrundskontroll',
    text: 'Annonsen talar om det. Fråga vad de vill se och när. Ett utdrag ur belastningsregistret beställer du själv hos polisen.',
  },
  {
    id: 'civil_record',
    said: /personbevis/i,
    label: 'Personbevis',
    text: 'Annonsen ber om ett. Du hämtar det hos Skatteverket, ofta samma dag på webben.',
  },
  {
    id: 'security',
    said: /säkerhetspröv|säkerhetsklass|säkerhetskänslig|säkerhetsskydd/i,
    label: 'Säkerhetsprövning',
    text: 'Du får ett samtal om ditt liv, din ekonomi och vilka du känner. Svara ärligt: det är viktigare att du är öppen än att allt är perfekt.',
  },
  {
    id: 'drug_test',
    said: /drogtest|alkohol- och drog|drogpolicy/i,
    label: 'Drogtest',
    text: 'Annonsen nämner det. Fråga när testet görs. Tar du läkemedel på recept, ta med receptet.',
  },
  {
    id: 'confidentiality',
    said: /tystnadsplikt|hemtjänst|äldreboende|äldreomsorg|undersköterska|vårdbiträde|sjuksköterska|personlig assisten|boendestöd|socialsekreterare|behandlingsassisten/i,
    label: 'Tystnadsplikt',
    text: 'Berätta om ditt arbete utan namn och utan sådant som pekar ut någon. Den som lyssnar märker om du kan det.',
  },
];

function linesFor(rules: readonly TradeRule[], { sentences, dossier }: PreparationFacts): PreparationLine[] {
  // The title says the trade as well, and is no sentence of the text.
  const said = [...sentences, dossier.title];
  return rules.flatMap(({ id, said: pattern, label, text }) => {
    const sentence = findSentence(said, pattern);
    return sentence === undefined ? [] : [{ id, label, text, source: 'ad' as const, sentence, href: null }];
  });
}

export const requiredPapers = (facts: PreparationFacts) => linesFor(papers, facts);
/** One extract is enough: what holds for schools says more than the general word. */
export const requiredChecks = (facts: PreparationFacts) => {
  const lines = linesFor(checks, facts);
  const forSchools = lines.some(({ id }) => id === 'criminal_record_children');
  return lines.filter(({ id }) => !(forSchools && id === 'criminal_record'));
};
