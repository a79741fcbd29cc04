import { isLanguage } from './languages.ts';
import type { Segment } from './segments.ts';
import type { Span } from './spans.ts';

/** Names of programs, rules and certificates that no list has. */

const PLACES = new Set(
  `sverige norden skandinavien europa eu usa storbritannien tyskland norge danmark finland kina indien stockholm göteborg malmö uppsala
   västerås örebro linköping helsingborg jönköping norrköping lund umeå gävle borås södertälje eskilstuna halmstad
   växjö karlstad sundsvall östersund trollhättan luleå skövde kalmar falun kristianstad karlskrona skellefteå kiruna
   visby skåne småland norrland dalarna värmland halland blekinge gotland öland bohuslän sörmland uppland jämtland
   solna kista nacka huddinge mölndal sweden europe swedish english nordic scandinavia svensk svenska kyrkan
   monday friday januari februari mars april maj juni juli augusti september oktober november december
   kom då här som detta för när vår våra vi du cv hr vd ab kim exempel dig din ditt dina ni er det den a b c d e i ii iii iv v x sek kr mkr hp yh it ok har är kan vill ska sfi scandinavian
   you nederländerna holland belgien frankrike italien spanien portugal polen lettland litauen estland ryssland ukraina österrike schweiz island irland grekland turkiet japan korea seoul
   asien afrika amerika baltikum balkan london paris oslo köpenhamn trondheim helsingfors berlin norway denmark finland germany poland latvia europe
   mb gb tb kb kv kva kw mw kwh sek eur tkr msek ii iii iv vi vii
   seko hrf kommunal unionen akavia saco almega skr srat vårdförbundet installatörsföretagen
   we our the your i'm as of and or if swedish finnish danish norwegian german bonus plus meriterande krav obs ps dvs inkl etc kpi msc bsc phd fte`.split(
    /\s+/,
  ),
);
const NAME = /[\p{L}\p{N}][\p{L}\p{N}.+#&/-]*[\p{L}\p{N}+#]|[A-Z]/gu;
const PLACE_WORD =
  /(?<![a-zåäö])(?:(?:till|från|på|hos|at|for) (?:vår[at]?|det|den|ett?|our|the)|på|(?<!känna )(?<!känner )till|från|(?<!vana )(?<!van )vid|hos|to|from|at|near|mot|kontoret i|team i|baserad i|(?<![a-zåäö])(?:ring|ringa|mejla|avtal(?:et)? med|agreement with)|kund i|runt|i hela|bor i|boende i|utgår från|stationerad i|placerad i|i centrala)\s+$/;
const OF_NAMES =
  /(?:verket|styrelsen|myndigheten|kommun|region|universitet|förbundet|kyrkan|sjukhuset|gruppen|bolagen|aktiebolag|ab|skolan|polisen|landstinget|norden|-företag|-bolag|-intresse|-bransch(?:en)?)$/i;
/** Words of posts and offices, which English writes with capitals. */
const TITLES =
  /^(?:senior|junior|head|chief|manager|director|controller|officer|engineer|developer|assistant|specialist|consultant|business|financial|finance|accountant|managing|project|product|group|team|lead|leader|global|international|board|human|resources|department|office|director|sales|marketing|customer|service|work|working|skills|experience|knowledge|degree|education|university|bachelor|master|masters|good|strong|fluent|excellent|minimum|at|you|a|in|to|we|our|ability|understanding|ltd|inc|professional|responsible|january|february|march|june|july|october|herr|fru|team(?:et)?|kim|exempel)$/;
/** Words that make "i Ladok" a thing one knows and no place. */
const LEARNT =
  /hemma|inblick|insikt|förståelse|(?<!lokal)kännedom|koll på|at home|redigera|analysera|konstruera|modellera|erfarenhet|kunskap|arbetat|jobbat|publicer|certifi|dokument|program|utveckl|kunn|beräkn|vana?(?![a-zåäö])|experience|knowledge|skill|work|utbild|stark|duktig|du kan|code/;
/** Where a name in capitals is likely to be a thing that one knows. */
const KNOWN_IN =
  /erfarenhet|kunskap|kännedom|arbetat|jobbat|publicer|certifi|dokument|program|utveckl|kunn|vana?(?![a-zåäö])|experience|knowledge|skill|code|familiar|proficien|kurs|utbild|duktig|stark|bra på|system|verktyg|behärskar|meriterande|plus|merit|asset|advantage|you know|knows|comfortable|helst|gärna|särskilt|beräkn|förtrog|använ|certif|licens|behörighet/;

/** A capital, digit or sign behind the first letter; most sentences have none. */
const MAY_NAME = /(?!^)[A-Z0-9+#\u00C0-\u00DE\u0100-\uFFFF]|\.(?:js|net|io)/;

/** Words with capitals or digits in the middle of a sentence are names of programs, rules and certificates. */
export function namesIn(segment: Segment, strangers: ReadonlySet<string>): Span[] {
  const { text, sentence } = segment;
  if (!MAY_NAME.test(text)) return [];
  const isTrusting = KNOWN_IN.test(segment.small) || (sentence.isItem && segment.text.split(' ').length <= 8);
  const spans: Span[] = [];
  NAME.lastIndex = 0;
  let previous: { to: number; pushed: Span | undefined } | undefined;
  for (let match = NAME.exec(text); match; match = NAME.exec(text)) {
    const word = match[0];
    // "Signs of Safety".
    if (word === 'of' && previous?.pushed) continue;
    const span = { from: match.index, to: match.index + word.length };
    const first =
      span.from === 0
        ? segment.start === sentence.start
        : /(?:[.!?]\s+|:\s*)["”]?$/.test(text.slice(0, span.from)) && span.from > 0;
    const isName =
      looksLikeName(word, first, isTrusting) &&
      !PLACES.has(word.toLowerCase()) &&
      !OF_NAMES.test(word) &&
      !strangers.has(word.toLowerCase().replace(/s$/, ''));
    const between = previous && text.slice(previous.to, span.from);
    const joined = between === ' ' || between === ' of ';
    let pushed: Span | undefined;
    // "MS Project": a word of posts is part of the name that it goes on.
    const goesOn =
      isName ||
      (/^\d[\d:-]+$/.test(word) &&
        /^\p{Lu}[\p{Lu}-]+$/u.test(text.slice(previous?.pushed?.from, previous?.pushed?.to))) ||
      (/^\p{Lu}[\p{Lu}.]+$/u.test(text.slice(previous?.pushed?.from, previous?.pushed?.to)) &&
        /^\p{Lu}\p{Ll}/u.test(word));
    if (goesOn && joined && previous?.pushed) {
      pushed = previous.pushed;
      pushed.to = span.to;
    } else if (
      isName &&
      !(
        /(?:^| )(?:i|in) $/.test(text.slice(0, span.from)) &&
        !LEARNT.test(segment.small) &&
        !/\p{L}\d|\p{Ll}\p{Lu}/u.test(word)
      ) &&
      !PLACE_WORD.test(text.slice(0, span.from).toLowerCase())
    ) {
      pushed = span;
      spans.push(span);
    }
    previous = { to: span.to, pushed };
  }
  return spans.filter(({ from, to }) => !/^\d/.test(text.slice(from, to)) && to - from > 1);
}

function looksLikeName(word: string, first: boolean, isTrusting: boolean): boolean {
  const inner = word.slice(1);
  if (!/\p{Lu}/u.test(word)) return /^[a-zåäö]{1,3}[A-Z]/.test(word) || /^[a-z]+\.(?:js|net|io)$/.test(word);
  if (
    /kört?kort|^(?:[A-E]|CE|BE|DE|[CD]1E?)(?:-kort|-behörighet)?$|^C\/CE|^[A-E]\d$|^[IVX]+\/\d|^[A-E](?:\+[A-E])+$/.test(
      word,
    ) ||
    isLanguage(word.toLowerCase())
  )
    return false;
  if (/-[a-zåäö]+(?:ade|ad|iska|are|ande|at)$/.test(word)) return false;
  if (/[a-zåäö]-/.test(word) && !/\p{Lu}.*\p{Lu}|\d/u.test(word)) return false;
  if (/^\p{Lu}{2,}$/u.test(word) && word.length > 6) return false;
  if (/[\p{Lu}\d+#]/u.test(inner))
    return !/-(?:kunskap|arbete|roll|verksamhet|miljö|nivå|projekt|inriktning|bil|ärende|sektor|bransch|bolag|team|kund|försäljning|sales|rör(?:en)?$)/.test(
      word,
    );
  return !first && isTrusting && /^\p{Lu}/u.test(word) && !TITLES.test(word.toLowerCase());
}
