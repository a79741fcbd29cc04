import { education, experience, language, licence, skill, type TradeField } from '../trade.ts';
import { technologyMore } from './more-technology-and-science.ts';

export const technology: TradeField = {
  firsts: `konstruktions produkt prov mät beräknings forsknings laborations projekterings tillsyns kemikalie prognos
    produktions riskanalys utvecklings prototyp`,
  branches: ['Ingenjörer', 'Teknikkonsult', 'Arkitektur', 'Analys', 'Laboratorier', 'Konstruktion'],
  facilities: ['laboratorium', 'tekniska kontor', 'utvecklingscenter', 'forskningsstation'],
  trades: [
    {
      occupation: 'Arkitekt',
      title: 'arkitekt',
      plural: 'arkitekter',
      employer: 'company',
      facilities: ['arkitektkontor'],
      branches: ['Arkitektur', 'Arkitekter'],
      where: ['på vårt kontor', 'med bostäder och skolor', 'i våra ombyggnadsprojekt'],
      tasks: [
        'gestalta och rita byggnader från skiss till bygghandling',
        'ta fram underlag för bygglov',
        'samordna med konstruktörer och installatörer',
        'presentera förslag för beställare',
        'välja material med omtanke om klimatet',
        'följa byggandet på plats',
      ],
      about: [
        'Kontoret har 22 medarbetare och ritar allt från förskolor till stadsdelar.',
        'Vi återbrukar material när det går och har vunnit flera tävlingar.',
      ],
      must: [
        education('arkitektexamen', 'arkitektexamen'),
        skill('Revit', 'goda kunskaper i Revit eller ArchiCAD'),
        experience('arkitektur', 'arbete som arkitekt', 3),
        language('Svenska'),
      ],
      nice: [skill('BIM', 'erfarenhet av BIM-samordning'), experience('ombyggnad', 'ombyggnad av äldre hus')],
      pay: [38_000, 48_000],
    },
    {
      occupation: 'Maskiningenjör',
      title: 'mekanikkonstruktör',
      plural: 'mekanikkonstruktörer',
      employer: 'company',
      facilities: ['utvecklingscenter', 'verkstad'],
      branches: ['Konstruktion', 'Maskin'],
      where: ['på vår konstruktionsavdelning', 'med produktutveckling', 'nära verkstaden'],
      tasks: [
        'konstruera och utveckla produkter i 3D',
        'ta fram ritningar och tillverkningsunderlag',
        'beräkna hållfasthet och välja material',
        'bygga och prova prototyper',
        'samarbeta med inköp, produktion och leverantörer',
        'ta hand om ändringar under produktens liv',
      ],
      about: [
        'Våra maskiner används i livsmedelsindustrin över hela världen.',
        'Från ritbordet är det femtio steg till verkstaden, och du får följa dina idéer hela vägen.',
      ],
      must: [
        education('civilingenjör eller högskoleingenjör', 'civil- eller högskoleingenjörsexamen inom maskinteknik'),
        skill('SolidWorks', 'goda kunskaper i SolidWorks'),
        experience('konstruktion', 'mekanisk konstruktion', 3),
        language('Engelska'),
      ],
      nice: [
        skill('FEM-beräkning', 'vana av FEM-beräkning'),
        skill('Creo', 'erfarenhet av Creo'),
        language('Tyska', 'kunskaper i tyska'),
      ],
      pay: [39_000, 52_000],
    },
    {
      occupation: 'Elkonstruktör',
      title: 'elkonstruktör',
      plural: 'elkonstruktörer',
      employer: 'company',
      facilities: ['utvecklingscenter', 'konstruktionskontor'],
      branches: ['Automation', 'Elkonstruktion'],
      where: ['med styrskåp och automation', 'på vår elavdelning', 'i våra kundprojekt'],
      tasks: [
        'konstruera elscheman och apparatskåp',
        'programmera styrsystem',
        'ta fram dokumentation för CE-märkning',
        'driftsätta anläggningar hos kund',
        'välja komponenter och ta fram underlag till inköp',
        'ge support till montörer',
      ],
      about: ['Vi bygger automationslösningar för trä- och livsmedelsindustrin.', 'Omkring 30 resdagar om året ingår.'],
      must: [
        education(
          'högskoleingenjör, elektroteknik',
          'högskoleingenjörsexamen eller yrkeshögskoleutbildning inom el och automation',
        ),
        skill('Elplan', 'erfarenhet av EPLAN eller liknande verktyg'),
        skill('PLC-programmering', 'kunskaper i PLC-programmering'),
        licence('B'),
      ],
      nice: [experience('automation', 'arbete med automation', 2), language('Engelska', 'goda kunskaper i engelska')],
      pay: [38_000, 49_000],
    },
    ...technologyMore,
  ],
};
