import { education, experience, hours, language, licence, skill, type Trade } from '../trade.ts';

export const restaurantMore: readonly Trade[] = [
  {
    occupation: 'Måltidsbiträde',
    title: 'måltidsbiträde',
    plural: 'måltidsbiträden',
    employer: 'municipality',
    where: ['i ett av våra skolkök', 'i köket på en förskola', 'i vårt tillagningskök'],
    tasks: [
      'förbereda sallader och grönsaker',
      'servera lunch till barn och personal',
      'diska och hålla rent i kök och matsal',
      'laga specialkost under ledning av kocken',
      'ta emot leveranser och packa upp varor',
      'dokumentera temperaturer i egenkontrollen',
    ],
    about: [
      'Vi serverar 450 luncher om dagen, lagade från grunden.',
      'Arbetstiden är förlagd till dagtid, vardagar.',
    ],
    must: [
      skill('Livsmedelshygien', 'kunskaper om livsmedelshygien'),
      language('Svenska', 'tillräckliga kunskaper i svenska för att förstå recept och rutiner'),
    ],
    nice: [
      experience('storkök', 'arbete i storkök'),
      skill('Specialkost', 'kunskaper om specialkost'),
      licence('B'),
    ],
    pay: [25_000, 28_500],
    beginners: true,
    partTime: true,
    summer: true,
  },
  {
    occupation: 'Bagare',
    title: 'bagare',
    plural: 'bagare',
    employer: 'company',
    where: ['i vårt bageri', 'på vårt surdegsbageri', 'i vårt konditori'],
    tasks: [
      'väga upp, blanda och slå upp degar',
      'baka bröd, bullar och kaffebröd',
      'sköta ugnar och jästider',
      'dekorera tårtor och bakelser',
      'hålla rent och planera nästa dags produktion',
      'hjälpa till i butiken när det behövs',
    ],
    about: [
      'Vi bakar med svenskt mjöl och långa jästider.',
      'Arbetsdagen börjar klockan tre på morgonen och slutar före lunch.',
    ],
    must: [
      hours('nätter och tidiga morgnar', 'möjlighet att börja arbeta tidigt på morgonen'),
      experience('bageri', 'arbete i bageri', 1),
      skill('Bakning', 'god vana att arbeta med degar'),
    ],
    nice: [
      education('gesällbrev, bagare', 'gesällbrev som bagare'),
      skill('Dekorering', 'vana att dekorera tårtor'),
    ],
    pay: [27_000, 32_500],
    hourly: true,
  },
  {
    occupation: 'Restaurangchef',
    title: 'restaurangchef',
    plural: 'restaurangchefer',
    employer: 'company',
    where: ['på vår restaurang', 'på hotellets restaurang', 'på vår krog vid vattnet'],
    tasks: [
      'leda och schemalägga personalen',
      'ansvara för budget och resultat',
      'rekrytera och introducera nya medarbetare',
      'planera menyer och evenemang med köksmästaren',
      'arbeta i matsalen under kvällar med mycket gäster',
      'ansvara för serveringstillstånd och egenkontroll',
    ],
    about: [
      'Restaurangen omsätter 14 miljoner kronor och har 20 anställda under högsäsong.',
      'Du rapporterar direkt till ägarna och får fria händer att utveckla verksamheten.',
    ],
    must: [
      experience('restaurangledning', 'ledande arbete i restaurang', 3),
      skill('Personalansvar', 'vana av personalansvar'),
      skill('Budgetansvar', 'erfarenhet av budgetansvar'),
      hours('kvällar och helger', 'möjlighet att arbeta kvällar och helger'),
    ],
    nice: [
      skill('Vinkunskap', 'goda vinkunskaper'),
      education('restaurangutbildning', 'utbildning inom hotell och restaurang'),
    ],
    pay: [36_000, 45_000],
  },
];
