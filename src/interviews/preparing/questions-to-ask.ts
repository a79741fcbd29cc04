import type { PreparationLine } from '../contract.ts';
import { findSentence, type PreparationFacts } from './facts.ts';

/** A question of the person's own. It stands where the ad says something, or says nothing. */
interface OwnQuestion {
  id: string;
  text: string;
  why: string;
  /** Asked about what the ad says. */
  said?: RegExp;
  /** Asked where the ad does not say it. */
  unsaid?: RegExp;
  rounds?: 'first' | 'later';
}

const own: readonly OwnQuestion[] = [
  {
    id: 'first_months',
    text: 'Vad skulle jag göra de första tre månaderna?',
    why: 'Svaret visar vad jobbet är i vardagen.',
    rounds: 'first',
  },
  {
    id: 'introduction',
    text: 'Hur går introduktionen till, och vem kan jag fråga?',
    why: 'Annonsen säger inget om introduktionen.',
    unsaid: /introduktion|inskolning|upplärning|handledare|mentor|fadder/i,
    rounds: 'first',
  },
  {
    id: 'team',
    text: 'Hur många är ni som arbetar tillsammans, och vem är närmaste chef?',
    why: 'Bra att veta innan du säger ja.',
    rounds: 'first',
  },
  {
    id: 'new_post',
    text: 'Är tjänsten ny, eller ersätter jag någon?',
    why: 'Annonsen säger inte varför de söker någon.',
    unsaid: /ersätt|vikari|utökar|växer|nyinrätta|pension|föräldraledig/i,
    rounds: 'first',
  },
  {
    id: 'substitute',
    text: 'Hur länge gäller vikariatet, och finns det en chans att stanna efter det?',
    why: 'Annonsen talar om ett vikariat.',
    said: /vikari/i,
  },
  {
    id: 'probation',
    text: 'Vad vill ni se under provanställningen?',
    why: 'Annonsen talar om provanställning.',
    said: /provanställ/i,
  },
  {
    id: 'hours',
    text: 'Hur ser schemat ut, och hur långt i förväg får jag veta det?',
    why: 'Annonsen talar om schema eller oregelbundna tider.',
    said: /schemalag|schemat(?![a-zåäö])|rullande schema|oregelbund|skift(?:arbete|gång)?(?![a-zåäö])|kväll|(?<![a-zåäö])helg|jourtjänst|beredskap/i,
  },
  {
    id: 'remote',
    text: 'Hur många dagar i veckan arbetar man på plats?',
    why: 'Annonsen talar om arbete på distans.',
    said: /distans|hemifrån|hybrid|remote/i,
  },
  {
    id: 'travel',
    text: 'Hur ofta är det resor, och hur räknas restiden?',
    why: 'Annonsen talar om resor.',
    said: /(?<![a-zåäö])(?:resor|resande|resdagar|tjänsteresor)/i,
  },
  {
    id: 'collective_agreement',
    text: 'Har ni kollektivavtal, och i så fall vilket?',
    why: 'Annonsen säger inget om kollektivavtal.',
    unsaid: /kollektivavtal/i,
    rounds: 'later',
  },
  {
    id: 'development',
    text: 'Vad har de som hade jobbet tidigare gått vidare till?',
    why: 'Svaret visar hur man kan växa där.',
    rounds: 'later',
  },
  {
    id: 'success',
    text: 'Hur märker ni efter ett år att ni valde rätt person?',
    why: 'Svaret säger vad de väger tyngst när de väljer.',
    rounds: 'later',
  },
  {
    id: 'next_step',
    text: 'Vad händer efter det här mötet, och när får jag besked?',
    why: 'Då vet du när du kan höra av dig.',
  },
];

/** Questions to ask, from what the ad says and does not say. */
export function questionsToAsk({ sentences, dossier, round, kind }: PreparationFacts): PreparationLine[] {
  const isFirst = round === 1;
  return own.flatMap(({ id, text, why, said, unsaid, rounds }) => {
    if (kind === 'assessment' && id !== 'next_step') return [];
    if (rounds && (rounds === 'first') !== isFirst) return [];
    const sentence = findSentence(sentences, said ?? unsaid ?? /(?!)/);
    if (said && sentence === undefined) return [];
    // What an ad leaves out is only known of an ad that is there.
    if (unsaid && (sentence !== undefined || dossier.adText === null)) return [];
    const source = said || unsaid ? 'ad' : 'general';
    return [{ id, label: why, text, source, sentence: sentence ?? null, href: null }];
  });
}
