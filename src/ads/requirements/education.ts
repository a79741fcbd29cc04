import { PrefilteredPattern } from '../../platform/text/prefiltered-pattern.ts';
import { capitalised, type Found, found } from './found.ts';
import type { Segment } from './segments.ts';

const PROFESSIONS =
  'socionom|jurist|civilekonom|ekonom|civilingenjör|högskoleingenjör|byggnadsingenjör|byggingenjör|ingenjör|arkitekt|beteendevetare|personalvetare|systemvetare|statsvetare|samhällsvetare|agronom|jägmästare|skogsmästare|skogstekniker|kyrkomusiker|fritidsledare|fritidspedagog|förskollärare|lärare|barnskötare|undersköterska|apotekstekniker|djursjukskötare|djurvårdare|specialpedagog|behandlingsassistent|kock|bagare|snickare|elektriker|bibliotekarie|dietist|gymnasieingenjör|processtekniker|stödpedagog|speciallärare|studie- och yrkesvägledare|tandsköterska|personalvetare|nationalekonom|pedagog|landskapsarkitekt|trädgårdsmästare|florist|frisör|massör|fotterapeut|hudterapeut|optiker|målare|murare|plåtslagare|[a-zåäö-]+-?ingenjör|datavetare|biolog|kemist|fysiker|geolog|hydrolog|meteorolog|bibliotekarie|arkivarie|antikvarie';

const EDUCATION = new RegExp(
  `(?<![a-zåäö])(?:${[
    '[a-zåäö]*(?:högskole|universitets)?-? ?(?:eller|och|/) ?(?:civilingenjörs|master|universitets|högskole|magister)?-?(?:examen|utbildning|ingenjör(?![a-zåäö]))',
    '\\d{2,3} (?:hp|högskolepoäng)(?= i |[ .,]*$)',
    '(?:relevant |lägst |minst |avslutad |fullföljd |godkänd |genomgången |teknisk |naturvetenskaplig |akademisk |ekonomisk |juridisk |pedagogisk |social )*(?:(?!yrkesförar|yrkeskompetens)[a-zåäö-]*(?:gymnasie|högskole|universitets|yh-|yrkes|master|kandidat|magister|doktors|specialist)[a-zåäö]*(?:utbildning|examen|(?<!yrkes)behörighet|nivå|studier|(?<!yrkes)kompetens|poäng|programmet|program|linje))',
    'gymnasieekonom|(?<!på |i )[a-zåäö]*gymnasi(?:um|et|al|ala)(?: [a-zåäö]*utbildning| examen| nivå| kompetens)?',
    'eftergymnasiala? (?:utbildning|studier|examen)',
    '(?:akademiska?|universitets|högskole)[a-zåäö-]* (?:examen|utbildning|studier|poäng|bakgrund)',
    '(?:teknisk |naturvetenskaplig )?(?:högskola|universitet)(?: eller (?:yh|universitet|högskola))?(?= |[.,;]|$)',
    'yrkeshögskol[a-zåäö]*|yh(?:-examen|-utbildning| inom| i)?(?![a-zåäö])',
    'civilingenjör(?:s[a-zåäö]*)?|högskoleingenjör(?:s[a-zåäö]*)?|civilekonom[a-zåäö]*',
    'disput[a-zåäö]+|doktorand|phd|ph\\.d\\.?|licentiat[a-zåäö]*',
    'jur\\.? ?kand\\.?[a-zåäö/]*',
    "(?:bachelor|master)(?:['’]?s(?: degree)?| degree| of [a-z]+|(?= (?:in|level)))|bsc|msc|m\\.sc\\.?|b\\.sc\\.?|(?:university |academic |relevant |college |higher )?degree(?! of (?!science|arts|engineering))|university education|higher education|high school|upper secondary|diploma (?:in|as)|vocational (?:education|training)",
    '(?:utbildad|diplomerad|examinerad) (?:och erfaren |inom |i |som |till |[a-zåäö]+(?:isk|ant|lig) )*[a-zåäö-]+',
    `(?:(?:som |du |redan |vi |antingen |^|[-:] ?)(?:är |en )+|^(?:utbildning: ?)?|examen som (?:[a-zåäö-]+ och )?)(?:[a-zåäö-]+utbildad |utbildad |examinerad )*(?:inrednings|möbel|bygg|drift|fastighets|behandlings)?(?:${PROFESSIONS})(?![a-zåäö])`,
    `qualifications in short: (?:${PROFESSIONS})`,
    '(?:fordons|el|bygg|vvs|hantverks|naturbruks|barn|vård|handels|restaurang|ekonomi|teknik|industri)[a-zåäö-]*program(?:met)?(?![a-zåäö])',
    '(?:[a-zåäö]+- (?:och|eller|och/eller|&) )?(?:[a-zåäö-]+(?:utbildning|examen|programmet|studier)(?:ar)?)(?![a-zåäö])',
    '(?:[a-zåäö]+(?:isk|ant|lig|ad|kvat|ell|igen|nan) |någon form av )*(?:utbildning|examen|utbildningsbakgrund)(?![a-zåäö])',
    '(?:fullständiga |godkända )(?:gymnasie)?betyg|gymnasiebetyg|grundskola|folkhögskola|[a-zåäö]{4,}(?<!yrkes)högskola|[a-zåäö]+bruksskola|ekonomie kandidat|behörig lärare|[a-zåäö]+mästarexamen',
    '(?:läser|studerar|pluggar) (?:till |på |inom |vid )+(?:en )?[a-zåäö-]+|(?:läst|studerat) (?:till |på |inom |vid )*[a-zåäö-]+(?: (?:och|&) [a-zåäö-]+)?',
    '(?:gått|genomgått|gick) (?:ut )?(?:en |ett )?(?:[a-zåäö-]+ (?:och )?)?[a-zåäö-]*(?:utbildning|programmet|gymnasiet|linje|skola|högskola|naturbruk)',
    '(?:pågående |akademiska |eftergymnasiala )?studier (?:i|inom|på|vid)',
    '[a-z]+ qualifications? (?=in|as|from)|education (?=in|within|as)|(?:relevant|technical|higher|formal) education',
  ].join('|')})`,
);
/** Courses of the employer, schools as places of work and the like. */
const NO_EDUCATION =
  /läser (?:ritning|av|noter|kod)|läsa in|(?:truck|pryl|sry|ykb|adr|hlr|lift|travers|ordningsvakts|väktar|skyddsvakts|svets|hygien|esa|bas|brandskydds|handledar|lyft|motorsågs?|röjsågs?|asbest|härdplast|fallskydds|ställnings|första hjälpen|heta arbeten|arbetsmiljö|delegerings?)-?utbildning|efter (?:[a-zåäö]+ )?(?:examen|utbildning)|(?:vidare(?!utbildning (?:i|inom|som|till) )|intern|introduktions|fort|kompetens|sälj|grund|lyft|truck|kund|personal|medarbetar|användar|kontinuerlig )utbildning|utbildningsverksamhet|utbildningsinsats|utbildningsmaterial|(?:hålla|hålla i|ge|genomföra|leda|planera)(?: [a-zåäö]+){0,2} utbildning|under utbildning|oavsett utbildning|examensarbete|gått i pension|läst (?:in|mer)|universitetssjukhus|gymnasieskola|utbildningslandslag|utbildning och utveckling|likvärdig utbildning eller/;
