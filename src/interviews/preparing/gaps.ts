import type { PreparationFacts } from './facts.ts';

interface Gap {
  label: string;
  sentence: string;
  advice: string;
}

type Wanted = PreparationFacts['dossier']['wanted'][number];

/** Requirements that nobody mentions in a CV. Their absence says nothing. */
const KINDS_NOT_IN_CVS: ReadonlySet<Wanted['kind']> = new Set(['working_hours', 'security_clearance']);

const advice: Record<Wanted['kind'], string> = {
  skill: 'Säg hur det är. Berätta om det närmaste du har gjort, och hur du brukar lära dig nya saker i ett arbete.',
  experience: 'Räkna inte upp det du saknar. Berätta om något du har gjort där du mötte samma slags uppgifter.',
  education: 'Säg vad du har i stället: kurser, år i yrket, annat du har läst. Fråga om erfarenhet kan räknas.',
  language: 'Säg vad du klarar i dag: läsa, skriva, tala i telefon. Berätta vad du gör för att bli bättre.',
  driving_licence:
    'Har du tagit körkortet sedan du skrev ditt cv, säg det. Annars: berätta hur långt du har kommit, och ' +
    'fråga hur ofta det behövs.',
  own_car: 'Berätta hur du tar dig till arbetet och mellan ställen. Fråga om det finns tjänstebil.',
  legitimation:
    'Är du på väg att få legitimation, säg när. Utan den kan du inte ha yrket: fråga om det finns annat du ' +
    'kan börja med.',
  working_hours: '',
  security_clearance: '',
};

const firstMust = (one: Wanted, other: Wanted) => Number(other.level === 'must') - Number(one.level === 'must');

/** Requirements that the profile does not show, with advice how to speak about them. */
export function findUnmetRequirements({ dossier }: PreparationFacts): Gap[] {
  return dossier.wanted
    .filter(({ fit, kind }) => fit === 'missing' && !KINDS_NOT_IN_CVS.has(kind))
    .toSorted(firstMust)
    .map(({ kind, label, level, sentence }) => ({
      label,
      sentence: sentence || label,
      advice:
        level === 'must'
          ? advice[kind]
          : 'Det är inget krav, så ta inte upp det själv. Frågar de: ' +
            `${advice[kind].charAt(0).toLowerCase()}${advice[kind].slice(1)}`,
    }));
}
