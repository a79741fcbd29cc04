import { education, experience, language, licence, skill, type TradeField } from '../trade.ts';
import { buildingMore } from './more-building.ts';

export const building: TradeField = {
  firsts: `bygg mark arbetsplats skydds montage material ritnings besiktnings projekterings betong tak golv
    skyddsrond egenkontroll leverans entreprenad`,
  branches: ['Bygg', 'Entreprenad', 'Måleri', 'Rör', 'Anläggning', 'Byggservice'],
  facilities: ['byggkontor', 'verkstad', 'projektkontor'],
  trades: [
    {
      occupation: 'Snickare',
      title: 'snickare',
      plural: 'snickare',
      employer: 'company',
      branches: ['Bygg', 'Snickeri', 'Byggservice'],
      where: ['med om- och tillbyggnader', 'med byggservice', 'med nyproduktion av bostäder'],
      tasks: [
        'sätta stomme, reglar och gips',
        'montera fönster, dörrar och kök',
        'lägga tak och bygga altaner',
        'utföra reparationer hos privatkunder och företag',
        'läsa ritningar och beräkna materialåtgång',
        'hålla ordning på arbetsplatsen och följa skyddsreglerna',
      ],
      about: [
        'Arbetsplatserna finns inom några mils avstånd, och du utgår oftast hemifrån.',
        'Vi har egna bilar och bra verktyg, och arbetslagen är fasta.',
      ],
      must: [
        education('yrkesbevis som snickare', 'yrkesbevis som träarbetare'),
        experience('snickeri', 'arbete som snickare', 3),
        licence('B'),
        skill('Ritningsläsning', 'vana att läsa ritningar'),
      ],
      nice: [skill('Heta arbeten', 'utbildning i heta arbeten'), licence('BE'), experience('ROT', 'ROT-arbeten')],
      pay: [33_000, 39_500],
      hourly: true,
    },
    {
      occupation: 'Målare',
      title: 'målare',
      plural: 'målare',
      employer: 'company',
      branches: ['Måleri', 'Färg & Tapet'],
      where: ['med invändig målning', 'med fasader och fönster', 'hos våra företagskunder'],
      tasks: [
        'spackla, slipa och måla väggar och tak',
        'tapetsera i bostäder och lokaler',
        'måla fönster, snickerier och fasader',
        'täcka och skydda inredning före arbetet',
        'ge kunden råd om kulörer och material',
        'dokumentera utfört arbete i egenkontrollen',
      ],
      about: [
        'Vi är kända för gott hantverk och för att lämna rent efter oss.',
        'Du får arbeta både själv och i par, beroende på uppdrag.',
      ],
      must: [
        education('gesällbrev', 'gesällbrev eller yrkesbevis som målare'),
        licence('B'),
        skill('Tapetsering', 'god vana att tapetsera'),
      ],
      nice: [
        skill('Sprutmålning', 'erfarenhet av sprutmålning'),
        skill('Spackling', 'vana att bredspackla'),
        language('Svenska', 'så goda kunskaper i svenska att du kan tala med kunderna'),
      ],
      pay: [32_000, 38_000],
      hourly: true,
    },
    {
      occupation: 'VVS-montör',
      title: 'VVS-montör',
      plural: 'VVS-montörer',
      employer: 'company',
      branches: ['Rör', 'VVS', 'Värme & Sanitet'],
      where: ['med service hos våra kunder', 'med entreprenader', 'i våra stambyten'],
      tasks: [
        'installera rör, värmesystem och sanitet',
        'utföra service och akuta reparationer',
        'byta stammar i flerbostadshus',
        'svetsa och löda rör',
        'driftsätta och injustera system',
        'rapportera tid och material i mobilen',
      ],
      about: [
        'Servicebilen är utrustad med allt du behöver och följer med dig hem.',
        'Uppdragen varierar från en droppande kran till hela undercentraler.',
      ],
      must: [
        education('branschcertifikat', 'branschcertifikat som VVS-montör'),
        licence('B'),
        skill('Säker vatten', 'utbildning i Säker vatten'),
        experience('rörarbete', 'arbete som rörmontör', 2),
      ],
      nice: [skill('Heta arbeten', 'intyg för heta arbeten'), skill('Rörsvetsning', 'licens för rörsvetsning')],
      pay: [34_000, 41_000],
      hourly: true,
    },
    ...buildingMore,
  ],
};
