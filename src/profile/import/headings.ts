/** Headings of CVs in Swedish and English, and the sections that they begin. */
export type Section =
  | 'summary'
  | 'contact'
  | 'work'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'licences'
  | 'legitimation'
  | 'references'
  | 'projects'
  | 'volunteer'
  | 'awards'
  | 'publications'
  | 'interests'
  | 'availability'
  | 'other'
  | 'title'
  | 'unknown';

const lexicon: Record<Exclude<Section, 'unknown'>, string> = {
  title: `cv|c v|curriculum vitae|meritförteckning|meriter|resume|résumé|resumé|levnadsbeskrivning`,
  summary: `profil|om mig|sammanfattning|kort om mig|presentation|personlig profil|professionell profil|min profil
    |personlig presentation|introduktion|om|vem är jag|kort presentation|profilsammanfattning|personligt|bakgrund
    |kort sammanfattning|profile|summary|about|about me|professional summary|executive summary|career summary
    |personal profile|professional profile|objective|career objective|personal statement|karriärmål|mål|målsättning
    |yrkesprofil|personliga egenskaper|egenskaper|översikt|overview|introduction|lite om mig|sammanfattande profil
    |vem är jag|vem jag är|det här är jag|hej|hej jag heter|kort om|lite kort om mig|om mig själv|personbeskrivning|som person|mig som person|vision|mina mål|drivkrafter|personlighet|min pitch|pitch|who am i|who i am|hello|introducing myself|bio|biography|snapshot|career objectives|highlights|the short version`,
  contact: `kontakt|kontaktuppgifter|kontaktinformation|personuppgifter|personalia|personlig information
    |personliga uppgifter|uppgifter|contact|contact details|contact information|contact info|personal details
    |personal information|personal info|details|profiles|profiler|sociala medier|länkar|links|kontakta mig|kontakter
    |social media|mina uppgifter
    |så når du mig|nå mig|hitta mig|kontakta|kontaktinfo|adress och kontakt|get in touch|reach me|find me`,
  work: `arbetslivserfarenhet|arbetslivserfarenheter|yrkeserfarenhet|yrkeserfarenheter|erfarenhet|erfarenheter
    |anställning|anställningar|arbeten|arbete|arbetserfarenhet|arbetserfarenheter|arbetsliv|yrkesliv|jobb|tidigare arbeten
    |tidigare anställningar|tidigare arbetsgivare|tidigare erfarenhet|nuvarande anställning|nuvarande arbete|nuvarande tjänst
    |relevant erfarenhet|relevant arbetslivserfarenhet|övrig arbetslivserfarenhet|annan arbetslivserfarenhet|övrig erfarenhet
    |professionell erfarenhet|karriär|yrkesbakgrund|uppdrag|konsultuppdrag|praktik|praktik och arbete|arbetshistorik
    |yrkesverksamhet|arbetslivserfarenhet i urval|erfarenhet i urval|sommarjobb|sommarjobb och extrajobb|extrajobb
    |övriga anställningar|övriga arbeten|work experience|work|experience|professional experience|employment|employment history
    |work history|career|career history|job experience|relevant experience|other experience|relevant work experience
    |professional background|internships|internship|positions|additional experience|previous experience|arbetslivserfarenhet och praktik
    |erfarenhet och uppdrag|arbetslivet|mitt arbetsliv|här har jag jobbat|här har jag arbetat|jag har jobbat|jag har arbetat|jag har arbetat som|det här har jag gjort|jobberfarenhet|jobberfarenheter|tjänster|tidigare tjänster|sysselsättning|arbetserfarenheter|
    arbetslivserfarenheten|anställningshistorik
    |tjänstgöring|anställningar och uppdrag|uppdrag och anställningar|professionell bakgrund|yrkesmässig bakgrund|vad jag har gjort|vad jag gjort
    |det här har jag jobbat med|min resa|min yrkesresa|min karriär|min bakgrund|mina jobb|mina arbeten|jobb och uppdrag|jobb jag haft|jobb jag har haft|här har jag varit|där jag har jobbat|mina erfarenheter|min erfarenhet
    |positions held|professional journey|work background|employment background|engagements|assignments|selected assignments|roles|jobs|what i have done|where i have worked|my experience
    |arbetslivs- och yrkeserfarenhet|yrkeserfarenhet i urval|meriter från arbetslivet|nuvarande och tidigare anställningar|befattningar|tidigare befattningar|anställningar i urval|uppdrag i urval|referensuppdrag|research experience|teaching experience|forskning och undervisning|akademiska anställningar|kliniskt arbete|klinisk tjänstgöring|verksamhet|yrkesmeriter|arbetsmeriter|arbetsgivare|employers`,
  education: `utbildning|utbildningar|studier|akademisk utbildning|utbildningsbakgrund|skolor|skola|examina|examen
    |formell utbildning|högre utbildning|grundutbildning|skolgång|utbildning och studier|education|academic background
    |academic qualifications|qualifications|education and training|educational background|studies|academics|academic history
    |degrees|utbildning och examina|teoretisk utbildning|eftergymnasial utbildning|gymnasieutbildning|academic education
    |utbildning och kompetens|vidareutbildning|jag har studerat|jag har läst|mina studier|skolutbildning|studiebakgrund|akademiska meriter|examina och utbildning|
    utbildning och vidareutbildning
    |akademisk bakgrund|skolbakgrund|vad jag har läst|vad jag läst|vad jag har studerat|det här har jag läst|det här har jag studerat|min utbildning|mina utbildningar|min skolgång|utbildningar och kurser|utbildning och kurser|utbildning och certifikat|utbildning och fortbildning|avslutade utbildningar|yrkesutbildning|universitetsutbildning|universitetsstudier|högskolestudier|högskoleutbildning|schooling|schools|education and qualifications|education and licences|education and certifications|education and courses|training and education|academic credentials|what i have studied|school|university|studie- och utbildningsbakgrund|teoretiska meriter|utbildningsmeriter`,
  skills: `kompetenser|kompetens|kunskaper|färdigheter|it-kunskaper|it kunskaper|datakunskaper|datorkunskaper|datavana|styrkor|kunskap
    |it-kompetens|it-kompetenser|tekniska kunskaper|tekniska färdigheter|teknisk kompetens|tekniska kompetenser|tekniker
    |teknik|kärnkompetenser|kärnkompetens|nyckelkompetenser|nyckelkompetens|expertis|expertområden|kompetensområden
    |specialkompetenser|yrkeskunskaper|yrkeskompetens|kompetenser och kunskaper|kunskaper och färdigheter|program
    |programvaror|system|verktyg|programspråk|programmeringsspråk|it|data|it och system|systemvana|systemkunskaper|system och verktyg
    |it- och systemkunskaper|it-vana|kompetensprofil|nyckelord|särskilda kunskaper|särskilda kompetenser|it och datorvana|datorvana
    |skills|core skills|key skills|technical skills|technologies|core competencies|competencies|competences|expertise|it skills
    |computer skills|technical expertise|skills and competencies|areas of expertise|technical proficiencies|tools|strengths
    |hard skills|soft skills|professional skills|personal skills|skills and tools|digital skills|tools and technologies
    |technical competence|skills summary|mjuka färdigheter|mina kompetenser|sociala kompetenser|digital kompetens
    |kan|jag kan|detta kan jag|det här kan jag|kan bra|techniques|methods|methods and techniques|top skills|laboratory skills|metoder|instrument|maskiner|maskinvana
    |övriga kompetenser|övriga kunskaper|övriga färdigheter|mina styrkor|tech stack|teknisk stack|teknikstack|kompetensöversikt|kvalifikationer|spetskompetens|spetskompetenser|it-system|datasystem|datorprogram|mjukvara|hårda kompetenser|yrkesfärdigheter|det här kan jag bra|kan och vill|key competencies|competence|
    digitala kunskaper
    |det kan jag|jag är bra på|jag är duktig på|bra på|det här är jag bra på|vad jag kan|mina kunskaper|mina färdigheter|mina styrkor och kunskaper|styrkor och kunskaper|kunskapsområden|kunskaper och erfarenheter|kunskaper och kompetenser|kompetenser och styrkor|färdigheter och kunskaper|färdigheter och kompetenser|verktygslåda|min verktygslåda|toolbox|my toolbox|toolkit|tools and skills|skill set|skillset|skills and expertise|skills and knowledge|knowledge|abilities|capabilities|proficiencies|what i can do|i know|kompetenser och verktyg|program och system|system och program|datorprogram och system|tekniska verktyg|teknikområden|teknisk profil|it-miljö|yrkesmässiga kompetenser|yrkesmässiga färdigheter|professionella kompetenser|kompetenser i urval|specialistkompetens|specialistkunskaper|fackkunskaper|specialområden|specialiteter|specialties|specialities|praktiska kunskaper|praktiska färdigheter|data- och systemkunskaper|it- och datakunskaper|dator- och systemvana|ämneskompetens|språk och system|software|software skills|systems|language and tools|key competences|areas of competence|areas of knowledge|technical knowledge|technical profile`,
  languages: `språk|språkkunskaper|språkfärdigheter|språkkunskap|languages|language skills|language|languages spoken
    |språkkompetens|språk jag talar|jag talar|jag talar och skriver|spoken languages|
    language proficiency
    |språk i tal och skrift|mina språk|språk och nivå|jag behärskar språken|speaks|i speak|my languages`,
  certificates: `certifikat|certifieringar|certifiering|certifikat och kurser|kurser och certifikat|kurser|kurser och utbildningar
    |behörigheter|behörighet|intyg|licenser|licenser och certifikat|certifikat och licenser|utbildningsbevis|övriga kurser
    |kurser och certifieringar|certifikat och intyg|certifikat och behörigheter|behörigheter och certifikat|kompletterande utbildning
    |kompletterande utbildningar|kurser i urval|övriga utbildningar|övrig utbildning|interna utbildningar|fortbildning|kompetensutveckling
    |certificates|certifications|certification|licenses|licences|courses|licenses and certifications|certifications and licenses
    |courses and certificates|training|courses and training|training and certifications|certificates and courses|professional development
    |certificates and licences|certifieringar och kurser|yrkesbevis|bevis|kort|bevis och kort|kort och bevis|bevis och certifikat|yrkesbevis och kort|
    certifieringar och licenser|kortare kurser|internutbildningar
    |kurser och behörigheter|behörigheter och intyg|kurser och intyg|certifikat och behörighet|certifikat och körkort|bevis och intyg|licenser och behörigheter|tillstånd|behörigheter och körkort|avlagda prov|kortutbildningar|utbildningar i arbetet|genomgångna kurser|licences and certificates|certificates and training|accreditations|qualifications and certificates`,
  licences: `körkort|körkortsbehörighet|körkortsbehörigheter|driving licence|driving license|driving licences|driver's license|drivers license
    |driver's licence|driving|körkort och truckkort|körkort och bil`,
  legitimation: `legitimation|yrkeslegitimation|legitimationer|professional licence|professional license|registration|legitimation och behörighet`,
  references: `referenser|referens|references|referees|reference`,
  projects: `projekt|projekt i urval|egna projekt|personliga projekt|utvalda projekt|projekterfarenhet|projekt och portfolio|sidoprojekt
    |projects|personal projects|selected projects|side projects|key projects|open source|portfolio|portfölj|hobbyprojekt`,
  volunteer: `ideella uppdrag|ideellt arbete|ideellt engagemang|engagemang|förtroendeuppdrag|volontärarbete|volontäruppdrag|föreningsuppdrag
    |föreningsliv|ideellt|styrelseuppdrag|övriga uppdrag|ideella engagemang|volontär|föreningsengagemang|övrigt engagemang
    |förtroendeuppdrag och ideellt arbete|ideella och fackliga uppdrag|fackliga uppdrag|sidouppdrag|uppdrag och engagemang
    |volunteering|volunteer|volunteer experience|volunteer work|voluntary work|community|extracurricular activities|community involvement
    |board assignments|leadership|commitments
    |styrelseuppdrag och föreningsliv`,
  awards: `utmärkelser|priser|stipendier|priser och utmärkelser|utmärkelser och stipendier|stipendier och utmärkelser|awards|honors|honours|awards and honors
    |honors and awards|achievements|scholarships|meriter och utmärkelser|prestationer`,
  publications: `publikationer|publicerat|artiklar|publications|selected publications|papers|publikationer i urval|vetenskapliga publikationer`,
  interests: `intressen|fritid|fritidsintressen|hobby|hobbies|hobbyer|på fritiden|intressen och fritid|fritid och intressen|interests|hobbies and interests
    |interests and hobbies|personal interests|mina intressen|activities
    |på min fritid|utanför jobbet|när jag inte jobbar|fritid och intressen|personliga intressen|privat|outside work|off work|leisure|leisure interests|free time`,
  availability: `tillgänglighet|tillträde|uppsägningstid|availability|notice period|kan börja|kan tillträda|anställningsbar från`,
  other: `övrigt|övrig information|övriga upplysningar|övriga meriter|annat|other|additional information|miscellaneous|misc|övriga uppgifter
    |additional|ytterligare information|other information`,
};

