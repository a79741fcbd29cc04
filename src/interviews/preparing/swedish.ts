import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts } from './facts.ts';
import { requiredChecks } from './trades.ts';

/** How it is done in Sweden. Told with the ad's own sentence where the ad speaks of it. */
interface Custom {
  id: string;
  label: string;
  text: string;
  said: RegExp;
  /** Told although the ad says nothing of it. */
  always: boolean;
  href?: string;
}

const customs: readonly Custom[] = [
  {
    id: 'salary',
    label: 'Lön',
    text: 'Ta reda på vad yrket brukar ge där du bor: fråga facket, eller se lönestatistiken hos SCB. Säg en summa per månad före skatt. Lönen sätts när du får erbjudandet, så du behöver inte bestämma något på intervjun.',
    said: /(?<![a-zåäö])(?:lön(?:en)?(?![a-zåäö])|löne(?:anspråk|sättning|villkor|form|läge)|månadslön|timlön|provision(?![a-zåäö]))/i,
    always: true,
    href: 'https://www.scb.se/hitta-statistik/sverige-i-siffror/lonesok/',
  },
  {
    id: 'collective_agreement',
    label: 'Kollektivavtal',
    text: 'Avtalet kan ge tjänstepension, försäkringar, övertidsersättning och mer semester än lagens 25 dagar. Saknas det får du själv ta upp sådant innan du skriver på.',
    said: /kollektivavtal|tjänstepension/i,
    always: true,
  },
  {
    id: 'references',
    label: 'Referenser',
    text: 'Fråga två eller tre innan du lämnar deras namn, helst någon som har varit din chef. De rings oftast sent, när du är en av de sista. Säg till dem att någon kan ringa, och om vilket jobb.',
    said: /referens(?!nummer|nr|:|\s*\d)/i,
    always: true,
  },
  {
    id: 'notice',
    label: 'Uppsägningstid',
    text: 'Har du ett arbete: se i ditt avtal hur lång din egen uppsägningstid är. Enligt lagen är den en månad, men ett kollektivavtal kan säga mer. Säg inte upp dig förrän du har det nya avtalet på papper.',
    said: /uppsägningstid|(?<![a-zåäö])(?:tillträde|tillträda|start|starta|börja)(?![a-zåäö])[^.]{0,30}(?:omgående|snarast)|omgående start/i,
    always: true,
  },
  {
    id: 'probation',
    label: 'Provanställning',
    text: 'Får enligt lagen vara högst sex månader. Vill ingen av er avbryta blir den en tillsvidareanställning.',
    said: /provanställ/i,
    always: false,
  },
  {
    id: 'union',
    label: 'Facket',
    text: 'Är du med i ett fackförbund kan de läsa anställningsavtalet innan du skriver på.',
    said: /(?!)/,
    always: true,
  },
  {
    id: 'private_questions',
    label: 'Frågor som du inte behöver svara på',
    text: 'Graviditet och barn, religion, sexuell läggning och medlemskap i facket hör inte till jobbet. Fråga vänligt hur det hänger ihop med arbetet.',
    said: /(?!)/,
    always: true,
  },
];

/** "Från 236 kronor i timmen", "32 000–36 000 kr/mån", "35 000 SEK per månad". */
const AMOUNT =
  /\d\s?(?:kr|kronor|sek|:-)(?![a-zåäö])\.?\s*(?:(?:i|per|\/|om)\s*)?(?:månaden|månad|mån|tim(?:me|men)?|h)(?![a-zåäö])/i;

/** What the ad offers: a sum of its text, or what it says in the field for it. */
function pay({ sentences, dossier }: PreparationFacts): string | undefined {
  return findSentence(sentences, AMOUNT) ?? dossier.salary ?? undefined;
}

/** What is particular about looking for work in Sweden, first what this ad's trade asks for. */
export function swedishMarketLines(facts: PreparationFacts): PreparationLine[] {
  const told = customs.flatMap(({ id, label, text, said, always, href }) => {
    const sentence = (id === 'salary' ? pay(facts) : undefined) ?? findSentence(facts.sentences, said);
    if (!always && sentence === undefined) return [];
    const source = sentence === undefined ? ('general' as const) : ('ad' as const);
    return [{ id, label, text, source, sentence: sentence ?? null, href: href ?? null }];
  });
  return [...requiredChecks(facts), ...told];
}
