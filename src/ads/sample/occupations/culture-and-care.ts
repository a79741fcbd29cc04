import { education, experience, hours, language, licence, skill, type TradeField } from '../trade.ts';
import { cultureMore } from './more-culture-and-care.ts';

export const culture: TradeField = {
  firsts: `redaktions kultur medie program bild kampanj webb press utställnings läsfrämjande budskaps läsar
    manus salongs kundvårds`,
  branches: ['Media', 'Förlag', 'Kommunikation', 'Reklambyrå', 'Salong'],
  facilities: ['bibliotek', 'redaktion', 'kulturhus', 'salong'],
  trades: [
    {
      occupation: 'Bibliotekarie',
      title: 'bibliotekarie',
      plural: 'bibliotekarier',
      employer: 'municipality',
      where: ['på vårt huvudbibliotek', 'med barn och unga', 'på våra närbibliotek'],
      tasks: [
        'möta besökare och ge vägledning i litteratur',
        'planera och hålla i program, bokprat och sagostunder',
        'ansvara för inköp och gallring inom ett ämnesområde',
        'samarbeta med förskolor och skolor',
        'stötta besökare i digitala frågor',
        'marknadsföra bibliotekets verksamhet',
      ],
      about: [
        'Biblioteket är kommunens mest besökta mötesplats, med meröppet sju dagar i veckan.',
        'Vi arbetar läsfrämjande och når gärna ut till nya grupper.',
      ],
      must: [
        education('bibliotekarieexamen', 'examen inom biblioteks- och informationsvetenskap'),
        hours('kvällar och helger', 'möjlighet att arbeta vissa kvällar och lördagar'),
        language('Svenska'),
      ],
      nice: [
        experience('folkbibliotek', 'arbete på folkbibliotek'),
        skill('Litteraturförmedling', 'vana av litteraturförmedling för barn'),
        licence('B'),
      ],
      pay: [31_500, 36_500],
      partTime: true,
    },
    {
      occupation: 'Journalist',
      title: 'reporter',
      plural: 'reportrar',
      employer: 'company',
      where: ['på vår lokalredaktion', 'på nyhetsdesken', 'med granskande journalistik'],
      tasks: [
        'bevaka nyheter och skriva artiklar för webb och papper',
        'göra intervjuer och reportage',
        'fotografera och filma för webben',
        'granska beslut och följa upp tidigare händelser',
        'delta i nyhetsmöten och ge egna uppslag',
        'publicera och redigera på webben',
      ],
      about: [
        'Redaktionen har nio reportrar och två fotografer.',
        'Våra läsare bor här, och det märks i vad vi skriver om.',
      ],
      must: [
        education('journalistutbildning', 'journalistutbildning eller motsvarande'),
        skill('Nyhetsjournalistik', 'vana av nyhetsjournalistik'),
        licence('B'),
        language('Svenska', 'mycket god svenska i skrift'),
      ],
      nice: [
        skill('Videoredigering', 'vana att redigera video'),
        skill('Fotografering', 'goda kunskaper i fotografering'),
        experience('lokalredaktion', 'arbete på lokalredaktion', 1),
      ],
      pay: [30_000, 37_500],
      summer: true,
    },
    {
      occupation: 'Kommunikatör',
      title: 'kommunikatör',
      plural: 'kommunikatörer',
      employer: 'municipality',
      where: ['på vår kommunikationsavdelning', 'med webb och sociala medier', 'med intern kommunikation'],
      tasks: [
        'skriva och publicera texter på webben',
        'planera kampanjer och ta fram kommunikationsplaner',
        'sköta våra konton i sociala medier',
        'ge råd till chefer i kommunikationsfrågor',
        'svara på frågor från pressen',
        'ta fram bilder, film och trycksaker',
      ],
      about: [
        'Avdelningen har sex kommunikatörer, en fotograf och en kommunikationschef.',
        'Vi skriver begripligt och kollar alltid fakta en gång till.',
      ],
      must: [
        education(
          'högskoleutbildning i kommunikation',
          'högskoleutbildning inom medie- och kommunikationsvetenskap',
        ),
        experience('kommunikation', 'arbete som kommunikatör', 2),
        skill('Webbpublicering', 'vana av webbpublicering'),
        language('Svenska', 'mycket god förmåga att skriva på svenska'),
      ],
      nice: [
        skill('InDesign', 'kunskaper i InDesign'),
        skill('Tillgänglighet', 'kunskaper om digital tillgänglighet'),
        skill('Videoredigering', 'vana att redigera film'),
      ],
      pay: [34_000, 41_000],
      remote: true,
    },
    {
      occupation: 'Grafisk formgivare',
      title: 'grafisk formgivare',
      plural: 'grafiska formgivare',
      employer: 'company',
      where: ['på vår byrå', 'i vår ateljé', 'med trycksaker och digital form'],
      tasks: [
        'formge trycksaker, skyltar och digitala annonser',
        'ta fram grafiska profiler',
        'göra original för tryck',
        'skissa och presentera idéer för kunder',
        'samarbeta med copywriter och fotograf',
        'hålla ordning på bildbank och mallar',
      ],
      about: [
        'Byrån har tolv medarbetare och kunder inom kultur, mat och teknik.',
        'Skicka gärna med en länk till dina arbetsprover.',
      ],
      must: [
        skill('InDesign', 'mycket goda kunskaper i InDesign'),
        skill('Illustrator', 'goda kunskaper i Illustrator och Photoshop'),
        experience('grafisk form', 'arbete som grafisk formgivare', 2),
      ],
      nice: [
        skill('Figma', 'erfarenhet av Figma'),
        education('designutbildning', 'eftergymnasial utbildning i grafisk form'),
        skill('Fotografering', 'vana att fotografera'),
      ],
      pay: [31_000, 39_000],
      remote: true,
    },
    ...cultureMore,
  ],
};
