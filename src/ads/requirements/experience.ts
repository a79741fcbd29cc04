import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

const NUMBERS: Record<string, number> = {
  ett: 1,
  en: 1,
  'ett par': 2,
  två: 2,
  tre: 3,
  fyra: 4,
  fem: 5,
  sex: 6,
  sju: 7,
  åtta: 8,
  nio: 9,
  tio: 10,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const NUMBER = `\\d{1,2}(?:[.,]5)?|${Object.keys(NUMBERS).reverse().join('|')}`;
const YEARS = new PrefilteredPattern(
  new RegExp(
    `(?<![a-zåäö\\d])(${NUMBER})\\s?\\+?(?:\\s?(?:[-–]|till|to|eller|or)\\s?(?:${NUMBER}))?\\s?\\+?\\s?(års?|årig|months?|månaders?|mån|säsong(?:er)?|seasons?|years?['’]?|yrs?)(?![a-zåäö])`,
  ),
);
const AGE = /(?:fyllda|fyllt|gammal|ålder|minst 1[58] år|minst 20 år|years old|over 18|18 år|20 år fyllda|år fyllda)/;
const NOT_WORK =
  /visstid|vikariat (?:på|om)|provanställning|anställning (?:på|om)|utbildning om|högskolepoäng|haft b-körkort| ago(?![a-z])|(?:within|inom) (?:\d|one|two|three|ett|två|tre) (?:år|year|månad|month)|no more than|körkort(?: [a-e]{1,2})? (?:i|sedan)|avtal|garanti|(?:employment|position|contract|appointment) (?:is|for|of)|limited to|sedan(?! minst)|grundades|i branschen sedan|under (?:ett|två) år framåt|tillsvidare/;

const TRIGGER = new RegExp(
  `(?<![a-zåäö])(?:${[
    'erfarenhet(?:er)?(?: (?:av|inom|från|som|kring|med|i|utav|att)(?![a-zåäö]))*(?: (?:att ha )?(?:arbet[ae]t?|jobbat?|arbete|att arbeta|att jobba)(?: (?:med|inom|i|som|på|från|mot)(?![a-zåäö]))?)?',
    '(?:[a-zåäö-]+)(?:erfarenhet)(?: (?:av|från|inom|som|i)(?![a-zåäö]))?',
    '(?!dator|data|it-|körv|system)[a-zåäö-]{3,}vana(?![a-zåäö])(?: (?:av|från|inom|i|vid)(?![a-zåäö]))?',
    '(?:lång|flerårig|års?|mångårig) vana(?: (?:av|vid|från|inom|att|med|som))+(?: att)?(?: (?:arbeta|jobba)(?: (?:med|i|inom|som|på))?)?',
    'vana?(?: (?:av|vid))?(?: att) (?:arbeta|jobba|leda)(?: (?:med|i|inom|som|på)(?![a-zåäö]))?',
    '(?:har |ha |tidigare |du |redan |och |eller )(?:ha )?(?:arbetat|jobbat|verkat|tjänstgjort)(?: (?:med|inom|i|som|på|mot|hos)(?![a-zåäö]))*',
    '(?:^|, |och )[a-zåäö]{4,}(?<!kara)van(?= |[.,]|$)(?! (?:vid|att|av|med|från))',
    '^(?:arbetat|jobbat)(?: (?:med|inom|i|som|på|minst)(?![a-zåäö]))*',
    '(?:arbetat|jobbat|varit verksam)(?: (?:med|inom|i|som|på|hos)(?![a-zåäö]))+',
    'varit (?=[a-zåäö])',
    // What one has done: "har stått i butik", "om du skött får".
    '(?:har|ha|du|tidigare|redan) (?:du |tidigare |redan |förut |själv |även |också )*(?!lätt|rätt|[a-zåäö]*certifikat|format|ett|fått|gått|läst|studerat|haft|fyllt|avslutat|genomgått|disput|utbildat|tagit|hört|sett|hittat|funnit|valt|tröttnat|allt|helt|stort|starkt|gott|brett|drömt|funderat|körkort|ditt|ett|bott|lärt|klarat|möjlighet|intresserat|förmåga|tillräckligt|annat|något|alltid|tänkt|blivit|växt|missat|sökt|lust|mycket|erhållit|fullgjort|hälsat|gett|nått|visat|vant|fast|vårt|svårt|fritt|svenskt|giltigt|aktuellt|eget|likvärdigt)[a-zåäö]{2,}(?:at|it|tt|ört|ytt|sålt|lagt|gjort)(?![a-zåäö])(?: (?:med|i|på|som|inom|för|av|bakom)(?![a-zåäö]))*',
    '(?<=(?:har|ha|du|redan|tidigare) (?:[a-zåäö]+ )?)(?:köpt|byggt(?! på)|styrt|följt|fört|hjälpt|klippt|tryckt|ställt|fällt|sålt|vänt|tävlat|tränat)(?: (?:med|i|på|som|inom|för|av))*(?![a-zåäö])',
    'erfaren (?:av|inom|i|med) ',
    '(?:sprutmålat|bytt däck|drivit|lett|suttit|kört|ansvarat för|utvecklat|praktiserat|sommarjobbat|extrajobbat|undervisat)(?![a-zåäö])(?: (?:i|på|som|inom)(?![a-zåäö]))?',
    '(?:du )?kommer (?:gärna )?från (?=[a-zåäö -]*(?:branschen|industrin|sektorn|handeln|vården|skolan|bygg|restaurang|hotell))',
    '(?:en |är )?(?:(?:erfaren|rutinerad)(?! användare)|van (?!vid |att |av |med |från |användare|inom ))(?: |(?=[a-zåäö]))(?=[a-zåäö]{4})',
    '(?:tidigare |god |viss )?vana från',
    '(?<=[a-zåäö]{4} )(?:i (?:flera|många|några) år|bakom dig)',
    '^(?:har )?(?!lätt|rätt|[a-zåäö]*certifikat|format|ett|fått|gått|läst|studerat|haft|fyllt|avslutat|genomgått|disput|utbildat|tagit|hört|sett|hittat|funnit|valt|tröttnat|allt|helt|stort|starkt|gott|brett|drömt|funderat|körkort|ditt|ett|bott|lärt|klarat|möjlighet|intresserat|förmåga|tillräckligt|annat|något|alltid|tänkt|blivit|växt|missat|sökt|lust|mycket|erhållit|fullgjort|hälsat|gett|nått|visat|vant|fast|vårt|svårt|fritt|svenskt|giltigt|aktuellt|eget|likvärdigt)[a-zåäö]{2,}(?:at|it|tt|ört|ytt|sålt)(?![a-zåäö])(?: (?:med|i|på|som|inom|för|av|bakom|åt)(?![a-zåäö]))+',
    '(?:track|proven|documented) record (?:in|of|within)',
    '(?:säsonger|terminer|somrar) (?:i|som|på|med|inom)(?![a-zåäö])',
    '(?:^|tidigare |praktiskt |minst )arbete (?:i|på(?! väg)|inom|med|som)(?![a-zåäö])',
    'tidigare (?=[a-zåäö]{4,}(?:ning|skap|tjänst)(?![a-zåäö]))',
    '[a-zåäö]{3,}bakgrund(?: (?:som|inom|från|i)(?![a-zåäö]))?',
    '(?:notarie|bas|allmän)tjänstgöring|notariemerit(?:ering|erad)',
    'erfarenheten (?:får|kan|ska) (?:gärna )?(?:komma|vara) från',
    'framgångar? (?:inom|i|av|med)(?![a-zåäö])',
    'tidigare (?:arbete|anställning|jobb|uppdrag)(?: (?:på|som|inom|med|i)(?![a-zåäö]))?',
    '(?:en )?bakgrund (?:som|inom|från|i)(?: (?:att )?[a-zåäö]+ (?:med|som))?',
    '(?<!per )(?:år|years?|month|months) (?:bakom|med(?= [a-zåäö]{4})(?! (?:möjlighet|chans|start|option|tillträde))|vid|hos|utomlands|som|i|inom|på|med|bakom dig som|of|as an?|as|in|within|working (?:with|as|in))(?![a-zåäö])(?: (?:work|experience)(?: (?:in|of|with|as|from)(?![a-z]))*)?',
    'års? (?:rutin|[a-zåäö]*(?:tjänst|praktik|jobb|arbete)|yrkeserfarenhet|yrkesvana)(?: (?:som|inom|av|med|i|på)(?![a-zåäö]))*',
    '(?<!ny |nya )(?:i|inom) yrket',
    '(?:previous |prior |work |working |proven |solid |hands-on |documented )*experience(?: (?:with|in|of|from|as|within|using|working|an?|the)(?![a-z]))*',
    "(?:you have |you've |have )(?:worked|shipped|built|led|managed|been working)(?: (?:with|in|as|at|on)(?![a-z]))*",
    'worked (?:in|as|with|for)',
    '(?:a )?background (?:in|as|from|within)',
    '(?<=[a-z]{4} )background(?![a-z])',
    '(?:ledande roll|ledande befattning)',
  ].join('|')})`,
  'g',
);
const OBJECT_END =
  /[.,;:!?()]|(?<![a-zåäö])varav(?![a-zåäö])|\s[–-]\s|(?<![a-zåäö])(?:samt|(?:och|and) (?:om|att|som|if|that|who)|och (?:erfarenhet|mycket god|mycket goda|gör|sköter|har|är|kan|du|god|goda|kunskap|kunskaper|kännedom|vana|körkort|trivs|gillar|vill|känner|jobbar|arbetar|brinner|minst|gärna|då|söker|tycker)|som (?:du|vi|är|har|innebär)|med (?:god|goda|mycket|bred|stor|dokumenterad|gedigen|minst|vana|erfarenhet|kunskap|kunskaper)|men|där|då|eftersom|för att|önskas|är (?:det|ett|en|meriterande|starkt|önskvär[dt]a?|bra|toppen|också|mycket)|gärna|vilket|and you|is (?:a|an|required|meriting|good|nice)|krävs|under|minst|within the|t\.ex|har du|för tjänsten|blir|tidigare är)(?![a-zåäö])/;
/** What people are, and what is said of any work. */
const TRAIT =
  /självständigt(?! som)|högt tempo|bollar|egna initiativ|stressig|många kontakter|driva dig|människor i (?:olika|kris)|snabba (?:puckar|beslut)|flera (?:saker|projekt) samtidigt|likvärdig|eget ansvar|deadlines|i team(?:$| och)|^ ?team och|ensam$|tempo|fysiskt|(?:^|[ ,])(?:i|inom|in) (?:[a-zåäö]+,? ){0,3}teams?(?![a-zåäö])|^ ?(?:[a-zåäö]+a,? ){0,2}team(?![a-zåäö])|fast[- ]paced/;
/** "Tre år som kock": how long it was stands by itself. */
const FOR_YEARS = new RegExp(`^(?:i )?(?:${NUMBER}|några|flera|många) (?:år|månader) (?=(?:som|inom|med|i|på) )`, 'i');
const EMPTY =
  /^(?:tidigare|förut|förr|och intresse|motsvarande|liknande|relevant|annan|det|yrket|samma|området|rollen|likvärdig|detta|sådant)?(?: (?:arbete|roll|tjänst|befattning|område|arbetsuppgifter))?$/;
/** Long enough to be asked for without a number. */
const LONG = /(?:några|flera|ett par|något) års?|flerårig|mångårig|lång |gedigen|several years/;
/** "Två års utredningsarbete på myndighet". */
const WORK_OF_YEARS =
  /års? ((?!yrkes|arbets|liknande)[a-zåäö]{3,}(?:tjänst|praktik|jobb|arbete))((?: (?:som|inom|av|med|i|på))*)$/;
/** "Lagervana", "restaurangbakgrund": what it is of stands in the word itself. */
const COMPOUND =
  /^(?!erfarenhet|vana)([a-zåäö-]{3,}?)(?:s?erfarenhet|vana|van$|(?<!utbildnings)bakgrund|tjänstgöring|merit(?:ering|erad))/;
/** "Flera har erfarenhet": others than the reader have it. */
const OTHERS =
  /(?<![a-zåäö])(?:flera|många|alla|samtliga|de|hon|han|några|some|many|all|they|most)(?: (?:av|of) [a-zåäö]+)? (?:har|have) $/;
const COLLEAGUES =
  /(?:team|kollegor|medarbetare|konsulter|personer|företag|bolag|specialister|experter|ledare|gäng)[a-zåäö]* med [a-zåäö ]*$/;
const EMPLOYERS =
  /^(?:vi|med (?:över|mer|lång|vår)|vår|våra|företaget|bolaget|our|we|[a-zåäö&]+ (?:har|är) (?:över|mer|lång))(?![a-zåäö])/;
const EMPLOYERS_ASK =
  /^(?:vi (?:söker|ser|vill|tror|önskar|tar|kräver|behöver|förutsätter|förväntar|letar|värdesätter|hoppas|räknar|tänker|efterfrågar|uppskattar)|we (?:require|expect|need|look|are looking|would|want|value|think|believe|hope|assume|imagine|love))/;

const WORKED = /erfarenhet|experience|vana|arbetat|jobbat|varit/;

export interface Experience extends Found {
  /** As an occupation, and not with a thing. */
  isOccupation: boolean;
  /** "Erfarenhet av": what follows is as well a skill where the list has it. */
  isOfThing: boolean;
  /** "Flerårig erfarenhet av lönearbete" asks for work, where "erfarenhet av lönearbete" may ask for knowledge. */
  isLong: boolean;
  /** Offsets into the segment of what the experience is of. */
  from: number;
  to: number;
}

export function experienceIn(segment: Segment): Experience[] {
  const { small } = segment;
  if (!segment.asked && segment.sentence.section !== 'start') return [];
  const { count: told, at: toldAt } = yearsIn(small);
  if (!segment.asked && !(told !== undefined && WORKED.test(small))) return [];
  if (EMPLOYERS.test(small) && !EMPLOYERS_ASK.test(small)) return [];
  const result: Experience[] = [];
  TRIGGER.lastIndex = 0;
  for (let match = TRIGGER.exec(small); match; match = TRIGGER.exec(small)) {
    const compound = COMPOUND.exec(match[0]);
    const objectAt = match.index + match[0].length;
    const object = objectOf(small.slice(objectAt));
    const last = result.at(-1);
    if (last && match.index < last.to && !compound) continue;
    let label = segment.text.slice(objectAt, objectAt + object.length).trim();
    let from = objectAt;
    if (compound && !/^(?:arbetslivs|yrkes|branch|arbets|livs)/.test(match[0])) {
      label = segment.text
        .slice(
          match.index,
          match.index +
            compound[0].length +
            (/(?:från|inom|av|i)$/.test(match[0]) ? match[0].length - compound[0].length + object.length : 0),
        )
        .trim();
      from = match.index;
    }
    const work = WORK_OF_YEARS.exec(match[0]);
    if (work) {
      from = match.index + match[0].indexOf(work[1] as string);
      const isOfWork = work[2] !== '' && !/^ ?(?:bör|ska|måste|har|behöver|krävs)(?![a-zåäö])/.test(object);
      label = segment.text.slice(from, isOfWork ? objectAt + object.length : from + (work[1] as string).length);
    }
    const isBare = /^(?:[a-zåäö]* ?)?(?:erfarenhet(?:er)?|experience|background)$/.test(match[0]) && !compound;
    if (
      isBare &&
      told === undefined &&
      !LONG.test(small) &&
      !/^erfarenhet (?:krävs|är ett krav|är meriterande|är ett plus)/.test(small)
    ) {
      const named = /([a-z][a-z-]+(?: [a-z-]+)?) (?:experience|background)$/.exec(small.slice(0, objectAt))?.[1];
      if (
        !named ||
        !/^(?:experience|background)$/.test(match[0]) ||
        /^(?:your|our|their|the|an?|of|with|relevant|and)(?: |$)/.test(named)
      )
        continue;
      label = named;
      from = match.index - named.length - 1;
    }
    if (/(?:din|dina|vår|våra|deras|our|your|gemensam) (?:[a-zåäö]+ )?$/.test(small.slice(0, match.index))) continue;
    if (/varav (?:något|några|gärna) [^,]*$/.test(small.slice(0, match.index))) continue;
    if (/^ *(?:dig|sig|er) /.test(object)) continue;
    if (TRAIT.test(object) || TRAIT.test(small.slice(match.index))) continue;
    if (
      EMPTY.test(label.toLowerCase()) &&
      told === undefined &&
      !LONG.test(small) &&
      !LONG.test(small) &&
      !/^erfarenhet /.test(small)
    )
      continue;
    if (/(?:similar|equivalent|motsvarande|likvärdig|annan) $/.test(small.slice(0, match.index)) && told === undefined)
      continue;
    if (COLLEAGUES.test(small.slice(0, match.index)) || OTHERS.test(small.slice(0, match.index))) continue;
    if (EMPTY.test(label.toLowerCase())) label = besideYears(segment, toldAt);
    if (/^[a-zåäö-]*examen$/i.test(label)) continue;
    label = label.replace(FOR_YEARS, '').replace(/^(?:i|inom|med|av|på|från|hos|som|in|of|with|within) (?=\S{3})/i, '');
    result.push({
      ...found('experience', capitalised(label || 'Yrkeserfarenhet'), segment),
      isOccupation: /(?:som|varit|as|roll|(?:year|month)s? (?:in|at|with)) ?$/.test(match[0]),
      isLong: LONG.test(small),
      isOfThing: /^(?:erfarenhet(?:er)? (?:av|med|kring)|experience (?:of|with|using))$/.test(match[0].trim()),
      from: from + (small.slice(from).length - small.slice(from).trimStart().length),
      to: objectAt + object.length,
    });
    if (small.startsWith('erfarenhet: ')) break;
  }
  if (
    result.length === 0 &&
    told !== undefined &&
    /(?:års? (?:inom|som|i|av)|års?vana|erfarenhet|bakom dig|years|sedan minst)|^(?:ha )?[a-zåäö]{3,}(?:at|it|tt)(?![a-zåäö])/.test(
      small,
    )
  ) {
    result.push({
      ...found('experience', besideYears(segment, toldAt), segment),
      isOccupation: false,
      isOfThing: false,
      isLong: false,
      from: 0,
      to: small.length,
    });
  }
  const first = result[0];
  const more = new RegExp(`varav (?:minst )?(${NUMBER})(?: år)? (?:som|i|inom|med) ([a-zåäö -]+)`).exec(small);
  const spent = more ? first : nearest(result, toldAt);
  if (spent && told !== undefined) spent.years = told;
  if (more && first) {
    if (result.length > 1) result.length = 1;
    const [, count, what] = more;
    result.push({
      ...found('experience', capitalised((what as string).trim()), segment, numberOf(count as string)),
      isOccupation: true,
      isOfThing: false,
      isLong: false,
      from: more.index,
      to: small.length,
    });
  }
  return result;
}

/** "Minst 3 års", "5+ years", "2–4 år", "fem år", "6 månaders"; undefined where no number is told. */
function yearsIn(small: string): { count?: number; at: number } {
  const none = { at: 0 };
  const match = YEARS.exec(small);
  if (!match || AGE.test(small) || NOT_WORK.test(small)) return none;
  if (/mellan (?:\d+ och )?$/.test(small.slice(0, match.index))) return none;
  const count = numberOf(match[1] as string);
  if (count > 20) return none;
  const isMonths = /^m/.test(match[2] as string);
  return { count: isMonths ? Math.round((count / 12) * 10) / 10 : count, at: match.index };
}

/** Of several, the one that the years stand in or beside. */
function nearest(all: readonly Experience[], at: number): Experience | undefined {
  const away = ({ from, to }: Experience) => Math.max(0, from - at, at - to);
  return [...all].sort((one, other) => away(one) - away(other))[0];
}

function numberOf(text: string): number {
  return NUMBERS[text] ?? Number(text.replace(',', '.'));
}

function objectOf(rest: string): string {
  const lead = /^ *minst (?:en|ett) /.exec(rest)?.[0].length ?? 0;
  const end = OBJECT_END.exec(rest.slice(lead));
  const whole = (end ? rest.slice(0, lead + end.index) : rest).trimEnd();
  const words = whole.replace(/ eller (?:motsvarande|liknande).*$/, '').split(' ');
  return words.slice(0, 10).join(' ');
}

/** "Du har arbetat minst 3 år som kock", "minst fem år som platschef": what the years were spent as. */
function besideYears(segment: Segment, at: number): string {
  const small = segment.small.split(' varav ', 1)[0] as string;
  // What stands before "söker" is told of the employer: "i en tillväxtfas och söker dig med minst nio års erfarenhet".
  const ofEmployer = /^.* (?:söker|letar efter) /.exec(small.slice(0, at))?.[0].length ?? 0;
  const match = spentAs(small.slice(at)) ?? spentAs(small.slice(ofEmployer));
  return capitalised(match?.[1]?.trim() ?? 'Yrkeserfarenhet');
}

const spentAs = (small: string): RegExpExecArray | null =>
  /(?<![a-zåäö])(?:som|inom|med|av|i|as|of|in) (?!(?:kan|vill|är|har|ska|du|vi|minst|ett|två|tre|fyra|fem|några|at) )([a-zåäö][a-zåäö -]{2,40})/.exec(
    small,
  );