const sections = new Map<string, Section>();
for (const [section, phrases] of Object.entries(lexicon)) {
  for (const phrase of phrases.split('|')) sections.set(phrase.replace(/\s+/g, ' ').trim(), section as Section);
}

/** "D R I V I N G L I C E N C E": letter-spaced text has no word boundaries; compared without spaces. */
const unspaced = new Map([...sections].map(([phrase, section]) => [phrase.replaceAll(' ', ''), section]));

/** Normalises a heading: lower case, no numbers, symbols or decoration around it, "&" as a word. */
function plain(text: string): string {
  const spaced = /^(?:\p{L} ){2,}\p{L}$/u.test(text.trim()) ? text.replace(/ /g, '') : text;
  const spacedWords = /^(?:\p{L} )+\p{L}(?: {2,}(?:\p{L} )+\p{L})+$/u.test(text.trim())
    ? text
        .trim()
        .split(/ {2,}/)
        .map((part) => part.replace(/ /g, ''))
        .join(' ')
    : spaced;
  return spacedWords
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/\s*(&|\+|\/)\s*/g, ' och ')
    .replace(/\s+/g, ' ')
    .trim();
}

const qualified =
  /^(?:min|mina|mitt|relevanta?|övriga?|tidigare|annan|utvalda?|särskilda?|praktisk[at]?|aktuella?|selected|other|relevant|additional|my|key|core|further|previous|main|professional|klinisk|clinical|teaching|digitala?)\s+|\s+(?:i urval|i korthet|i sammandrag|in brief|och meriter|history|overview|summary|record)$/;

