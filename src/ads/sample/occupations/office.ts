import { education, experience, language, licence, skill, type TradeField } from '../trade.ts';
import { officeMore } from './more-office.ts';

export const office: TradeField = {
  firsts: `ekonomi bokslut faktura löne rekryterings avtals remiss ärende reskontra förvaltnings policy nämnd
    handläggnings redovisnings budget medarbetar`,
  branches: ['Redovisning', 'Ekonomi', 'Konsult', 'Juridik', 'Lönebyrå'],
  facilities: ['kontor', 'servicekontor', 'kundcenter'],
  trades: [
    {
      occupation: 'Redovisningsekonom',
      title: 'redovisningsekonom',
      plural: 'redovisningsekonomer',
      employer: 'company',
      where: ['på vår ekonomiavdelning', 'med redovisning åt flera bolag', 'på vår redovisningsbyrå'],
      tasks: [
        'ansvara för löpande bokföring och avstämningar',
        'upprätta månads- och årsbokslut',
        'redovisa moms och skatter',
        'ge stöd till chefer i ekonomiska frågor',
        'ta fram underlag till revisorerna',
        'utveckla arbetssätt och digitala flöden',
      ],
      about: [
        'Avdelningen består av åtta personer och en redovisningschef.',
        'Perioderna kring bokslut är intensiva, och där emellan finns tid för utveckling.',
      ],
      must: [
        education(
          'högskoleutbildning i ekonomi',
          'högskoleutbildning inom ekonomi med inriktning mot redovisning',
        ),
        experience('redovisning', 'kvalificerat redovisningsarbete', 3),
        skill('Bokslut', 'vana att göra bokslut på egen hand'),
        skill('Excel', 'goda kunskaper i Excel'),
      ],
      nice: [
        skill('Fortnox', 'erfarenhet av Fortnox'),
        skill('Agresso', 'vana att arbeta i Agresso'),
        language('Engelska'),
      ],
      pay: [36_000, 46_000],
      remote: true,
    },
    {
      occupation: 'Ekonomiassistent',
      title: 'ekonomiassistent',
      plural: 'ekonomiassistenter',
      employer: 'company',
      where: ['på vår ekonomiavdelning', 'i vårt ekonomiservicecenter', 'med kund- och leverantörsreskontra'],
      tasks: [
        'hantera leverantörsfakturor från ankomst till betalning',
        'fakturera kunder och följa upp betalningar',
        'stämma av konton varje månad',
        'svara på frågor från leverantörer',
        'lägga upp och vårda register',
        'hjälpa till vid bokslut',
      ],
      about: [
        'Vi handlägger omkring 3 000 fakturor i månaden.',
        'Arbetet passar dig som gillar ordning och tycker om siffror.',
      ],
      must: [
        education('gymnasieekonom', 'gymnasieutbildning med ekonomisk inriktning'),
        skill('Leverantörsreskontra', 'erfarenhet av leverantörsreskontra'),
        language('Svenska'),
      ],
      nice: [
        skill('Visma', 'vana att arbeta i Visma'),
        skill('Excel', 'goda kunskaper i Excel'),
        experience('ekonomiarbete', 'arbete med ekonomi', 1),
      ],
      pay: [27_500, 33_000],
      partTime: true,
      summer: true,
    },
    {
      occupation: 'Löneadministratör',
      title: 'löneadministratör',
      plural: 'löneadministratörer',
      employer: 'municipality',
      where: ['på vår löneenhet', 'med hela löneprocessen', 'i vårt lönecenter'],
      tasks: [
        'hantera hela löneprocessen från underlag till utbetalning',
        'ge råd till chefer och medarbetare om lön och ledighet',
        'tolka lagar och avtal',
        'registrera anställningar och frånvaro',
        'kontrollera löneunderlag och rätta fel',
        'utbilda chefer i lönesystemet',
      ],
      about: [
        'Enheten betalar ut omkring 4 000 löner varje månad.',
        'Vi är elva kollegor som hjälps åt och delar på kunskapen.',
      ],
      must: [
        experience('lönearbete', 'arbete med lön', 2),
        skill('Lönehantering', 'goda kunskaper i lönehantering'),
        skill('Kollektivavtal', 'vana att tolka kollektivavtal'),
        language('Svenska'),
      ],
      nice: [
        education('yrkeshögskoleutbildning, lön', 'yrkeshögskoleutbildning till lönespecialist'),
        skill('Excel', 'goda kunskaper i Excel'),
      ],
      pay: [31_000, 38_000],
      remote: true,
    },
    {
      occupation: 'HR-specialist',
      title: 'HR-specialist',
      plural: 'HR-specialister',
      employer: 'municipality',
      where: ['på vår HR-avdelning', 'nära cheferna i verksamheten', 'med rekrytering och arbetsmiljö'],
      tasks: [
        'ge stöd till chefer i arbetsrätt, rehabilitering och arbetsmiljö',
        'leda rekryteringar från kravprofil till anställning',
        'utveckla rutiner och utbildningar för chefer',
        'delta i förhandlingar med de fackliga organisationerna',
        'följa upp sjukfrånvaro och personalomsättning',
        'driva arbetet med medarbetarundersökningen',
      ],
      about: [
        'Som HR-specialist har du ett par förvaltningar som ditt ansvarsområde.',
        'Vi är ett nära team med olika spetskompetenser.',
      ],
      must: [
        education('personalvetarexamen', 'akademisk examen inom personalvetenskap eller motsvarande'),
        experience('HR-arbete', 'kvalificerat HR-arbete', 3),
        skill('Arbetsrätt', 'goda kunskaper i arbetsrätt'),
        skill('Rehabilitering', 'vana att arbeta med rehabilitering'),
      ],
      nice: [
        experience('offentlig sektor', 'arbete i en politiskt styrd organisation'),
        skill('Förhandling', 'erfarenhet av fackliga förhandlingar'),
        licence('B'),
      ],
      pay: [37_000, 46_000],
      remote: true,
    },
    ...officeMore,
  ],
};
