import type { Told } from './draft.ts';
import { type Employer, employer, person, street } from './names.ts';
import { phrases } from './phrases.ts';
import { municipalities, type Place } from './places.ts';
import type { Chance } from './random.ts';
import type { Trade, TradeField } from './trade.ts';

/** What is settled before an ad is worded: where and who. What its days decide stays a gap (`publish`). */

export interface Request {
  /** The same seed gives the same words. */
  seed: number;
  trade: Trade;
  field: TradeField;
  /** Characters of text that are aimed at before the application, from and to. */
  length: readonly [number, number];
  /** The municipality; by chance where none is named. */
  place?: string;
  /** Gives what a second publication of the same text may change beside its dates: the agency that publishes it. */
  again?: number;
}

const inhabitants = municipalities.reduce((sum, one) => sum + one.inhabitants, 0);

/** More people, more ads. */
function municipality(chance: Chance): Place {
  let left = chance.next() * inhabitants;
  const found = municipalities.find((one) => {
    left -= one.inhabitants;
    return left < 0;
  });
  return found ?? chance.pick(municipalities);
}

export interface Setting {
  chance: Chance;
  request: Request;
  place: Place;
  employer: Employer;
  told: Told;
  apply: { email: string; reference: string };
  contact: { name: string; email: string; phone: string; role: string };
}

export function setting(chance: Chance, request: Request): Setting {
  const { trade, field } = request;
  const place = municipalities.find(({ label }) => label === request.place) ?? municipality(chance);
  const at = employer(chance, trade, field);
  const english = trade.language === 'en';
  const role = chance.pick(phrases(english ? 'en' : 'sv', at.sort === 'public' ? 'roles public' : 'roles company'));
  const contact = { ...person(chance, at.domain), role };
  const reference = `{year}/${chance.between(100, 9999)}`;
  const email = `${chance.pick(['jobb', 'rekrytering', 'ansokan', 'job'])}@${at.domain}`;
  const summer = trade.summer === true && chance.of(0.15);
  const boss = person(chance, at.domain).name;
  const facts = {
    title: trade.title,
    where: trade.where[Math.floor(chance.next() * trade.where.length)] ?? '',
    place: place.label,
    county: place.region.label,
    employer: at.name,
    workplace: at.site,
    boss,
    leader: `${english ? '' : `${chance.pick(['enhetschefen', 'gruppchefen', 'teamledaren'])} `}${boss}`,
    street: street(chance),
    year: String(at.sort === 'agency' ? chance.between(1994, 2019) : chance.between(1921, 2019)),
    few: String(chance.between(6, 85)),
    staff: `${chance.between(1, 6)} ${chance.between(1, 9)}00`,
    millions: String(chance.between(12, 480)),
    week: '{week}',
    deadline: english ? '{deadline_en}' : '{deadline}',
    person: contact.name,
    role,
    phone: contact.phone,
    contactEmail: contact.email,
    email,
    ref: reference,
  };
  const told: Told = {
    trade,
    firsts: field.firsts,
    sort: at.sort,
    byMail: chance.of(0.4),
    beginner: trade.beginners === true && chance.of(0.35),
    remote: trade.remote === true && chance.of(0.3),
    summer,
    facts,
    length: chance.between(...request.length),
  };
  return { chance, request, place, employer: at, told, apply: { email, reference }, contact };
}
