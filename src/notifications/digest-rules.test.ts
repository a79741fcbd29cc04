import { describe, expect, test } from 'vitest';
import { buildDigest, type DigestFacts, nextDigest } from './digest-rules.ts';

const next = (now: string, time: object) =>
  nextDigest(new Date(now), { rhythm: 'daily', at: '07:00', weekday: 1, ...time })?.toISOString() ?? null;

describe('a summary is due', () => {
  test.each([
    ['later the same day', '2026-11-18T05:00:00Z', {}, '2026-11-18T06:00:00.000Z'],
    ['the next day, when it is that time now', '2026-11-18T06:00:00Z', {}, '2026-11-19T06:00:00.000Z'],
    ['on Monday', '2026-11-18T05:00:00Z', { rhythm: 'weekly' }, '2026-11-23T06:00:00.000Z'],
    [
      'on the same weekday, later',
      '2026-11-18T05:00:00Z',
      { rhythm: 'weekly', weekday: 3 },
      '2026-11-18T06:00:00.000Z',
    ],
    ['never while it is off', '2026-11-18T05:00:00Z', { rhythm: 'off' }, null],
    // The last Sunday of March has no 02:30, the last Sunday of October has two.
    ['after the hour that spring skips', '2026-03-28T23:30:00Z', { at: '02:30' }, '2026-03-29T01:30:00.000Z'],
    ['at the first of the two in autumn', '2026-10-24T23:00:00Z', { at: '02:30' }, '2026-10-25T00:30:00.000Z'],
    ['once in autumn', '2026-10-25T00:30:00Z', { at: '02:30' }, '2026-10-26T01:30:00.000Z'],
  ])('%s', (_, now, time, due) => {
    expect(next(now, time)).toBe(due);
  });
});

const asked = { title: 'Kock', dueOn: null, time: null, isNew: false, left: null };
const nothing: DigestFacts = {
  since: new Date('2026-11-17T06:00:00Z'),
  isRestDay: false,
  hasScores: true,
  strong: [],
  checked: 0,
  replies: [],
  asks: [],
  notices: [],
  followed: [],
  moves: [],
  dates: [],
  source: { problem: null, lastSyncAt: new Date('2026-11-18T05:59:00Z') },
};
const saturday = new Date('2026-11-21T09:00:00Z');
const ad = { headline: 'Bagare', employer: 'Bageriet', score: 81, deadline: '2026-11-20' };

