import { education, experience, hours, language, skill, type TradeField } from '../trade.ts';
import { industryMore } from './more-industry.ts';

export const industry: TradeField = {
  firsts: `produktions maskin underhålls svets verktygs mät skift process kvalitets ställ materialflödes montage
    anläggnings drift reservdels stopptids`,
  branches: ['Mekaniska', 'Industri', 'Verkstad', 'Plåt', 'Teknik', 'Elteknik', 'Installation'],
  facilities: ['fabrik', 'verkstad', 'bruk', 'produktionsanläggning'],
  trades: [
    {
      occupation: 'Svetsare',
      title: 'svetsare',
      plural: 'svetsare',
      employer: 'company',
      where: ['i vår verkstad', 'med rostfria konstruktioner', 'med legotillverkning'],
      tasks: [
        'svetsa detaljer i stål och rostfritt efter ritning',
        'kontrollera svetsarna och dokumentera resultatet',
        'förbereda och passa in delar före svetsning',
        'slipa och efterbearbeta',
        'sköta om maskiner och utrustning',
        'föreslå bättre sätt att tillverka',
      ],
      about: [
        'Vi tillverkar i små serier, så arbetet är omväxlande.',
        'Verkstaden har god ventilation och nya svetsmaskiner.',
      ],
      must: [
        skill('TIG-svetsning', 'god vana av TIG-svetsning'),
        skill('MIG/MAG-svetsning', 'erfarenhet av MIG/MAG-svetsning'),
        skill('Ritningsläsning', 'vana att läsa ritningar'),
        experience('svetsning', 'arbete som svetsare', 2),
      ],
      nice: [
        education('svetslicens', 'giltig svetslicens'),
        skill('Truckkort', 'truckkort'),
        skill('Traverskörning', 'traversutbildning'),
      ],
      pay: [30_000, 37_000],
      hourly: true,
    },
    {
      occupation: 'CNC-operatör',
      title: 'CNC-operatör',
      plural: 'CNC-operatörer',
      employer: 'company',
      where: ['vid våra fleroperationsmaskiner', 'i vår svarvavdelning', 'med skärande bearbetning'],
      tasks: [
        'rigga, ställa och köra CNC-maskiner',
        'mäta detaljer och justera efter toleranser',
        'skriva och ändra program vid maskinen',
        'sköta dagligt underhåll av maskiner och verktyg',
        'planera körningen tillsammans med produktionsledaren',
        'packa och märka färdiga detaljer',
      ],
      about: [
        'Vi levererar precisionsdetaljer till kunder inom medicinteknik och fordon.',
        'Arbetet bedrivs i tvåskift med ledig fredagseftermiddag varannan vecka.',
      ],
      must: [
        experience('CNC', 'arbete som CNC-operatör', 1),
        skill('Ritningsläsning', 'god vana att läsa ritningar'),
        skill('Mätteknik', 'kunskaper i mätteknik'),
        hours('tvåskift', 'möjlighet att arbeta tvåskift'),
      ],
      nice: [
        skill('CNC-programmering', 'erfarenhet av CNC-programmering'),
        skill('Mastercam', 'kunskaper i Mastercam'),
        skill('Truckkort', 'truckkort'),
      ],
      pay: [29_500, 36_500],
    },
    {
      occupation: 'Processoperatör',
      title: 'processoperatör',
      plural: 'processoperatörer',
      employer: 'company',
      where: ['vid vår pappersmaskin', 'i kontrollrummet', 'ute i anläggningen'],
      tasks: [
        'övervaka och styra processen från kontrollrummet',
        'gå ronder och ta prover',
        'åtgärda störningar och mindre fel',
        'starta och stanna anläggningen på ett säkert sätt',
        'dokumentera produktion och avvikelser',
        'delta i förbättringar tillsammans med underhåll',
      ],
      about: [
        'Anläggningen går dygnet runt, och du ingår i ett av fem skiftlag.',
        'Säkerheten går alltid före produktionen.',
      ],
      must: [
        education(
          'gymnasieutbildning',
          'treårig gymnasieutbildning, gärna inom industri eller naturvetenskap',
        ),
        hours('skift', 'möjlighet att arbeta femskift'),
        language('Svenska'),
        skill('Processtyrning', 'intresse för teknik och förståelse för processtyrning'),
      ],
      nice: [
        experience('processindustri', 'arbete i processindustrin', 1),
        skill('Truckkort', 'truckkort'),
        education('yrkeshögskola, processteknik', 'yrkeshögskoleutbildning inom processteknik'),
      ],
      pay: [30_000, 39_000],
      beginners: true,
      summer: true,
    },
    {
      occupation: 'Montör',
      title: 'montör',
      plural: 'montörer',
      employer: 'company',
      where: ['vid vår monteringslina', 'med slutmontering', 'i vår monteringsverkstad'],
      tasks: [
        'montera delar efter instruktion och ritning',
        'provköra och kontrollera färdiga maskiner',
        'plocka fram material till linan',
        'rapportera avvikelser och brister',
        'packa produkter för leverans',
        'hålla god ordning på arbetsplatsen',
      ],
      about: [
        'Vi roterar mellan stationerna flera gånger om dagen.',
        'Du lärs upp av en erfaren montör under de första veckorna.',
      ],
      must: [
        skill('Montering', 'god handlag och vana att använda handverktyg'),
        language('Svenska', 'förmåga att läsa och förstå instruktioner på svenska'),
        hours('tvåskift', 'möjlighet att arbeta tvåskift'),
      ],
      nice: [
        experience('montering', 'arbete med montering', 1),
        skill('Truckkort', 'truckkort'),
        skill('Lean', 'kännedom om lean'),
      ],
      pay: [27_500, 32_000],
      beginners: true,
      summer: true,
    },
    ...industryMore,
  ],
};
