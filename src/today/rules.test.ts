import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applicationStates } from '../applications/states.ts';
import type { ApplicationFact, Facts, InterviewFact, MatchFact, ReplyFact } from './facts.ts';
import { type Moment, momentOf, snoozePresets } from './moment-rules.ts';
import { applicationNudges, interviewNudges, nudgedStates } from './nudge-rules.ts';
import type { Candidate } from './row.ts';
import { allCandidates, compare, foldVacancies, inOrder, isHidden } from './rules.ts';

/** Wednesday 18 November 2026, a quarter past ten in Stockholm. */
const now = new Date('2026-11-18T09:15:00Z');
const intervals = {
  draftBefore: 3,
  savedAfter: 3,
  thankAfter: 10_800,
  thankWithin: 3,
  reportWindow: { first: 1, last: 14 },
};
const nothing: Facts = {
  applications: [],
  interviews: [],
  replies: [],
  matches: [],
  orders: [],
  servers: [],
};
const days = (n: number, from = now) => new Date(from.getTime() + n * 86_400_000);
const day = (n: number) => momentOf(days(n)).today;

function application(
  change: Partial<ApplicationFact> & { plan?: ApplicationFact['plan'] } = {},
): ApplicationFact {
  return {
    id: 'a1',
    title: 'Kock',
    employer: 'Krogen',
    state: 'saved',
    vacancy: 'v1',
    adStatus: 'open',
    deadline: null,
    sentAt: null,
    stateSince: days(-1),
    updatedAt: days(-1),
    repliedAt: null,
    score: null,
    plan: null,
    ...change,
  };
}

/** Sent so many days ago, to be followed up after 7 and 14 days and given up after 21. */
function sent(daysAgo: number, change: Partial<ApplicationFact> = {}): ApplicationFact {
  const begins = momentOf(days(-daysAgo)).today;
  const followUps = [begins.add({ days: 7 }), begins.add({ days: 14 })];
  const plan = { followUps, noReply: begins.add({ days: 21 }) };
  return application({ state: 'sent', sentAt: days(-daysAgo), plan, ...change });
}

const match = (change: Partial<MatchFact> = {}): MatchFact => ({
  adId: 'm1',
  vacancy: 'vm1',
  headline: 'Bagare',
  employer: 'Bageriet',
  score: 78,
  deadline: day(1).toString(),
  since: days(-10),
  ...change,
});

const interview = (change: Partial<InterviewFact> = {}): InterviewFact => ({
  id: 'i1',
  applicationId: 'a1',
  employer: 'Krogen',
  title: 'Kock',
  state: 'interviewing',
  round: 1,
  kind: 'on_site',
  place: 'Storgatan 1',
  startsAt: new Date('2026-11-18T13:30:00Z'),
  endsAt: new Date('2026-11-18T14:30:00Z'),
  thanks: null,
  ...change,
});

const reply = (change: Partial<ReplyFact> = {}): ReplyFact => ({
  id: 'r1',
  class: 'interview',
  subject: 'Intervju?',
  sender: 'Kim',
  receivedAt: days(-1),
  firstTime: null,
  application: { id: 'a1', title: 'Kock', employer: 'Krogen' },
  ...change,
});

const listed = (facts: Partial<Facts>, at: Moment = momentOf(now)) =>
  allCandidates({ ...nothing, ...facts }, at, intervals);
const kinds = (facts: Partial<Facts>, at?: Moment) => listed(facts, at).map(({ kind }) => kind);

