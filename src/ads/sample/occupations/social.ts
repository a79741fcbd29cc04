import { education, experience, hours, language, licence, skill, type TradeField } from '../trade.ts';
import { socialMore } from './more-social.ts';

export const social: TradeField = {
  firsts: `stöd familje brukar handläggnings utrednings genomförande nätverks behandlings assistans fritids
    ungdoms boendestöds handlednings metod barn`,
  branches: ['Omsorg', 'Assistans', 'Behandling', 'Stöd'],
  facilities: ['gruppbostad', 'socialkontor', 'behandlingshem', 'ungdomsgård'],
  trades: [
    {
      occupation: 'Socialsekreterare',
      title: 'socialsekreterare',
      plural: 'socialsekreterare',
      employer: 'care',
      where: ['på vår enhet för barn och unga', 'med ekonomiskt bistånd', 'på mottagningsgruppen'],
      tasks: [
        'utreda barns och ungas behov av stöd och skydd',
        'följa upp insatser och placeringar',
        'ha samtal med barn, föräldrar och nätverk',
        'föredra ärenden i nämndens utskott',
        'dokumentera enligt BBIC',
        'samarbeta med skola, vård och polis',
      ],
      about: [
        'Vi håller nere antalet ärenden per handläggare och har en förste socialsekreterare som stöd i varje grupp.',
        'Nya medarbetare får ett års introduktion med mentor.',
      ],
      must: [
        education('socionomexamen', 'socionomexamen'),
        skill('BBIC', 'kunskaper i BBIC'),
        language('Svenska', 'god förmåga att uttrycka dig på svenska i tal och skrift'),
        licence('B'),
      ],
      nice: [
        experience('myndighetsutövning', 'myndighetsutövning', 1),
        skill('Motiverande samtal', 'utbildning i motiverande samtal (MI)'),
        skill('LVU', 'erfarenhet av utredningar enligt LVU'),
      ],
      pay: [34_000, 41_500],
    },
    {
      occupation: 'Personlig assistent',
      title: 'personlig assistent',
      plural: 'personliga assistenter',
      employer: 'care',
      where: [
        'hos en kvinna i trettioårsåldern',
        'hos en man som älskar musik',
        'i en familj med en tonåring',
      ],
      tasks: [
        'hjälpa till med personlig hygien och måltider',
        'följa med på aktiviteter, resor och fritidsintressen',
        'hjälpa till med hushållssysslor',
        'arbeta med lyft och andra hjälpmedel',
        'vara ett stöd i kontakter med andra',
        'skriva kort dokumentation efter passet',
      ],
      about: [
        'Kunden bestämmer själv hur vardagen ska se ut, och du är det stöd som gör den möjlig.',
        'Vi söker dig som kan stanna länge, eftersom trygghet är viktigt.',
      ],
      must: [
        hours('dag, kväll och helg', 'möjlighet att arbeta dag, kväll och varannan helg'),
        licence('B'),
        language('Svenska', 'god svenska i tal'),
      ],
      nice: [
        experience('assistans', 'arbete som personlig assistent'),
        skill('TAKK', 'kunskaper i tecken som stöd (TAKK)'),
        skill('Förflyttningsteknik', 'utbildning i förflyttningsteknik'),
      ],
      pay: [25_500, 28_500],
      beginners: true,
      partTime: true,
      summer: true,
      hourly: true,
    },
    {
      occupation: 'Behandlingsassistent',
      title: 'behandlingsassistent',
      plural: 'behandlingsassistenter',
      employer: 'care',
      where: ['på vårt behandlingshem', 'på ett hem för unga', 'med vuxna i missbruksvård'],
      tasks: [
        'vara kontaktperson och följa upp genomförandeplaner',
        'hålla i samtal och gruppaktiviteter',
        'skapa struktur och trygghet i vardagen',
        'dokumentera och delta i behandlingskonferenser',
        'samarbeta med socialtjänst, skola och anhöriga',
        'motivera till studier, arbete och fritid',
      ],
      about: [
        'Vi tar emot åtta ungdomar och arbetar lösningsfokuserat.',
        'Personalgruppen får extern handledning var tredje vecka.',
      ],
      must: [
        education(
          'behandlingsassistentutbildning',
          'utbildning till behandlingsassistent, socialpedagog eller socionom',
        ),
        experience('behandlingsarbete', 'behandlingsarbete', 1),
        hours('schema med jour', 'möjlighet att arbeta kvällar, helger och sovande jour'),
        licence('B'),
      ],
      nice: [
        skill('Motiverande samtal', 'utbildning i MI'),
        skill('Lågaffektivt bemötande', 'kunskaper i lågaffektivt bemötande'),
        skill('Missbruksvård', 'erfarenhet av missbruksvård'),
      ],
      pay: [29_000, 34_500],
    },
    {
      occupation: 'Barnskötare',
      title: 'barnskötare',
      plural: 'barnskötare',
      employer: 'school',
      where: ['på en av våra förskolor', 'på avdelningen för de yngsta', 'på vår utomhusförskola'],
      tasks: [
        'ta hand om barnen i lek, omsorg och lärande',
        'planera aktiviteter tillsammans med förskolläraren',
        'ge stöd vid måltider, vila och på- och avklädning',
        'ha daglig kontakt med vårdnadshavare',
        'dokumentera barnens utveckling',
        'vara ute mycket, i alla väder',
      ],
      about: [
        'Förskolan har fyra avdelningar och ligger intill skogen.',
        'Barnens nyfikenhet styr vad vi utforskar.',
      ],
      must: [
        education('barnskötarutbildning', 'barnskötarutbildning eller barn- och fritidsprogrammet'),
        language('Svenska', 'goda kunskaper i svenska'),
      ],
      nice: [experience('förskola', 'arbete i förskola', 1), skill('TAKK', 'kunskaper i tecken som stöd')],
      pay: [25_500, 29_500],
      partTime: true,
    },
    ...socialMore,
  ],
};
