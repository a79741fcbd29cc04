import { describe, expect, test } from 'vitest';
import {
  application,
  ask,
  day,
  days,
  intervals,
  interview,
  match,
  nothing,
  now,
  reply,
  reportProgress,
  sent,
} from '../../test/today-facts.ts';
import { applicationStates } from '../applications/states.ts';
import type { TodayFacts } from './facts.ts';
import { type Moment, toStockholmMoment } from './moment-rules.ts';
import { allCandidates } from './rules.ts';
import { listedApplicationStates } from './today-rules.ts';

const listed = (facts: Partial<TodayFacts>, at: Moment = toStockholmMoment(now)) =>
  allCandidates({ ...nothing, ...facts }, at, intervals);
const kinds = (facts: Partial<TodayFacts>, at?: Moment) => listed(facts, at).map(({ kind }) => kind);

describe('what applies, and why', () => {
  test.each<[string, Partial<TodayFacts>, string[], string?]>([
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
      { matches: [match({ deadline: null, since: days(-1), firstSeenAt: days(-1) })] },
      ['new_matches'],
      'Ny bland dina matchningar, och den passar dig bra (78).',
    ],
    ['one that has been there for long', { matches: [match({ deadline: null, since: days(-3) })] }, []],
    [
      'an old ad that a change of the profile made match',
      { matches: [match({ deadline: null, since: days(-1), firstSeenAt: days(-3) })] },
      [],
    ],
    [
      'one that is new and closes, once',
      { matches: [match({ since: days(-1), firstSeenAt: days(-1) })] },
      ['ad_deadline'],
    ],
    [
      'the same vacancy twice, once, by the better',
      { matches: [match({ score: 70 }), match({ adId: 'm2', score: 80 })] },
      ['ad_deadline'],
      'Sista dag i morgon, och den passar dig bra (80).',
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
      'Intervjun var i går kl. 10.15. Skriv ner hur det gick och tacka, eller lägg in den nya tiden om ni ' +
        'flyttade den.',
    ],
    [
      'one of a recruitment that was called off',
      { interviews: [interview({ startsAt: days(-1), endsAt: days(-0.9), isEnded: true })] },
      [],
    ],
    [
      'one that was thanked for',
      { interviews: [interview({ startsAt: days(-1), endsAt: days(-0.9), thanks: 'sent' })] },
      [],
    ],
    ['an offer', { applications: [application({ state: 'offered', offer: { isAnswered: false } })] }, ['offer']],
    [
      'one that was answered',
      { applications: [application({ state: 'offered', offer: { isAnswered: true } })] },
      ['offer'],
      'Du har svarat på erbjudandet om Kock. Säg om du tackade ja eller nej.',
    ],
    [
      'a meeting that is moved from today, above an offer',
      {
        interviews: [interview({ movingSince: days(-1) })],
        applications: [application({ state: 'offered', offer: { isAnswered: false } })],
      },
      ['interview', 'offer'],
    ],
    [
      'one that was moved from long ago, below it',
      {
        interviews: [interview({ startsAt: days(-5), endsAt: days(-5), movingSince: days(-6) })],
        applications: [application({ state: 'offered', offer: { isAnswered: false } })],
      },
      ['offer', 'interview'],
    ],
    [
      'a draft that is due in two days',
      { applications: [application({ state: 'drafting', deadline: day(2).toString(), score: 81 })] },
      ['draft'],
      'Sista dag på fredag, och ansökan är inte klar. Jobbet passar dig bra (81).',
    ],
    ['one with time left', { applications: [application({ state: 'drafting', deadline: day(9).toString() })] }, []],
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
    ['saved, and the ad has closed', { applications: [application({ updatedAt: days(-9), adStatus: 'removed' })] }, []],
    ['waiting to be approved', { applications: [application({ state: 'awaiting_approval' })] }, ['approval']],
    ['approved and not sent', { applications: [application({ state: 'approved' })] }, ['sending']],
    ['an unknown outcome', { applications: [application({ state: 'needs_verification' })] }, ['needs_verification']],
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
      'Du sökte den 3 november, för 15 dagar sedan, och du har inte fått svar om Kock. Det här är den ' +
        'sista påminnelsen.',
    ],
    ['silence of 21 days in this month', { applications: [sent(21, { state: 'acknowledged' })] }, ['no_reply']],
    ['silence where a fraud came', { applications: [sent(7, { mayFollowUp: false })] }, []],
    ['silence of weeks where the mail was late', { applications: [sent(21, { mayFollowUp: false })] }, ['no_reply']],
    ['a reply since', { applications: [sent(9, { repliedAt: days(-2) })] }, []],
    ['a call to an interview', { replies: [reply()] }, ['reply'], 'Svaret kom i går och gäller Kock.'],
    [
      'one with several times, of which one has been',
      { replies: [reply({ times: [days(-1), days(5), days(6), days(7)] })] },
      ['reply'],
      'Svaret kom i går och gäller Kock. De föreslår på måndag kl. 10.15 och två andra tider.',
    ],
    [
      'a meeting that is moved without a new time',
      { replies: [reply({ change: 'moved' })] },
      ['reply'],
      'Svaret kom i går och gäller Kock. Vi hittar ingen ny tid i det.',
    ],
    ['one whose asks are listed', { replies: [reply({ asks: { open: 1, done: 0 } })], asks: [ask()] }, ['ask']],
    ['a test that is done', { replies: [reply({ class: 'assessment', asks: { open: 0, done: 1 } })] }, []],
    ['a call that is answered and not noted', { replies: [reply({ asks: { open: 0, done: 1 } })] }, ['reply']],
    [
      'times to choose from by a day',
      { asks: [ask({ dueOn: '2026-11-20', times: [new Date('2026-11-23T08:00:00.000Z'), days(6)] })] },
      ['ask'],
      'Sista dag på fredag. De föreslår på måndag kl. 09.00 och en annan tid. Det gäller Kock.',
    ],
    [
      'a test, which no mail of theirs does',
      { asks: [ask({ kind: 'test', dueOn: null, writtenAt: new Date('2026-11-18T08:00:00.000Z') })] },
      ['ask'],
      'Du skrev till dem i dag: markera som gjort när testet är gjort. Det gäller Kock.',
    ],
    [
      'an offer that was written about',
      { asks: [ask({ kind: 'offer', dueOn: '2026-11-20', writtenAt: new Date('2026-11-18T08:00:00.000Z') })] },
      ['ask'],
      'Du skrev till dem i dag. Har du sagt ja eller nej? Markera som gjort. Sista dag på fredag. Det gäller Kock.',
    ],
    [
      'one whose last day has passed',
      { asks: [ask({ kind: 'test', dueOn: '2026-11-17' })] },
      ['ask'],
      'Sista dag var i går. Det gäller Kock.',
    ],
    ['a mail that fits several', { replies: [reply({ application: null })] }, ['unsorted_reply']],
    [
      'a mailbox that fails',
      {
        servers: [{ type: 'mailbox', host: 'imap.example', problem: 'Fel lösenord.', workedAt: days(-2), version: 1 }],
      },
      ['server'],
      'Svar från arbetsgivare kan komma utan att de syns här. Fel lösenord. Senast gick det den 16 november.',
    ],
  ])('%s', (_name, facts, expected, reason) => {
    const found = listed(facts);
    expect(found.map(({ kind }) => kind)).toEqual(expected);
    if (reason) expect(found[0]?.reason).toBe(reason);
  });

  test('the report of last month, in its window, for whoever has something to report, until it is handed in', () => {
    const at = (date: string) => toStockholmMoment(new Date(`${date}T09:00:00Z`));
    const one = { report: [reportProgress({ sent: 1 })] };
    expect(kinds(one, at('2026-11-14'))).toEqual(['report']);
    expect(listed(one, at('2026-11-14'))[0]?.reason).toBe(
      'Du sökte ett jobb i oktober. Är du inskriven på Arbetsförmedlingen ska rapporten in senast den ' +
        '14, det är i dag.',
    );
    expect(listed({ report: [reportProgress({ others: 2 })] }, at('2026-11-03'))[0]?.reason).toMatch(
      /^Du har 2 aktiviteter/,
    );
    expect(kinds(one, at('2026-11-15'))).toEqual([]);
    expect(kinds({ report: [reportProgress({ sent: 1, handedIn: true })] }, at('2026-11-14'))).toEqual([]);
    expect(kinds({ report: [reportProgress()] }, at('2026-11-14'))).toEqual([]);
  });

  test('how far the target of the month is, from the 20th until it is reached', () => {
    const at = (date: string) => toStockholmMoment(new Date(`${date}T09:00:00Z`));
    const some = { report: [reportProgress({ sentNow: 4, target: 6 })] };
    expect(kinds(some, at('2026-11-19'))).toEqual([]);
    expect(listed(some, at('2026-11-20'))[0]).toMatchObject({
      kind: 'report_target',
      title: '4 av 6 sökta jobb i november',
      reason: 'Det är 2 kvar till målet i din planering.',
    });
    expect(kinds({ report: [reportProgress({ sentNow: 6, target: 6 })] }, at('2026-11-20'))).toEqual([]);
    expect(kinds({ report: [reportProgress({ sentNow: 4 })] }, at('2026-11-20'))).toEqual([]);
  });

  test('the heaviest is what cannot wait', () => {
    const facts: TodayFacts = {
      applications: [
        sent(8, { id: 'a2', vacancy: 'v2' }),
        application({ id: 'a3', vacancy: 'v3', state: 'awaiting_approval' }),
        application({ id: 'a4', vacancy: 'v4', updatedAt: days(-5) }),
        application({ id: 'a5', vacancy: 'v5', state: 'offered', offer: { isAnswered: false } }),
        application({ id: 'a6', vacancy: 'v6', state: 'approved', deadline: day(0).toString() }),
      ],
      interviews: [interview()],
      replies: [reply(), reply({ id: 'r2', class: 'rejection' })],
      matches: [match(), match({ adId: 'm3', vacancy: 'v9', deadline: null, since: days(-1), firstSeenAt: days(-1) })],
      orders: [],
      asks: [],
      servers: [{ type: 'mailbox', host: 'h', problem: null, workedAt: null, version: 1 }],
      report: [],
    };
    expect(kinds(facts)).toEqual([
      'interview',
      'sending',
      'offer',
      'reply',
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

test('a meeting of tomorrow stands above an answer of next week, and that above whatever has no day', () => {
  const facts: Partial<TodayFacts> = {
    asks: [ask({ id: 'k2', kind: 'offer' }), ask({ dueOn: '2026-11-25' }), ask({ id: 'k3', dueOn: '2026-12-31' })],
    interviews: [interview({ startsAt: days(1), endsAt: days(1.1) })],
  };
  expect(listed(facts).map(({ subject }) => subject.id)).toEqual(['i1', 'k1', 'k3', 'k2']);
});

test('nothing is told of an application in a state that is not read for the list', () => {
  const told = applicationStates.filter((state) =>
    [
      application({ state, updatedAt: days(-9), offer: state === 'offered' ? { isAnswered: false } : null }),
      application({ state, deadline: day(1).toString() }),
      ...[7, 14, 30].map((ago) => sent(ago, { state })),
    ].some((fact) => kinds({ applications: [fact] }).length > 0),
  );
  // An interview has a notification of its own.
  expect([...told, 'interviewing'].toSorted()).toEqual(listedApplicationStates.toSorted());
});