/** "Fullgjord grundutbildning": no course that the employer gives. */
const DONE = /(?<![a-zåäö])(?:fullgjord|avslutad|slutförd|examen från) [a-zåäö]*(?:grund|vidare|fort)?utbildning/;
/** The long pattern is tried only where one of these stands: most sentences are done with then. */
const HINT = new PrefilteredPattern(
  new RegExp(
    `utbild|special|nivå|kompetens|behörig|poäng|exam|gymnas|skol|univers|program|stud|läs|gått|gick|disput|dokt|degree|bachelor|master|msc|bsc|m\\.sc|b\\.sc|phd|ph\\.d|diplom|education|school|qualif|licentiat|yh|ekonom|jur|betyg|linje|ingenjör|plugga| hp|${PROFESSIONS}`,
  ),
);
const SUBJECT =
  /^(?: eller motsvarande)? (?:inom|i|mot|med inriktning(?: mot)?|inriktning|som|in|till)(?: t\.ex\.?| exempelvis| till exempel)?(?: (?!t\.ex)(?!(?:och|samt|and|eller) (?:ett|en|minst|flera|några|goda?|har|at|you|\d))[a-zåäöA-ZÅÄÖ-]+){1,3}/;

/** "Utbildning har du, eller så lär vi dig": of nothing, it asks for nothing. */
const OF_NOTHING = /^utbildning har|(?:din|bra|god) utbildning(?![a-zåäö])/;

/** At most one of a part: several ways to have it are one demand. */
export function educationIn(segment: Segment): Found[] {
  const { small } = segment;
  const bare =
    segment.sentence.section === 'start' && small.length < 70 && /^[a-zåäö-]*(?:utbildning|examen)\b/.test(small);
  if (!segment.asked && !bare) return [];
  if (!HINT.may(small)) return [];
  const match = EDUCATION.exec(small);
  if (!match || (NO_EDUCATION.test(small) && !DONE.test(small))) return [];
  const subject = SUBJECT.exec(small.slice(match.index + match[0].length))?.[0] ?? '';
  const label = segment.text.slice(match.index, match.index + match[0].length + subject.length);
  return OF_NOTHING.test(small) && label.toLowerCase() === 'utbildning'
    ? []
    : [found('education', clean(label), segment)];
}

function clean(label: string): string {
  return capitalised(
    label
      .replace(/^[\s:–-]+/, '')
      .replace(
        /^(?:(?:som|du|redan|vi|antingen|är|en|Som|Du|relevant|lägst|minst|avslutad|fullföljd|godkänd|genomgången|utbildning:|Utbildning:|Qualifications in short:)\s+)+/,
        '',
      )
      .replace(/\s+(?:och|eller|som|i|inom|med|samt|till)$/, '')
      .trim(),
  );
}
