import type { Experience } from './experience.ts';
import type { Segment } from './segments.ts';
import { overlaps, type Span } from './spans.ts';

/** What a sentence that asks names without asking for it. */

/** "Opera or another property management system": no second thing. */
export const ANOTHER = /(?<![a-zåäö])(?:annat|annan|liknande|motsvarande|another|similar) (?:[a-z]+ )?$/;

/** "Bidrar till en god arbetsmiljö", "under ett tillitsbaserat ledarskap": how somebody works or what work is like. */
const AS_TRAIT =
  /(?:känsla för|öga för|sinne för|fallenhet|intress(?:e|erad)|nyfiken(?:het)?|passion(?:erad)?|brinner|engagemang|öppenhet|lätt för(?! att (?:använda|hantera))|uppdaterad|fascine[a-z]+|interest(?:ed)?|curious|passionate)(?! eller)(?:(?! men |kunskap|erfarenhet|experience|knowledge|kännedom|utbild|meriterande)[^.;:]){0,60}$|(?:bygg[a-zåäö]*|brett|starkt|stort|ditt|eget|ett|etablerat|professionellt|vårt) nätverk$|(?:ett|ditt) [a-zåäö]+ ledarskap$|(?:en|vår) (?:[a-zåäö]+,? (?:och )?){1,3}arbetsmiljö$|(?:(?:bidra[a-zåäö]*|trivs|skapa[a-zåäö]*|under|för en|präglas) (?:[a-zåäö]+ )*|(?:god|gott|bra|tydligt?|rakt?|öppe[nt]) (?:och [a-zåäö]+ )?)(?:arbetsmiljö|ledarskap|kommunikation)[a-zåäö]*$|i sömnen$|(?:gott|bra|fint|trevligt|professionellt) (?:kund)?bemötande$/;

/** Most sentences hold none of its words. */
const TRAIT_HINT =
  /intress|interest|nyfiken|curious|passion|brinner|fascin|engagemang|öppenhet|lätt för|uppdaterad|känsla|öga för|sinne för|fallenhet|nätverk|ledarskap|arbetsmiljö|kommunikation|bemötande|i sömnen/;

/** Tells of a span of a segment whether it is said of how somebody is. */
export function traitsOf({ small }: Segment): (span: Span) => boolean {
  if (!TRAIT_HINT.test(small)) return () => false;
  return ({ from, to }) => AS_TRAIT.test(small.slice(Math.max(0, from - 90), to));
}

/** "Vi söker en svetsare som": the post itself, whose name holds what is done there. */
const SOUGHT =
  /(?<![a-zåäö])(?:söker|anställer|rekryterar|looking for|seeking|hiring|we need) (?:vi |nu )*(?:en |ett |två |flera |an? |our |new )?((?!dig|you |någon|med |som |har |är |kan |ska )[^,.:;]*?)(?= (?:som|med|till|who|with|that|to|for)(?![a-zåäö])|[,.:;]|$)/;

export function soughtIn({ small }: Segment): Span[] {
  const match = SOUGHT.exec(small);
  if (!match?.[1]) return [];
  const to = match.index + match[0].length;
  return [{ from: to - match[1].length, to }];
}

/** "Arbete inom psykiatri, LSS eller kriminalvård": several ways to have worked are one experience. */
const EITHER = / (?:eller|or) /;

const LISTED_ON =
  /^(?:(?:, [a-zåäö/-]+)*(?:,|,? eller|,? or)|, (?:särskilt|främst|framför allt|exempelvis) (?:inom|från|på|i)) $/;

export function isAnotherWay(small: string, of: Experience, span: Span, isNamed: boolean): boolean {
  if (of.isOfThing) return !isNamed && isOneOfSeveral(small, of, span);
  if (overlaps(span, [of])) return !isNamed && EITHER.test(small.slice(of.from, of.to));
  const between = small.slice(of.to, span.from);
  return (
    of.to < span.from &&
    LISTED_ON.test(between) &&
    (/särskilt|främst|framför|exempelvis/.test(between) || EITHER.test(small.slice(of.to)))
  );
}

/** "Erfarenhet av revision, bank eller tull". */
function isOneOfSeveral(small: string, of: Experience, span: Span): boolean {
  const list = SEVERAL.exec(small.slice(of.from))?.[0];
  return list !== undefined && span.from >= of.from && span.to <= of.from + list.length;
}

const SEVERAL = /^ ?[a-zåäö-]+(?:, [a-zåäö-]+)+ eller [a-zåäö-]+(?! ?liknande)/;

/** "Som vill arbeta med test", "för att utveckla vår logistik": what the work is to come to. */
const PURPOSE =
  /(?<=[a-zåäö] )(?:som (?:vill|ska|skall|tillsammans med|kommer att|kan (?:bidra|hjälpa|samordna|driva|leda|stötta|utveckla|förstärka|stärka))|för att (?!lyckas|trivas|passa|klara|kunna|vara|bli|komma|du)|who (?:will|wants? to)|where you(?:['’]ll| will)) [^.;:,]*(?:, [a-zåäö-]+(?: (?:och|eller) [a-zåäö-]+)?(?=[.,]|$))*/;

export function purposeIn({ small }: Segment): Span[] {
  const match = PURPOSE.exec(small);
  return match ? [{ from: match.index, to: match.index + match[0].length }] : [];
}
