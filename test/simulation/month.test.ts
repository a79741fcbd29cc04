import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNotifications, notifyInterviews, sendDueDigests } from '../../src/notifications/notifications.ts';
import { receiveReply } from '../../src/replies/replies.ts';
import { planNudges } from '../../src/today/today.ts';
import type { Json } from '../calls.ts';
import { bodyOf, type Desk, openDesk } from '../journeys/applications/desk.ts';
import type { Person } from '../open-test-app.ts';
import { Friend } from './friend.ts';

/**
 * Six weeks over the turn of the year, written by an annotator who had not seen the program: 117 mails of twenty
 * employers, what Maja did, and what a careful friend would tell her each morning (`month/README.md`). The test reports
 * how many of the last days in mails are read, what the friend names and the day's list lacks, the longest list, and
 * how many mails we send her.
 */

interface Mail {
  id: string;
  at: string;
  from: string;
  subject: string;
  text: string;
  application: string | null;
  means: string;
  ask: { what: string; by: string | null } | null;
  meeting: { at: string } | null;
}
interface Event {
  at: number;
  run: () => Promise<unknown>;
}
const read = (name: string) => readFileSync(new URL(`./month/${name}`, import.meta.url), 'utf8');
const lines = <Line>(name: string) =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const mails = lines<Mail>('mails.jsonl');
const actions = lines<{ at: string; application: string | null; did: string }>('actions.jsonl');
const applications: { id: string; employer: string; title: string; contact: string; sent: string }[] = JSON.parse(
  read('applications.json'),
);
const mornings: { date: string; must: Wanted[]; mustNot: Wanted[] }[] = JSON.parse(read('mornings.json'));
interface Wanted {
  what: string;
  application: string | null;
}

/** The class that she chooses for a mail when the program is not sure. */
const classOf: Record<string, string> = { moved: 'interview', delay: 'other', bounce: 'other' };
const addressOf = (from: string) => {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
  return { name, address };
};

let desk: Desk;
let maja: Person;
const ids = new Map<string, string>();
const kept = new Map<string, Mail>();
const figures = { named: 0, read: 0, must: 0, shown: 0, forgotten: 0, mustNot: 0, wrong: 0, longest: 0, unsure: 0 };
const missed: string[] = [];
/** Compares each shown line with the friend's knowledge. */
const friend = new Friend(applications);
beforeAll(async () => {
  desk = await openDesk({ still: true, env: { TOKEN_TTL: '400d' } });
});
afterAll(() => desk[Symbol.asyncDispose]());

const call = (method: string, path: string, body?: object) =>
  desk.app.call(method, `/api/${path}`, { token: maja.token, ...(body ? { body } : {}) });

async function apply(one: (typeof applications)[number]): Promise<void> {
  const { id } = bodyOf(await desk.begin(maja, { title: one.title, employer: one.employer }), 201);
  bodyOf(await desk.patch(maja, id, { recipient: addressOf(one.contact).address }), 200);
  bodyOf(await desk.move(maja, id, 'mark_sent'), 200);
  ids.set(one.id, id);
}

async function receive(mail: Mail): Promise<void> {
  const id = await receiveReply(desk.app.parts, maja.id, {
    messageId: `<${mail.id}@mejl.example>`,
    from: addressOf(mail.from),
    subject: mail.subject,
    receivedAt: desk.app.clock.now(),
    references: [],
    bulk: false,
    text: mail.text,
    html: null,
  });
  if (id) kept.set(id, mail);
  friend.hears(mail);
  await createNotifications(desk.app.parts);
  // The agency's report is a row of its own, without any mail.
  if (mail.ask?.by && mail.application) await countDay(id, { ...mail.ask, by: mail.ask.by }, mail);
}

/** Counts whether the stored request has the last day that the annotator named. */
async function countDay(id: string | undefined, { by }: { by: string }, mail: Mail): Promise<void> {
  figures.named += 1;
  if (id) await understand(id, mail);
  const application = ids.get(mail.application ?? '');
  // A reminder moves the last day of an open request.
  const asks: Json[] = id ? bodyOf(await call('GET', `asks?applicationId=${application}`), 200).items : [];
  if (asks.some(({ dueOn }) => dueOn === by)) figures.read += 1;
  else missed.push(`day ${mail.id}: ${by}, read ${asks.map(({ dueOn }) => dueOn).join() || 'none'}`);
}

/**
 * Where the program asks, she says which application the mail is about and what class it has, and that she knows the
 * sender.
 */
async function understand(id: string, mail: Mail): Promise<void> {
  const reply = bodyOf(await call('GET', `replies/${id}`), 200);
  const application = mail.application && ids.get(mail.application);
  if (reply.application === null && application)
    await call('PUT', `replies/${id}/application`, { applicationId: application });
  if (reply.warnings.length > 0 && mail.means !== 'phishing') await call('DELETE', `replies/${id}/warnings`);
  if (reply.isSure && (mail.ask === null || reply.asks.length > 0 || reply.state !== 'proposed')) return;
  figures.unsure += 1;
  await call('PUT', `replies/${id}/class`, { class: classOf[mail.means] ?? mail.means });
}

