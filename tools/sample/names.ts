import type { Chance } from './random.ts';
import type { Trade, TradeField } from './trade.ts';

/** Names of people, places and employers that there are not. */

const split = (words: string) => words.trim().split(/\s+/);

const nature = split(`
  Björk Lind Ek Alm Ask Tall Gran Rönn Hassel Hägg Lönn Asp Sälg Al Bok En Ljung Berg Sten Klipp Häll Sjö Ström Fors
  Bäck Käll Vik Äng Mo Hed Lund Skog Kvarn Ros Tistel Klöver Lilje Vall Sand Ler Grus Norr Söder Öster Väster Sol
  Måne Stjärn Silver Koppar Järn Guld Falk Tran Svan Lärk Sten Hjort Räv Utter Bäver Varg Lo Älv Kors Kungs Präst
  Kyrk Torp Back Humle Korn Råg Vete Havre Lin Hamp Vass Starr Näver Mossa Fjäll Vind Frost Snö Dagg`);
const hamlets = split(`
  sala viken bro hult näs åsa dala vallen strand lunda berga mark by stad köping ryd boda torp sund holm ö udde
  fors åker ås måla arp ered inge löv skoga sätra rum hammar tuna vret kulla`);
const grounds = split(`
  backen gården hagen lunden kullen ängen parken torpet höjden dalen stigen källan bron åsen vången slätten gläntan
  porten hörnet kvarnen udden vretarna liden`);
const streets = split(`vägen gatan stigen gränd allén backen torget leden plan`);
const givenNames = split(`
  Anna Maria Karin Eva Sara Emma Elin Johanna Linnea Ida Amina Fatima Leila Zahra Hanna Sofia Kristina Birgitta
  Ingrid Malin Jenny Camilla Åsa Ulrika Therese Frida Ebba Wilma Saga Alma Tuva Nadia Jasmin Mona Petra Marie
  Erik Lars Karl Anders Johan Per Nils Jan Mikael Hans Fredrik Daniel Mattias Oskar Elias Viktor Ahmed Ali Hassan
  Omar Yusuf Samir Göran Åke Björn Sven Magnus Stefan Peter Henrik Jonas Emil Filip Hugo Axel Love Theo Milo Ivar
  Sixten Tage Ture Folke Gösta Solveig Gunhild Märta Siri Ester Vera Iris Stina Lovisa Matilda Moa Tilda Agnes`);
const families = split(`
  Lind Berg Ek Björk Hall Sand Ström Sjö Lund Holm Norr Söder Väst Öst Dal Fors Häger Ceder Palm Rosen Lager Silver
  Gyllen Blom Hed Åker Alm Ask Kvist Malm Sten Ny Stjärn Wall Vester Öhr Säf Tall Gran Ång Bäck Vik Frid Eng Skog`);
const familyEnds = split(`
  vret kulla måla ryd sätra hammar åsa boda löv skär rot stav spång gärde vad hage linge myr näva brink lycka`);

const joined = (first: string, second: string) =>
  // Three equal letters are written as two: Ny-köping stays, Häll-liden loses one.
  first.at(-1) === first.at(-2) && first.at(-1) === second[0] ? first + second.slice(1) : first + second;

export const hamlet = (chance: Chance): string => joined(chance.pick(nature), chance.pick(hamlets));
const ground = (chance: Chance): string => joined(chance.pick(nature), chance.pick(grounds));
export const street = (chance: Chance): string =>
  `${joined(chance.pick(nature), chance.pick(streets))} ${chance.between(1, 98)}`;

export interface Person {
  name: string;
  email: string;
  phone: string;
}

export interface Employer {
  name: string;
  /** What the ad's field says, which is often just the employer's name; the place one works at. */
  workplace: string;
  site: string;
  domain: string;
  number: string;
  sort: 'public' | 'company' | 'agency';
}