describe('what applies, and why', () => {
  test.each<[string, Partial<Facts>, string[], string?]>([
    ['nothing at all', {}, []],
    [
      'an ad that closes tomorrow and fits',
      { matches: [match()] },
      ['ad_deadline'],
      'Sista dag i morgon, och den passar dig bra (78).',
    ],
    [
      'one that fits less, today',
      { matches: [match({ score: 60, deadline: day(0).toString() })] },
      ['ad_deadline'],
      'Sista dag i dag, och den passar dig ganska bra (60).',
    ],
    ['one that hardly fits', { matches: [match({ score: 54 })] }, []],
    ['one with four days left', { matches: [match({ deadline: day(4).toString() })] }, []],
    [
      'a new strong one',
      { matches: [match({ deadline: null, since: days(-1) })] },
      ['new_matches'],
      'Ny bland dina matchningar, och den passar dig bra (78).',
    ],
    ['one that has been there for long', { matches: [match({ deadline: null, since: days(-3) })] }, []],
    ['one that is new and closes, once', { matches: [match({ since: days(-1) })] }, ['ad_deadline']],
    [
      'the same vacancy twice, once, by the better',
      { matches: [match({ score: 70 }), match({ adId: 'm2', score: 80 })] },
      ['ad_deadline'],
      'Sista dag i morgon, och den passar dig bra (80).',
    ],
    [
      'a vacancy that was applied for under another id',
      { matches: [match({ vacancy: 'v1' })], applications: [sent(1)] },
      [],
    ],
    [
      'an interview today',
      { interviews: [interview()] },
      ['interview'],
      'I dag kl. 14.30, Storgatan 1. Det gäller Kock.',
    ],
    ['one of an application that was withdrawn', { interviews: [interview({ state: 'withdrawn' })] }, []],
    [
      'one that was yesterday',
      { interviews: [interview({ startsAt: days(-1), endsAt: days(-0.9) })] },
      ['thank_you'],
      'Du var på intervju i går. Ett kort tack inom ett par dagar blir ihågkommet.',
    ],
    [
      'one that was thanked for',
      { interviews: [interview({ startsAt: days(-1), endsAt: days(-0.9), thanks: 'sent' })] },
      [],
    ],
    ['an offer', { applications: [application({ state: 'offered' })] }, ['offer']],
    [
      'a draft that is due in two days',
      { applications: [application({ state: 'drafting', deadline: day(2).toString(), score: 81 })] },
      ['draft'],
      'Sista dag på fredag, och ansökan är inte klar. Jobbet passar dig bra (81).',
    ],
    [
      'one with time left',
      { applications: [application({ state: 'drafting', deadline: day(9).toString() })] },
      [],
    ],
    [
      'saved three days ago and not touched',
      { applications: [application({ updatedAt: days(-4) })] },
      ['saved'],
      'Sparad för 4 dagar sedan och inte påbörjad.',
    ],
    ['saved yesterday', { applications: [application()] }, []],
    [
      'saved, untouched and due: once',
      { applications: [application({ updatedAt: days(-4), deadline: day(1).toString(), vacancy: null })] },
      ['draft'],
    ],
    [
      'saved, and the ad has closed',
      { applications: [application({ updatedAt: days(-9), adStatus: 'removed' })] },
      [],
    ],
    ['waiting to be approved', { applications: [application({ state: 'awaiting_approval' })] }, ['approval']],
    ['approved and not sent', { applications: [application({ state: 'approved' })] }, ['sending']],
    [
      'an unknown outcome',
      { applications: [application({ state: 'needs_verification' })] },
      ['needs_verification'],
    ],
    ['silence of six days', { applications: [sent(6)] }, []],
    [
      'silence of seven days',
      { applications: [sent(7)] },
      ['follow_up'],
      'Du sökte den 11 november, för 7 dagar sedan, och du har inte fått svar om Kock.',
    ],
    [
      'silence of fifteen days: the second and last',
      { applications: [sent(15)] },
      ['follow_up'],
      'Du sökte den 3 november, för 15 dagar sedan, och du har inte fått svar om Kock. Det här är den sista påminnelsen.',
    ],
    [
      'silence of 21 days in this month',
      { applications: [sent(21, { state: 'acknowledged' })] },
      ['no_reply'],
    ],
    ['a reply since', { applications: [sent(9, { repliedAt: days(-2) })] }, []],
    ['a call to an interview', { replies: [reply()] }, ['reply'], 'Mejlet kom i går och gäller Kock.'],
    [
      'one with a time',
      { replies: [reply({ firstTime: '2026-11-23T08:00:00.000Z' })] },
      ['reply'],
      'Mejlet kom i går och gäller Kock. De föreslår på måndag kl. 09.00.',
    ],
    ['a mail that fits several', { replies: [reply({ application: null })] }, ['unsorted_reply']],
    [
      'an order that waits for its money',
      {
        orders: [
          {
            id: 'o',
            code: 'ND9J34',
            status: 'created',
            letters: 2,
            due: 29_800,
            createdAt: days(-1),
            updatedAt: now,
          },
        ],
      },
      ['payment'],
      'Du beställde 2 brev för 298\u00a0kr i går. Vi börjar skriva när betalningen har kommit.',
    ],
    [
      'a mailbox that fails',
      {
        servers: [
          { type: 'mailbox', host: 'imap.example', problem: 'Fel lösenord.', workedAt: days(-2), version: 1 },
        ],
      },
      ['server'],
      'Svar från arbetsgivare kan komma utan att de syns här. Fel lösenord. Senast gick det den 16 november.',
    ],
  ])('%s', (_name, facts, expected, reason) => {
    const found = listed(facts);
    expect(found.map(({ kind }) => kind)).toEqual(expected);
    if (reason) expect(found[0]?.reason).toBe(reason);
  });

  test('the report of last month, in its window, for whoever has applied then', () => {
    const october = sent(21, { state: 'rejected', sentAt: new Date('2026-10-20T10:00:00Z') });
    const at = (date: string) => momentOf(new Date(`${date}T09:00:00Z`));
    expect(kinds({ applications: [october] }, at('2026-11-14'))).toEqual(['report']);
    expect(listed({ applications: [october] }, at('2026-11-14'))[0]?.reason).toBe(
      'Du skickade en ansökan i oktober. Är du inskriven på Arbetsförmedlingen ska rapporten in senast den 14, det är i dag.',
    );
    expect(kinds({ applications: [october] }, at('2026-11-15'))).toEqual([]);
    expect(kinds({ applications: [october] }, at('2026-12-02'))).toEqual([]);
    expect(kinds({}, at('2026-11-14'))).toEqual([]);
  });

  test('the heaviest is what cannot wait', () => {
    const facts: Facts = {
      applications: [
        sent(8, { id: 'a2', vacancy: 'v2' }),
        application({ id: 'a3', vacancy: 'v3', state: 'awaiting_approval' }),
        application({ id: 'a4', vacancy: 'v4', updatedAt: days(-5) }),
        application({ id: 'a5', vacancy: 'v5', state: 'offered' }),
        application({ id: 'a6', vacancy: 'v6', state: 'approved', deadline: day(0).toString() }),
      ],
      interviews: [interview()],
      replies: [reply(), reply({ id: 'r2', class: 'rejection' })],
      matches: [match(), match({ adId: 'm3', vacancy: 'v9', deadline: null, since: days(-1) })],
      orders: [],
      servers: [{ type: 'mailbox', host: 'h', problem: null, workedAt: null, version: 1 }],
    };
    expect(kinds(facts)).toEqual([
      'interview',
      'offer',
      'reply',
      'sending',
      'approval',
      'server',
      'reply',
      'ad_deadline',
      'follow_up',
      'new_matches',
      'saved',
    ]);
  });
});

