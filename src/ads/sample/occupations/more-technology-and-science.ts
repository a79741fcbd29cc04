import { education, experience, language, licence, skill, type Trade } from '../trade.ts';

export const technologyMore: readonly Trade[] = [
  {
    occupation: 'Logistiker',
    title: 'logistiker',
    plural: 'logistiker',
    employer: 'company',
    facilities: ['logistikcenter', 'fabrik'],
    branches: ['Logistik', 'Industri'],
    where: ['på vår planeringsavdelning', 'med produktionsplanering', 'i vår försörjningskedja'],
    tasks: [
      'planera produktion och materialförsörjning',
      'ta fram prognoser och följa upp utfall',
      'optimera lagernivåer',
      'samordna transporter med speditörer',
      'förbättra flöden från leverantör till kund',
      'ta fram nyckeltal till ledningen',
    ],
    about: [
      'Vi skickar varor till 40 länder och behöver ligga steget före.',
      'Du arbetar nära inköp, försäljning och produktion.',
    ],
    must: [
      education(
        'högskoleutbildning i logistik',
        'högskoleutbildning inom logistik eller industriell ekonomi',
      ),
      skill('Produktionsplanering', 'erfarenhet av produktionsplanering'),
      skill('Excel', 'mycket goda kunskaper i Excel'),
      language('Engelska'),
    ],
    nice: [
      skill('SAP', 'erfarenhet av SAP'),
      skill('Lean', 'kunskaper i lean'),
      skill('Power BI', 'vana att arbeta i Power BI'),
    ],
    pay: [37_000, 48_000],
  },
  {
    occupation: 'Kemist',
    title: 'kemist',
    plural: 'kemister',
    employer: 'company',
    facilities: ['laboratorium'],
    branches: ['Analys', 'Laboratorier'],
    where: ['på vårt laboratorium', 'med analys av dricksvatten', 'med metodutveckling'],
    tasks: [
      'utföra kemiska analyser på vatten och jord',
      'utveckla och validera metoder',
      'kalibrera och underhålla instrument',
      'utvärdera och rapportera resultat',
      'ge råd till kunder om provtagning',
      'vårda kvalitetssystemet',
    ],
    about: [
      'Laboratoriet är ackrediterat och tar emot omkring 300 prover om dagen.',
      'Instrumentparken är modern, och du blir ansvarig för ett par av dem.',
    ],
    must: [
      education('högskoleexamen i kemi', 'högskoleexamen i kemi'),
      skill('HPLC', 'praktisk erfarenhet av HPLC'),
      skill('Kemisk analys', 'vana av kemisk analys'),
      language('Svenska'),
    ],
    nice: [
      skill('GC-MS', 'erfarenhet av GC-MS'),
      skill('Metodvalidering', 'erfarenhet av metodvalidering'),
      experience('ackrediterat laboratorium', 'arbete på ackrediterat laboratorium', 1),
    ],
    pay: [33_000, 41_000],
  },
  {
    occupation: 'Miljö- och hälsoskyddsinspektör',
    title: 'miljöinspektör',
    plural: 'miljöinspektörer',
    employer: 'municipality',
    facilities: ['miljökontor'],
    branches: ['Miljökonsult'],
    where: ['på miljökontoret', 'med livsmedelskontroll', 'med tillsyn av miljöfarlig verksamhet'],
    tasks: [
      'utföra tillsyn och inspektioner',
      'handlägga anmälningar och klagomål',
      'skriva beslut och förelägganden',
      'ge information till företag och allmänhet',
      'delta i samråd om planer och bygglov',
      'planera och följa upp tillsynen',
    ],
    about: [
      'Miljökontoret har fjorton medarbetare och ett brett uppdrag.',
      'Ungefär hälften av tiden är du ute på inspektion.',
    ],
    must: [
      education(
        'miljö- och hälsoskyddsutbildning',
        'högskoleutbildning med inriktning mot miljö- och hälsoskydd',
      ),
      skill('Miljöbalken', 'kunskaper om miljöbalken'),
      licence('B'),
      language('Svenska', 'god förmåga att skriva på svenska'),
    ],
    nice: [
      experience('tillsyn', 'tillsynsarbete', 1),
      skill('Livsmedelskontroll', 'erfarenhet av livsmedelskontroll'),
    ],
    pay: [33_000, 39_500],
  },
];
