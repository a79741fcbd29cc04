import { education, experience, language, licence, skill, type Trade } from '../trade.ts';

export const buildingMore: readonly Trade[] = [
  {
    occupation: 'Byggnadsingenjör',
    title: 'byggnadsingenjör',
    plural: 'byggnadsingenjörer',
    employer: 'company',
    where: ['på vårt projekteringskontor', 'i våra byggprojekt', 'med kalkyl och inköp'],
    tasks: [
      'ta fram bygghandlingar och beskrivningar',
      'göra mängdavtagningar och kalkyler',
      'samordna projekteringen med el, VVS och konstruktion',
      'delta i byggmöten och besiktningar',
      'svara på frågor från byggarbetsplatsen',
      'följa upp tid och ekonomi',
    ],
    about: [
      'Projekten gäller främst skolor, bostäder och kontor.',
      'Du samarbetar dagligen med arkitekter, konstruktörer och platschefer.',
    ],
    must: [
      education('högskoleingenjör, byggteknik', 'högskoleingenjörsexamen inom byggteknik'),
      skill('Revit', 'goda kunskaper i Revit'),
      experience('projektering', 'projektering', 2),
      licence('B'),
    ],
    nice: [
      skill('AMA', 'kunskaper om AMA'),
      skill('BIM', 'erfarenhet av BIM-samordning'),
      skill('Kalkylering', 'erfarenhet av kalkylering'),
    ],
    pay: [37_000, 49_000],
  },
  {
    occupation: 'Anläggningsarbetare',
    title: 'anläggningsarbetare',
    plural: 'anläggningsarbetare',
    employer: 'company',
    where: ['med vatten och avlopp', 'i våra markprojekt', 'med vägar och gångbanor'],
    tasks: [
      'lägga ledningar för vatten och avlopp',
      'sätta kantsten och lägga plattor',
      'schakta, packa och planera mark',
      'mäta ut höjder med laser',
      'sätta upp vägmärken och avspärrningar',
      'köra mindre maskiner vid behov',
    ],
    about: [
      'Vi arbetar utomhus året om, och bodarna är varma och moderna.',
      'Lagen är på fyra till sex personer med en egen lagbas.',
    ],
    must: [
      licence('B'),
      experience('anläggning', 'mark- och anläggningsarbete', 1),
      skill('Rörläggning', 'erfarenhet av rörläggning'),
    ],
    nice: [
      education('yrkesbevis', 'yrkesbevis som anläggningsarbetare'),
      licence('CE'),
      skill('Stensättning', 'vana av stensättning'),
    ],
    pay: [31_000, 37_500],
    beginners: true,
    summer: true,
    hourly: true,
  },
  {
    occupation: 'Platschef',
    title: 'platschef',
    plural: 'platschefer',
    employer: 'company',
    where: ['i ett bostadsprojekt', 'med ombyggnad av skolor', 'i våra entreprenader'],
    tasks: [
      'leda och fördela arbetet på byggarbetsplatsen',
      'ansvara för tidplan, ekonomi och kvalitet',
      'planera inköp och avrop av material',
      'hålla byggmöten med beställare och underentreprenörer',
      'ansvara för arbetsmiljö och skyddsronder',
      'följa upp ändrings- och tilläggsarbeten',
    ],
    about: [
      'Projekten ligger på mellan 20 och 150 miljoner kronor.',
      'Till din hjälp har du arbetsledare, projektingenjör och en erfaren projektchef.',
    ],
    must: [
      experience('platsledning', 'arbete som platschef eller arbetsledare', 5),
      skill('Bas-U', 'utbildning i Bas-U'),
      licence('B'),
      language('Svenska', 'mycket goda kunskaper i svenska'),
    ],
    nice: [
      education('högskoleutbildning inom bygg', 'högskoleutbildning inom bygg'),
      skill('Bas-P', 'utbildning i Bas-P'),
    ],
    pay: [48_000, 65_000],
  },
];