/** The section that a line begins; undefined if it is no known heading. */
export function headingOf(text: string): Section | undefined {
  if (text.length > 60 || /[,;@]|\d{3}/.test(text)) return undefined;
  const words = plain(text);
  return (
    sections.get(words) ??
    (/^(?:\p{L} )+\p{L}$/u.test(text.trim()) ? unspaced.get(words.replaceAll(' ', '')) : undefined) ??
    sections.get(words.replace(/ och /g, ' and ')) ??
    sectionOfParts(words) ??
    sections.get(words.replace(/\s*\(.*\)$/, '')) ??
    sections.get(words.replace(qualified, ''))
  );
}

/** "Kurser och språk" and "Work experience and projects" begin the section of their first part. */
function sectionOfParts(words: string): Section | undefined {
  const parts = words.split(/ (?:och|and|samt) /);
  if (parts.length < 2 || parts.length > 3) return undefined;
  const found = parts.map((part) => sections.get(part));
  return found.every((section) => section !== undefined) ? found[0] : undefined;
}

const opening: [RegExp, Section][] = [
  [/^(språk(?:kunskaper)?|languages?)\s*:\s*(?=\S)/i, 'languages'],
  [/^(?=(?:b-)?körkort\b)/i, 'licences'],
  [/^(?=driving licen[cs]e)/i, 'licences'],
  [
    /^(referens(?:er)?|references)\s*:?\s+(?=(?:lämnas|ges|finns|kan|på|available|upon|on request|furnished|will)\b)/i,
    'references',
  ],
  [/^(intressen|fritidsintressen|fritid|hobbies|interests)\s*:\s*(?=\S)/i, 'interests'],
  [/^(tillträde|tillgänglighet|uppsägningstid|kan börja|availability|notice period)\s*:\s*(?=\S)/i, 'availability'],
  [
    /^(kompetenser|färdigheter|datakunskaper|datorkunskaper|it-kunskaper|skills|technical skills|key skills)\s*:\s*(?=\S)/i,
    'skills',
  ],
  [/^(certifikat|certifieringar|certifications|certificates)\s*:\s*(?=\S)/i, 'certificates'],
  [/^(legitimation|yrkeslegitimation)\s*:\s*(?=\S)/i, 'legitimation'],
];

/** Detects a heading with content on the same line: "Språk: svenska, engelska". `rest` is the content. */
export function openingOf(text: string): { section: Section; rest: string } | undefined {
  for (const [pattern, section] of opening) {
    const match = pattern.exec(text);
    if (match) return { section, rest: text.slice(match[0].length) };
  }
  return undefined;
}
