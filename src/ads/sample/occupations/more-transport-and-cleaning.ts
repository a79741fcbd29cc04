import { experience, hours, language, licence, skill, type Trade } from '../trade.ts';

export const transportMore: readonly Trade[] = [
  {
    occupation: 'Lokalvårdare',
    title: 'lokalvårdare',
    plural: 'lokalvårdare',
    employer: 'company',
    where: ['på kontor och skolor', 'på ett sjukhus', 'i trapphus och kontor'],
    tasks: [
      'städa kontor, klassrum och gemensamma ytor',
      'fylla på förbrukningsmaterial',
      'sköta golvvård med kombiskurmaskin',
      'sortera avfall',
      'rapportera fel till fastighetsskötaren',
      'följa städscheman och hygienrutiner',
    ],
    about: [
      'Du arbetar oftast ensam på dina objekt, men har kollegor i närheten.',
      'Vi använder miljömärkta medel och bra maskiner.',
    ],
    must: [
      language('Svenska', 'tillräckliga kunskaper i svenska för att förstå instruktioner'),
      skill('Städning', 'ett noggrant arbetssätt'),
    ],
    nice: [
      experience('städning', 'arbete med städning'),
      licence('B'),
      skill('Golvvård', 'utbildning i golvvård'),
    ],
    pay: [24_500, 28_000],
    beginners: true,
    partTime: true,
    summer: true,
    hourly: true,
  },
  {
    occupation: 'Saneringsarbetare',
    title: 'saneringstekniker',
    plural: 'saneringstekniker',
    employer: 'company',
    where: ['efter brand och vattenskador', 'i våra saneringsuppdrag', 'med fukt och mögel'],
    tasks: [
      'sanera efter brand, fukt och lukt',
      'riva och avfukta skadade material',
      'dokumentera skador med bilder och rapporter',
      'rengöra inredning och lösöre',
      'ha kontakt med kunder och försäkringsbolag',
      'ställa ut och följa upp avfuktare',
    ],
    about: [
      'Vi rycker ut dygnet runt, och inget uppdrag är det andra likt.',
      'Du möter människor i en svår stund och behöver vara lugn och vänlig.',
    ],
    must: [
      licence('B'),
      hours('jour', 'möjlighet att ingå i jour'),
      language('Svenska', 'god svenska i tal'),
    ],
    nice: [
      skill('Asbestsanering', 'utbildning i asbestsanering'),
      skill('Fuktsanering', 'erfarenhet av fuktsanering'),
      experience('sanering', 'arbete med sanering', 1),
    ],
    pay: [28_000, 34_000],
    beginners: true,
  },
  {
    occupation: 'Renhållningsarbetare',
    title: 'renhållningsarbetare',
    plural: 'renhållningsarbetare',
    employer: 'municipality',
    where: ['på vår återvinningscentral', 'med hämtning av hushållsavfall', 'på våra sopbilar'],
    tasks: [
      'hämta avfall hos hushåll och verksamheter',
      'ta emot besökare på återvinningscentralen',
      'visa hur avfallet ska sorteras',
      'köra sopbil eller hjullastare',
      'hålla området rent och säkert',
      'rapportera avvikelser längs rutten',
    ],
    about: [
      'Arbetet är fysiskt och utomhus, och dagen börjar klockan sex.',
      'Tillsammans ser vi till att mer kan återvinnas.',
    ],
    must: [licence('C'), skill('YKB', 'yrkeskompetensbevis (YKB)'), language('Svenska', 'god svenska i tal')],
    nice: [
      experience('renhållning', 'arbete med renhållning'),
      skill('Återvinning', 'kunskaper om återvinning'),
    ],
    pay: [28_000, 32_500],
    summer: true,
  },
];