const candidates = fc.uniqueArray(
  fc.record({
    kind: fc.constantFrom('draft' as const, 'reply' as const),
    episode: fc.string({ minLength: 1, maxLength: 4 }),
    weight: fc.integer({ min: 0, max: 3 }),
    dueAt: fc.option(fc.integer({ min: 0, max: 3 }).map((n) => new Date(n))),
    vacancy: fc.option(fc.constantFrom('v1', 'v2')),
    title: fc.constant(''),
    reason: fc.constant(''),
    action: fc.constant({ label: '', href: '' }),
    subject: fc.constant({ type: 'application' as const, id: '' }),
  }),
  { selector: ({ episode }) => episode },
);

test('the order is total: whatever order they come in, it is the same', () => {
  fc.assert(
    fc.property(candidates, fc.infiniteStream(fc.nat()), (some: Candidate[], keys) => {
      const order = inOrder(some);
      const shuffled = some
        .map((one) => ({ one, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one);
      expect(inOrder(shuffled)).toEqual(order);
      for (const [i, one] of order.entries()) {
        const next = order[i + 1];
        if (next) expect(compare(one, next)).toBeLessThan(0);
      }
      const kept = foldVacancies(shuffled).flatMap(({ vacancy }) => vacancy ?? []);
      expect(new Set(kept).size).toBe(kept.length);
      expect(inOrder(foldVacancies(shuffled))[0]).toEqual(order[0]);
    }),
  );
});

test('whatever day it is, an application has one nudge at most, and each of its episodes is one stretch of days', () => {
  const facts = fc.record({
    state: fc.constantFrom('saved', 'drafting', 'sent', 'acknowledged', 'rejected'),
    sentDaysAgo: fc.integer({ min: 0, max: 40 }),
    deadline: fc.option(fc.integer({ min: -5, max: 10 })),
    updatedDaysAgo: fc.integer({ min: 0, max: 9 }),
  });
  fc.assert(
    fc.property(facts, ({ state, sentDaysAgo, deadline, updatedDaysAgo }) => {
      const isSent = state !== 'saved' && state !== 'drafting';
      const fact = {
        ...(isSent ? sent(sentDaysAgo) : application()),
        state,
        deadline: deadline === null ? null : day(deadline).toString(),
        updatedAt: days(-updatedDaysAgo),
      };
      const rows = applicationNudges(intervals);
      const told = Array.from({ length: 60 }, (_, n) => {
        const at = momentOf(days(n));
        const due = rows.filter((row) => row.applies(fact, at));
        expect(due.length).toBeLessThanOrEqual(1);
        return due[0] ? `${due[0].kind}:${due[0].episode(fact, at)}` : '';
      });
      const stretches = told.filter((episode, n) => episode !== '' && episode !== told[n - 1]);
      expect(new Set(stretches).size).toBe(stretches.length);
      expect(stretches.filter((episode) => episode.startsWith('follow_up')).length).toBeLessThanOrEqual(2);
    }),
  );
});

test('no nudge applies in a state that is not read for them', () => {
  const at = momentOf(now);
  const told = applicationStates.filter((state) => {
    const facts = [
      application({ state, updatedAt: days(-9) }),
      application({ state, deadline: day(1).toString() }),
      ...[7, 14, 30].map((ago) => sent(ago, { state })),
    ];
    const over = interview({ state, startsAt: days(-1), endsAt: days(-0.9) });
    return (
      facts.some((fact) => applicationNudges(intervals).some((row) => row.applies(fact, at))) ||
      interviewNudges(intervals).some((row) => row.applies(over, at))
    );
  });
  expect(told.toSorted()).toEqual(nudgedStates.toSorted());
});

test('what is done stays away, what is put off comes back at its time', () => {
  expect(isHidden(undefined, now)).toBe(false);
  expect(isHidden({ done: true, snoozedUntil: null }, now)).toBe(true);
  expect(isHidden({ done: false, snoozedUntil: days(1) }, now)).toBe(true);
  expect(isHidden({ done: false, snoozedUntil: now }, now)).toBe(false);
});

test.each([
  ['2026-11-18T09:15:00Z', 'I kväll 18:17, I morgon 19:07, På måndag 23:07, Om en vecka 25:07'],
  ['2026-11-18T16:00:00Z', 'I morgon 19:07, På måndag 23:07, Om en vecka 25:07'],
  ['2026-11-22T20:00:00Z', 'I morgon 23:07, Om en vecka 29:07'],
])('what may be chosen to put something off to at %s', (at, expected) => {
  const told = snoozePresets(momentOf(new Date(at))).map(
    ({ label, until }) => `${label} ${until.toISOString().slice(8, 13).replace('T', ':')}`,
  );
  expect(told.join(', ')).toBe(expected);
});