/** She reads new mails and accepts the proposals. */
async function readMails(): Promise<void> {
  const { items } = bodyOf(await call('GET', 'replies?state=proposed&limit=100'), 200);
  for (const { id } of items as Json[]) {
    const mail = kept.get(id);
    if (!mail) continue;
    await understand(id, mail);
    const reply = bodyOf(await call('GET', `replies/${id}`), 200);
    if (reply.state !== 'proposed') continue;
    if (!mail.application) await call('POST', `replies/${id}/dismissal`);
    const wanted = mail.meeting && startOf(mail.meeting);
    const time = (reply.times as Json[]).find(({ startsAt }) => Date.parse(startsAt) === Date.parse(wanted ?? ''));
    await call('POST', `replies/${id}/acceptance`, time ? { startsAt: time.startsAt } : {});
    await enterNewTime(mail);
  }
}

/** Where the page asks for a meeting's new time, she enters the one in the mail. */
async function enterNewTime({ application, meeting }: Mail): Promise<void> {
  const id = application && ids.get(application);
  if (!id || !meeting) return;
  const rounds: Json[] = bodyOf(await call('GET', `applications/${id}/interviews`), 200).items;
  const moving = rounds.find((round) => round.moving && !round.cancelled);
  if (moving) await call('PATCH', `interviews/${moving.id}`, { startsAt: startOf(meeting) });
}

const startOf = ({ at }: { at: string }): string =>
  `${Temporal.PlainDateTime.from(at).toZonedDateTime('Europe/Stockholm').toInstant()}`;

/** Her act for an employer ends what the employer waited for. */
async function act(application: string | null): Promise<void> {
  friend.sees(application);
  const id = application && ids.get(application);
  if (!id) return;
  await readMails();
  const { items } = bodyOf(await call('GET', `asks?applicationId=${id}`), 200);
  for (const ask of items as Json[]) await call('POST', `asks/${ask.id}/done`);
}

async function morning({ date, must, mustNot }: (typeof mornings)[number]): Promise<void> {
  await planNudges(desk.app.parts);
  const { items } = bodyOf(await call('GET', 'today'), 200);
  const { items: every } = bodyOf(await call('GET', 'today?all=true'), 200);
  figures.longest = Math.max(figures.longest, items.length);
  const tells = (rows: Json[], { what, application }: Wanted): boolean => {
    const employer = applications.find(({ id }) => id === application)?.employer;
    if (!employer) return rows.some(({ kind }) => kind === 'report');
    return rows.some(
      ({ kind, title, reason }) => kindsOf(what).includes(kind) && `${title} ${reason}`.includes(employer),
    );
  };
  friend.reads(date, items, { must, mustNot });
  for (const one of must) {
    figures.must += 1;
    if (tells(items, one)) figures.shown += 1;
    else missed.push(`${date} ${one.what} ${one.application}`);
    if (one.what.startsWith('answer') && !tells(every, one)) {
      figures.forgotten += 1;
    }
  }
  for (const one of mustNot.filter(({ what }) => what === 'nudge')) {
    figures.mustNot += 1;
    if (tells(every, one)) figures.wrong += 1;
  }
  await sendDueDigests(desk.app.parts);
  await readMails();
}

function kindsOf(what: string): string[] {
  if (what === 'nudge') return ['follow_up', 'no_reply'];
  if (what.startsWith('resend')) return ['bounced', 'ask', 'reply'];
  return what.startsWith('answer')
    ? ['ask', 'reply', 'offer', 'unsorted_reply']
    : ['interview', 'reply', 'ask', 'bounced'];
}

test('the list of the day says what a careful friend says, and few mails go out', { timeout: 600_000 }, async () => {
  const at = (text: string) => new Date(text).getTime();
  const clock = (day: string, time: string) => at(`${day}T${time}:00+01:00`);
  desk.app.clock.set(new Date(clock('2026-11-15', '12:00')));
  maja = await desk.app.register();
  const days = mornings.map(({ date }) => date);
  const events: Event[] = [
    ...applications.map((one) => ({ at: clock(one.sent, '07:10'), run: () => apply(one) })),
    ...mails.map((mail) => ({ at: at(mail.at), run: () => receive(mail) })),
    ...actions.map(({ at: when, application }) => ({ at: at(when), run: () => act(application) })),
    ...mornings.map((one) => ({ at: clock(one.date, '07:00'), run: () => morning(one) })),
    ...days.flatMap((day) =>
      ['07:30', '12:00', '17:00', '21:00'].map((time) => ({
        at: clock(day, time),
        run: async () => {
          await notifyInterviews(desk.app.parts);
          await createNotifications(desk.app.parts);
        },
      })),
    ),
  ];
  for (const { at: when, run } of events.toSorted((a, b) => a.at - b.at)) {
    desk.app.clock.set(new Date(when));
    await run();
  }
  const [{ count } = { count: 0 }] = await desk.app.rows(
    'select count(*)::integer as count from mail_outbox where recipient = $1 and created_at > $2',
    [maja.email, new Date(clock('2026-11-30', '00:00'))],
  );
  const sent = Number(count);
  const told = [`${JSON.stringify(figures)}, ${sent} mails in ${days.length} days`, friend.figures()];
  process.stdout.write([...told, ...missed, ...friend.differences, ''].join('\n'));
  expect(figures.shown / figures.must).toBeGreaterThanOrEqual(0.9);
  // `month/README.md` explains each of them.
  expect(friend.counts.denied + friend.counts.odd).toBeLessThanOrEqual(5);
  expect(figures.longest).toBeLessThanOrEqual(7);
  expect(figures.forgotten).toBe(0);
  expect(sent).toBeLessThanOrEqual(days.length);
  expect(figures.read / figures.named).toBeGreaterThanOrEqual(0.9);
});
