import { education, experience, hours, language, skill, type Trade } from '../trade.ts';

export const cultureMore: readonly Trade[] = [
  {
    occupation: 'Frisör',
    title: 'frisör',
    plural: 'frisörer',
    employer: 'company',
    where: ['i vår salong', 'på vår salong mitt i centrum', 'i vår barbershop'],
    tasks: [
      'klippa, färga och styla hår',
      'ge råd om hårvård och produkter',
      'ta emot bokningar och betalning',
      'hålla salongen fräsch och välkomnande',
      'sälja produkter',
      'följa med i trender och nya tekniker',
    ],
    about: ['Salongen har sex stolar och trogna kunder.', 'Du väljer mellan anställning och att hyra stol.'],
    must: [
      education('frisörutbildning', 'frisörutbildning'),
      skill('Klippning', 'säker hand i klippning för dam och herr'),
      hours('kvällar och lördagar', 'möjlighet att arbeta någon kväll i veckan och varannan lördag'),
    ],
    nice: [
      education('gesällbrev, frisör', 'gesällbrev'),
      skill('Färgning', 'goda kunskaper i färgning'),
      skill('Barbering', 'vana av barbering'),
    ],
    pay: [26_500, 31_500],
    partTime: true,
  },
  {
    occupation: 'Hudterapeut',
    title: 'hudterapeut',
    plural: 'hudterapeuter',
    employer: 'company',
    where: ['på vår klinik', 'på vårt spa', 'i vår hudvårdssalong'],
    tasks: [
      'göra ansiktsbehandlingar och hudanalyser',
      'utföra vaxning och fransfärgning',
      'ge råd om hudvård hemma',
      'boka behandlingar och ta betalt',
      'följa hygienrutinerna',
      'delta i kampanjer och kundkvällar',
    ],
    about: [
      'Våra kunder kommer för att koppla av, och lugnet är en del av behandlingen.',
      'Vi utbildar dig i de märken som vi arbetar med.',
    ],
    must: [
      education('hudterapeututbildning', 'diplomerad hudterapeututbildning'),
      skill('Ansiktsbehandling', 'vana av ansiktsbehandlingar'),
      language('Svenska', 'god svenska i tal'),
    ],
    nice: [
      skill('Massage', 'utbildning i massage'),
      skill('Vaxning', 'vana av vaxning'),
      experience('spa', 'arbete på spa', 1),
    ],
    pay: [26_000, 31_000],
    partTime: true,
  },
  {
    occupation: 'Skräddare',
    title: 'skräddare',
    plural: 'skräddare',
    employer: 'company',
    where: ['i vår ateljé', 'på vår skrädderiverkstad', 'med måttsydda plagg'],
    tasks: [
      'ta mått och prova in plagg',
      'sy upp, ändra och laga kläder',
      'konstruera mönster efter kundens önskemål',
      'ge råd om tyger och passform',
      'ta emot kunder i butiken',
      'sköta symaskiner och pressutrustning',
    ],
    about: [
      'Vi syr allt från brudklänningar till arbetskläder.',
      'Ateljén är liten och ligger i en ljus lokal med stora fönster.',
    ],
    must: [skill('Sömnad', 'mycket god vana av sömnad'), skill('Måttsömnad', 'erfarenhet av måttsömnad')],
    nice: [
      education('gesällbrev, skräddare', 'gesällbrev i skrädderi'),
      skill('Mönsterkonstruktion', 'kunskaper i mönsterkonstruktion'),
    ],
    pay: [27_000, 32_000],
    partTime: true,
  },
];
