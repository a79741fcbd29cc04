import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Json } from '../calls.ts';
import { type AgencyRecord, agencyAd } from '../doubles/agency.ts';
import { mailsTo } from '../mailbox.ts';
import { openSimulatedSearch, type SimulatedSearch } from './household.ts';

/**
 * Sixty days of one user's search with two services on the database. The output of each morning and evening is compared
 * with the tables here, which depend on days alone and are not derived from the program.
 */
const DAYS = 60;
/** Between the morning and the evening of a day the user does what is in `deeds`. */
const [MORNING, EVENING] = ['08:30', '17:25'];

/** Days on which the ads of the source are published, removed and closed; day 0 is the first. */
interface AdDays {
  id: string;
  comes: number;
  goes?: number;
  lastDay: number;
}
const ads: AdDays[] = [
  { id: '901', comes: 2, lastDay: 50 },
  { id: '902', comes: 2, goes: 6, lastDay: 50 },
  { id: '903', comes: 12, lastDay: 20 },
  { id: '904', comes: 25, lastDay: 100 },
  { id: '905', comes: 40, lastDay: 100 },
  { id: '906', comes: 40, goes: 55, lastDay: 100 },
  { id: '907', comes: 48, lastDay: 52 },
];

/** An open item: from and until when, in days; a half day lies between morning and evening. */
type Span = [kind: string, about: string, from: number, until: number];
const waiting = (second: number): Span[] => [
  ['follow_up', 'Krogen Blå', 10, second],
  ['follow_up', 'Krogen Blå', second, 24],
  ['no_reply', 'Krogen Blå', 24, 26.5],
  ['reply', 'Bageriet Röd', 9.5, 10.5],
  ['ask', 'Skolan Grön', 14.5, 15.5],
  ['interview', 'Skolan Grön', 16, 19.5],
  // From three hours after the interview's end, for three days.
  ['thank_you', 'Skolan Grön', 19.5, 22.5],
  ['draft', 'Vården 903', 17, 19.5],
  ['payment', '', 21.5, 23.5],
  // A week after the ad's last day, not after the application was sent.
  ['follow_up', 'Vården 903', 27, 34],
  ['follow_up', 'Vården 903', 34, 41],
  ['no_reply', 'Vården 903', 41, 43.5],
  ['saved', 'Verket Svart', 33, 36.5],
  ['follow_up', 'Firman Gul', 45, 47.5],
  // Recording an offer is not an answer.
  ['ask', 'Firman Gul', 47.5, 52.5],
];
/** Nobody is asked to follow up on these days: day 0 is a Tuesday in both years, and Easter 2027 is 28 March. */
const redDays = ['2027-03-26', '2027-03-29', '2027-05-06'];
const isRest = (day: number, dayOf: SimulatedSearch['dayOf']) =>
  [4, 5].includes(day % 7) || redDays.includes(dayOf(day).toString());
/** The second reminder is postponed over Good Friday and Easter. */
const secondReminder = { spring: 21, autumn: 17 };
/** These kinds are planned as reminders, each at its beginning. */
const nudged = ['follow_up', 'no_reply', 'thank_you', 'draft', 'saved'];

/** The dates that the summary counts within four days, and from and until when there is something to count. */
const dated = (second: number): [day: number, from: number, until: number][] => [
  [10, 3.5, 26.5],
  [second, 3.5, 26.5],
  [13, 5.5, 9.5],
  [20, 5.5, 9.5],
  [15, 8.5, 14.5],
  [22, 8.5, 14.5],
  [19, 15.5, 60],
  [20, 16.5, 19.5],
  [27, 19.5, 43.5],
  [34, 19.5, 43.5],
  [45, 38.5, 47.5],
  [52, 38.5, 47.5],
  [55, 48.5, 52.5],
];

/** When new notifications of each kind appear, apart from those that depend on scores. */
const told = (second: number): [kind: string, at: number][] => [
  ...waiting(second)
    .filter(([kind]) => nudged.includes(kind))
    .map(([, , from]): [string, number] => ['nudge', from]),
  ['application', 6.5],
  ['reply', 9.5],
  ['reply', 14.5],
  ['interview', 18.5],
  ['interview', 19],
  ['urgent', 47.5],
];
const sentOn = [3, 5, 8, 19, 38];

/** A sender whose domain matches the employer's name: an offer from another domain would be shown with a warning. */
const employer = (name: string) => ({
  name,
  address: `jobb@${name.toLowerCase().replace(' ', '-').replaceAll('ö', 'o')}.example`,
});

