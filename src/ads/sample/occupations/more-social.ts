import { education, experience, hours, language, licence, skill, type Trade } from '../trade.ts';

export const socialMore: readonly Trade[] = [
  {
    occupation: 'Fritidsledare',
    title: 'fritidsledare',
    plural: 'fritidsledare',
    employer: 'municipality',
    where: ['på vår ungdomsgård', 'med ungdomar i tonåren', 'på kulturhuset'],
    tasks: [
      'skapa aktiviteter tillsammans med ungdomarna',
      'vara en trygg vuxen i den öppna verksamheten',
      'ordna läger, turneringar och konserter',
      'samarbeta med skola, fältgrupp och föreningar',
      'sköta caféet tillsammans med ungdomarna',
      'föra statistik och utvärdera aktiviteterna',
    ],
    about: [
      'Till oss kommer ungdomar mellan 13 och 18 år, sex kvällar i veckan.',
      'Ungdomarna har stort inflytande över vad vi gör.',
    ],
    must: [
      hours('kvällar och helger', 'möjlighet att arbeta kvällar och vissa helger'),
      skill('Ungdomsarbete', 'vana att arbeta med ungdomar'),
      language('Svenska'),
    ],
    nice: [
      education('fritidsledarutbildning', 'fritidsledarutbildning från folkhögskola'),
      licence('B'),
      skill('Konflikthantering', 'utbildning i konflikthantering'),
    ],
    pay: [26_500, 31_000],
    partTime: true,
    summer: true,
  },
  {
    occupation: 'Stödassistent',
    title: 'stödassistent',
    plural: 'stödassistenter',
    employer: 'care',
    where: ['på vår gruppbostad', 'i daglig verksamhet', 'i en servicebostad'],
    tasks: [
      'ge stöd i vardagen utifrån var och ens behov',
      'arbeta med tydliggörande pedagogik',
      'upprätta och följa upp genomförandeplaner',
      'hjälpa till med hushåll, ekonomi och kontakter',
      'dokumentera dagligen',
      'ge läkemedel på delegering',
    ],
    about: [
      'I gruppbostaden bor sex personer med autism och intellektuell funktionsnedsättning.',
      'Vårt mål är att den som bor hos oss ska kunna leva som andra.',
    ],
    must: [
      education(
        'omvårdnadsutbildning',
        'utbildning från barn- och fritidsprogrammet, vård- och omsorgsprogrammet eller motsvarande',
      ),
      hours('dag, kväll och helg', 'möjlighet att arbeta dag, kväll och helg'),
      skill('LSS', 'kunskaper om LSS'),
    ],
    nice: [
      skill('Lågaffektivt bemötande', 'erfarenhet av lågaffektivt bemötande'),
      skill('NPF', 'kunskaper om neuropsykiatriska funktionsnedsättningar (NPF)'),
      licence('B'),
    ],
    pay: [27_500, 32_000],
    partTime: true,
    summer: true,
  },
  {
    occupation: 'Enhetschef, äldreomsorg',
    title: 'enhetschef',
    plural: 'enhetschefer',
    employer: 'care',
    where: ['på vårt äldreboende', 'inom hemtjänsten', 'på vårt vård- och omsorgsboende'],
    tasks: [
      'leda och utveckla verksamheten',
      'ansvara för personal, ekonomi och arbetsmiljö',
      'rekrytera och introducera medarbetare',
      'följa upp kvaliteten och hantera avvikelser',
      'ha kontakt med boende och anhöriga',
      'samarbeta med sjuksköterskor och biståndshandläggare',
    ],
    about: [
      'Du leder omkring 28 medarbetare och har en samordnare till hjälp.',
      'Vi ger chefer tid att vara nära sina medarbetare.',
    ],
    must: [
      education(
        'högskoleutbildning',
        'högskoleutbildning med inriktning mot vård, omsorg eller socialt arbete',
      ),
      experience('chefsarbete', 'arbete som chef', 2),
      skill('Personalansvar', 'vana av personal- och budgetansvar'),
      language('Svenska'),
    ],
    nice: [
      education('ledarskapsutbildning', 'ledarskapsutbildning'),
      experience('äldreomsorg', 'arbete inom äldreomsorgen', 3),
      licence('B'),
    ],
    pay: [42_000, 50_000],
  },
];