/** Letters that an address may hold. */
export function addressed(text: string): string {
  return text
    .toLowerCase()
    .replace(/[åä]/g, 'a')
    .replace(/ö/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Of the series that are kept free for books and films. */
function phone(chance: Chance): string {
  const last = chance.between(0, 94);
  return chance.pick([
    `070-174 06 ${String(Math.min(99, 5 + last)).padStart(2, '0')}`,
    `08-465 004 ${String(last).padStart(2, '0')}`,
    `031-390 06 ${String(last).padStart(2, '0')}`,
    `040-628 04 ${String(last).padStart(2, '0')}`,
  ]);
}

export function person(chance: Chance, domain: string): Person {
  const given = chance.pick(givenNames);
  const family = joined(chance.pick(families), chance.pick(familyEnds));
  return {
    name: `${given} ${family}`,
    email: `${addressed(given)}.${addressed(family)}@${domain}`,
    phone: phone(chance),
  };
}

/** Ten figures whose check digit is wrong on purpose: nobody has such a number. */
function organisationNumber(chance: Chance, start: string): string {
  const nine = `${start}${String(chance.between(0, 999_999)).padStart(6, '0')}`;
  const sum = [...nine].reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${nine}${(11 - (sum % 10)) % 10}`;
}

const unions: Record<Exclude<Trade['employer'], 'company' | 'state'>, readonly string[]> = {
  municipality: ['Kommunförbundet', 'Serviceförbundet', 'Samverkansförbundet'],
  care: ['Omsorgsförbundet', 'Kommunförbundet', 'Socialförbundet'],
  health: ['Sjukvårdsförbundet', 'Hälsoförbundet', 'Närvårdsförbundet'],
  school: ['Utbildningsförbundet', 'Skolförbundet', 'Kommunförbundet'],
  rescue: ['Räddningsförbundet', 'Räddningstjänsten'],
  police: ['Polisområdet', 'Polisdistriktet'],
  defence: ['Regementet', 'Flottiljen', 'Garnisonen'],
  university: ['Universitetet i', 'Högskolan i'],
};
const authorities = ['Verket', 'Inspektionen', 'Nämnden', 'Institutet'];
const affairs = split('vattenfrågor byggnadsvård handelsfrågor ljudmiljö kulturarv djurhälsa mätteknik resefrågor');
/** Kinds of employer that are never a company. */
const alwaysPublic = new Set(['state', 'rescue', 'police', 'defence', 'university']);

export function employer(chance: Chance, trade: Trade, field: TradeField): Employer {
  const place = hamlet(chance);
  const sort = sortOf(chance, trade);
  const name = nameOf(chance, sort, place, trade, field);
  const facility = chance.pick(trade.facilities ?? field.facilities);
  const site = `${ground(chance)}s ${facility}`;
  const workplace = chance.of(0.6) ? site : name.replace(/ AB$/, '');
  const domain = `${addressed(name).slice(0, 40)}.example.${chance.of(0.7) ? 'se' : 'com'}`;
  const number = organisationNumber(chance, sort === 'public' ? '222' : chance.pick(['556', '559']));
  return { name, workplace, site, domain, number, sort };
}

function sortOf(chance: Chance, trade: Trade): Employer['sort'] {
  if (alwaysPublic.has(trade.employer)) return 'public';
  if (trade.employer === 'company') return chance.of(0.25) ? 'agency' : 'company';
  if (chance.of(0.72)) return 'public';
  return chance.of(0.5) ? 'company' : 'agency';
}

function nameOf(chance: Chance, sort: Employer['sort'], place: string, trade: Trade, field: TradeField): string {
  if (sort === 'agency') return `${place} ${chance.pick(['Bemanning', 'Rekrytering', 'Kompetens', 'Personal'])} AB`;
  if (sort === 'company') return `${place} ${chance.pick(trade.branches ?? field.branches)} AB`;
  if (trade.employer === 'state') return `${chance.pick(authorities)} för ${chance.pick(affairs)}`;
  return trade.employer === 'company' ? place : `${chance.pick(unions[trade.employer])} ${place}`;
}