function record({ id, comes, lastDay }: AdDays, dayOf: SimulatedSearch['dayOf']): AgencyRecord {
  return agencyAd(id, {
    publication_date: `${dayOf(comes)}T08:00:00`,
    application_deadline: `${dayOf(lastDay)}T23:59:59`,
    last_publication_date: `${dayOf(lastDay)}T23:59:59`,
    employer: { name: `Vården ${id}`, workplace: `Vården ${id}`, email: null, phone_number: null, url: null },
  });
}

/** What the user and the employers do, by day. */
function deeds({ ask, get, mail, dayOf }: SimulatedSearch): Record<number, () => Promise<unknown>> {
  const ids: Record<string, string> = {};
  const begin = async (name: string, body: object = { title: 'Handläggare', employer: name }) => {
    ids[name] = (await ask('POST', 'applications', body)).id;
  };
  const move = (name: string, verb: string) => ask('POST', `applications/${ids[name]}/moves`, { verb });
  const sent = async (name: string) => {
    await begin(name);
    await move(name, 'mark_sent');
  };
  const accept = async (body: object = {}) => {
    const { items } = await get('replies?state=proposed');
    expect(items).toHaveLength(1);
    await ask('POST', `replies/${items[0].id}/acceptance`, body);
  };
  const dayInWords = (day: number) =>
    dayOf(day).toLocaleString('sv-SE', { weekday: 'long', day: 'numeric', month: 'long' });
  let order = '';
  return {
    0: () => ask('POST', 'saved-searches', { name: 'Vård', query: { q: 'sjuksköterska' }, notify: true }),
    1: () => begin('Krogen Blå'),
    3: () => move('Krogen Blå', 'mark_sent'),
    5: () => sent('Bageriet Röd'),
    6: () => mail(employer('Bageriet Röd'), 'Hej! Vi har tagit emot din ansökan till tjänsten som handläggare.'),
    8: () => sent('Skolan Grön'),
    9: () =>
      mail(employer('Bageriet Röd'), 'Hej! Tyvärr gick du inte vidare. Tjänsten har gått till en annan sökande.'),
    10: () => accept(),
    14: () => mail(employer('Skolan Grön'), `Hej! Välkommen på intervju ${dayInWords(19)} kl. 10–11.`),
    15: async () => {
      const { items } = await get('replies?state=proposed');
      await accept({ startsAt: items[0].times[0].startsAt });
    },
    16: async () => {
      const { items } = await get('ads?q=sjuksk%C3%B6terska');
      const ad = items.find((one: Json) => one.sourceId === '903');
      await begin('Vården 903', { adId: ad.id });
      await move('Vården 903', 'draft');
    },
    19: () => move('Vården 903', 'mark_sent'),
    21: async () => {
      order = (await ask('POST', 'orders', { letterCount: 1 })).id;
    },
    23: () => ask('POST', `orders/${order}/cancel`),
    24: () => move('Skolan Grön', 'reject'),
    26: () => move('Krogen Blå', 'no_reply'),
    30: () => begin('Verket Svart'),
    36: () => move('Verket Svart', 'withdraw'),
    38: () => sent('Firman Gul'),
    43: () => move('Vården 903', 'no_reply'),
    47: () => mail(employer('Firman Gul'), 'Hej! Vi vill erbjuda dig jobbet som handläggare.'),
    48: () => accept(),
    52: () => move('Firman Gul', 'accept'),
  };
}

/** The month before a day, and how many applications were sent in it. */
function reported(day: number, dayOf: SimulatedSearch['dayOf']): { month: string; sent: number } {
  const month = dayOf(day).toPlainYearMonth().subtract({ months: 1 });
  const sent = sentOn.filter((on) => on < day && dayOf(on).toPlainYearMonth().equals(month)).length;
  return { month: month.toString(), sent };
}

const springs = { first: '2027-03-09', changes: '2027-03-28' };
const autumns = { first: '2027-10-12', changes: '2027-10-31' };
let spring: SimulatedSearch;
let autumn: SimulatedSearch;
beforeAll(async () => {
  spring = await openSimulatedSearch(springs.first);
  autumn = await openSimulatedSearch(autumns.first);
});
afterAll(async () => {
  await spring?.[Symbol.asyncDispose]();
  await autumn?.[Symbol.asyncDispose]();
});

// The services mostly wait: both years run concurrently.
test.concurrent('sixty days in which the clocks go forward', async () => {
  expect(spring.dayOf(19).toString()).toBe(springs.changes);
  await live(spring, secondReminder.spring);
});
test.concurrent('sixty days in which the clocks go back', async () => {
  expect(autumn.dayOf(19).toString()).toBe(autumns.changes);
  await live(autumn, secondReminder.autumn);
});