describe('a summary says', () => {
  test('that there is nothing new, and how much was looked through', () => {
    expect(buildDigest({ ...nothing, checked: 412 })).toEqual({
      subject: 'Din sammanfattning: inget nytt',
      hasNews: false,
      paragraphs: ['Inget nytt.', 'Vi gick igenom 412 nya annonser. Ingen av dem passar dig starkt.'],
    });
  });

  test('what is new on a day of rest as well, though it is worth no mail by itself', () => {
    const { hasNews, paragraphs } = buildDigest({ ...nothing, strong: [ad], isRestDay: true });
    expect(hasNews).toBe(false);
    expect(paragraphs.join(' ')).not.toContain('Inget nytt');
  });

  test('that no ads came, which is not the same as a source that failed', () => {
    expect(buildDigest(nothing).paragraphs).toEqual(['Inget nytt.', 'Inga nya annonser har kommit.']);
    const source = { problem: 'Svarar inte.', lastSyncAt: new Date('2026-11-17T10:00:00Z') };
    expect(buildDigest({ ...nothing, source }).paragraphs[1]).toMatch(
      /^Vi har inte kunnat hämta nya annonser sedan tis 17 nov\. /,
    );
    expect(buildDigest({ ...nothing, strong: [ad], source }).paragraphs.at(-1)).toContain('kunnat hämta');
  });

  test('what to do for scores, to whom there are none', () => {
    expect(buildDigest({ ...nothing, hasScores: false, checked: 9 }).paragraphs[1]).toContain('ditt cv');
  });

  test('all there is, what waits for the person first', () => {
    const { subject, paragraphs } = buildDigest({
      ...nothing,
      checked: 3,
      strong: [ad],
      replies: [
        { employer: 'Region Norr', label: 'Kallelse till intervju', isNew: true },
        { employer: null, label: 'Annat', isNew: false },
      ],
      moves: [
        { title: 'Kock', employer: 'Krogen', to: 'acknowledged' },
        { title: 'Kock', employer: 'Krogen', to: 'approved' },
      ],
      asks: [
        { ...asked, label: 'Gör testet', employer: 'Krogen', dueOn: '2026-11-20', left: 2 },
        { ...asked, label: 'Svara om tiden', employer: 'Kajen', time: { at: saturday, which: 'first' } },
        { ...asked, label: 'Svara på frågan', employer: 'Baren' },
      ],
      notices: ['Nya annonser i Kock i Lund'],
      followed: [{ employer: 'Kringlan', jobs: 2 }],
      dates: [
        {
          ...{ label: 'Videointervju', title: 'Kock', employer: 'Krogen', day: '2026-11-19' },
          startsAt: new Date('2026-11-19T12:00:00Z'),
          doubt: null,
          isNear: true,
        },
        {
          ...{ label: 'Intervju', title: 'Diskare', employer: 'Kajen', day: '2026-11-19', startsAt: null },
          ...{ doubt: 'Enligt ett mejl blir den inte av: se svaren', isNear: true },
        },
      ],
    });
    expect(subject).toBe('Din sammanfattning: 4 nyheter, 3 saker att göra, 2 datum att hålla, 1 ny stark annons');
    expect(paragraphs).toEqual([
      'Nytt sedan sist:\n• Region Norr: kallelse till intervju\n• Krogen, Kock: har fått din ansökan\n' +
        '• Nya annonser i Kock i Lund',
      'Nya jobb hos arbetsgivare som du följer:\n• Kringlan: 2 jobb',
      'Att göra, det närmaste först:\n• Gör testet, sista dag fre 20 nov: Krogen, Kock\n' +
        '• Svara om tiden, första tiden de föreslår lör 21 nov kl. 10.00: Kajen, Kock\n' +
        '• Svara på frågan, utan sista dag: Baren, Kock',
      'Datum de närmaste dagarna:\n• tors 19 nov kl. 13.00: videointervju, Krogen, Kock\n' +
        '• tors 19 nov: intervju, Kajen, Diskare. Enligt ett mejl blir den inte av: se svaren',
      '1 äldre svar väntar på att du läser:\n• Annat, går att sortera',
      '1 ny annons passar dig starkt:\n• Bagare, Bageriet (81 poäng, sök senast fre 20 nov)',
    ]);
  });

  test.each([
    ['only', 'det gäller'],
    ['first', 'första tiden de föreslår'],
    ['next', 'nästa tid de föreslår'],
  ] as const)('which time of a mail comes: the %s one', (which, words) => {
    const ask = { ...asked, label: 'Svara om tiden', employer: 'Kajen', time: { at: saturday, which } };
    const [todo] = buildDigest({ ...nothing, asks: [ask] }).paragraphs.slice(1);
    expect(todo).toContain(`Svara om tiden, ${words} lör 21 nov kl. 10.00: Kajen, Kock`);
  });

  test('a job whose employer nobody knows is named by its title', () => {
    const asks = [{ ...asked, label: 'Gör testet', employer: null }];
    const moves = [{ title: 'Kock', employer: null, to: 'bounced' }];
    const text = buildDigest({ ...nothing, asks, moves }).paragraphs.join('\n');
    expect(text).toContain('Gör testet, utan sista dag: Kock');
    expect(text).toContain('• Kock: ');
  });

  test('five of many, and how many more there are', () => {
    const [list] = buildDigest({ ...nothing, strong: Array.from({ length: 8 }, () => ad) }).paragraphs;
    expect(list?.split('\n')).toHaveLength(7);
    expect(list).toMatch(/• och 3 till$/);
  });
});