async function live(house: SimulatedSearch, second: number): Promise<void> {
  const { app, person, dayOf, get, at } = house;
  const mailed = ['reply', 'interview', 'application', 'urgent'];
  await house.ask('PUT', 'notification-settings', {
    kinds: mailed.map((kind) => ({ kind, page: true, mail: true })),
    digest: { rhythm: 'daily', at: '07:00', weekday: 1, onlyNews: false },
  });
  const deed = deeds(house);
  const news: [kind: string, at: number, title: string][] = [];

  /** Compares the output at a half day with the tables. */
  async function look(now: number): Promise<void> {
    const items: Json[] = (await get('today?all=true')).items;
    const { sent, month } = reported(Math.floor(now), dayOf);
    const report = sent > 0 && dayOf(Math.floor(now)).day <= 14;
    const isQuiet = isRest(Math.floor(now), dayOf);
    const expected = waiting(second)
      .filter(([kind]) => !(isQuiet && ['follow_up', 'no_reply'].includes(kind)))
      .filter(([, , from, until]) => from <= now && now < until)
      .map(([kind, about]) => `${kind} ${about}`);
    const said = items
      .filter(({ kind }) => !['ad_deadline', 'new_matches'].includes(kind))
      .map(({ kind, title, reason }) => {
        const about = waiting(second).find(([, name]) => name && `${title} ${reason}`.includes(name))?.[1];
        return `${kind} ${about ?? ''}`;
      });
    expect(said.toSorted(), `on day ${now}`).toEqual([...expected, ...(report ? ['report '] : [])].toSorted());
    const { items: unread } = await get('notifications?limit=100');
    for (const { kind, title, readAt } of unread) if (readAt === null) news.push([kind, now, title]);
    if (unread.some(({ readAt }: Json) => readAt === null)) {
      // The mail is sent when the user has not been active for five minutes.
      app.wait({ minutes: 6 });
      await house.settled();
      await house.ask('POST', 'notifications/read', {});
    }
    if (report) expect(await get(`activity-report?month=${month}`)).toMatchObject({ sent });
  }

  async function summary(day: number): Promise<void> {
    const mails = await app.rows(
      `select subject from mail_outbox where recipient = $1 and kind = 'digest' order by position`,
      [person.email],
    );
    expect(mails, `summaries by day ${day}`).toHaveLength(day + 1);
    const { subject } = mails[day] as { subject: string };
    const dates = dated(second).filter(([on, from, until]) => from <= day && day < until && on >= day && on <= day + 3);
    expect(Number(/(\d+) datum/.exec(subject)?.[1] ?? 0), `${subject} on day ${day}`).toBe(dates.length);
  }

  for (let day = 0; day < DAYS; day += 1) {
    await at(day, MORNING);
    await summary(day);
    await look(day);
    const there = ads.filter(({ comes, goes }) => comes <= day && day < (goes ?? DAYS));
    house.publish(there.map((ad) => record(ad, dayOf)));
    await deed[day]?.();
    await at(day, EVENING);
    await look(day + 0.5);
    const statuses = await app.rows('select source_id, status from ads order by source_id');
    const known = ads.filter(({ comes }) => comes <= day);
    expect(statuses, `ads on day ${day}`).toEqual(
      known.map(({ id, goes, lastDay }) => ({
        source_id: id,
        status: goes !== undefined && goes <= day ? 'removed' : lastDay < day ? 'expired' : 'open',
      })),
    );
  }

  const byTime = (some: [string, number, ...unknown[]][]) => some.map(([kind, when]) => `${when} ${kind}`).toSorted();
  const ofSearch = news.filter(([kind]) => kind === 'saved_search');
  // On every day with new ads for it, and on no other.
  expect(ofSearch).toHaveLength(new Set(ads.map(({ comes }) => comes)).size);
  const others = news.filter(([kind]) => !['saved_search', 'strong_matches'].includes(kind));
  expect(byTime(others)).toEqual(byTime(told(second)));
  const nudges = await app.rows('select kind, episode from nudges where user_id = $1', [person.id]);
  const planned = waiting(second)
    .filter(([kind]) => nudged.includes(kind))
    .map(([kind]) => kind);
  expect(nudges.map(({ kind }) => kind).toSorted()).toEqual(planned.toSorted());
  expect(await app.rows(`select name from schedule_runs where outcome <> 'done'`)).toEqual([]);

  // Everything mailed at one time is in one mail, and nothing is mailed twice.
  const mails = await mailsTo(person.email);
  expect(mails.filter(({ subject }) => subject?.startsWith('Din sammanfattning'))).toHaveLength(DAYS);
  const asMails = others.filter(([kind]) => mailed.includes(kind));
  for (const [title, same] of Map.groupBy(asMails, ([, , title]) => title))
    expect(
      mails.filter(({ text }) => text?.includes(title)),
      title,
    ).toHaveLength(same.length);
  const ids = await app.rows('select message_id from mail_outbox where recipient = $1', [person.email]);
  expect(mails).toHaveLength(ids.length);
}
