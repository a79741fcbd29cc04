import { describe, expect, it } from 'vitest';
import { adAddresses } from './ad-addresses.ts';
import type { Application, Transport } from './api.ts';
import {
  adviceOnRecipient,
  describeRequirementAnswer,
  describeSentByHand,
  fillPlaceholders,
  findPlaceholders,
  formatFileSize,
  isReadableReason,
  profilePartName,
  statusSentence,
  stepsOf,
  textAroundPlaceholders,
  withEmployer,
} from './words.ts';

describe('applications in words', () => {
  it('names an employer as it writes itself, and nobody where nobody is known', () => {
    expect(withEmployer({ employer: 'iZettle' }, 'sökt 3 dec')).toBe('iZettle · sökt 3 dec');
    expect(withEmployer({ employer: 'Okänd arbetsgivare' }, 'sökt 3 dec')).toBe('Sökt 3 dec');
  });

  it('says where a requirement is answered, in the words of the match', () => {
    const line = { path: 'skills.0.name', text: 'HACCP', under: null };
    const words = (letter: string | null, isSure: boolean | null, unsure: 'reading' | null = null) =>
      describeRequirementAnswer({ letter, cv: isSure === null ? null : { ...line, isSure }, unsure });
    expect(words('Jag kan HACCP.', true)).toBe('i brevet och i cv:t');
    expect(words('Jag kan HACCP.', false)).toBe('i brevet');
    expect(words(null, true, 'reading')).toBe('i cv:t');
    expect(words(null, false)).toBe('liknande i cv:t');
    expect(words(null, null, 'reading')).toBe('kanske, inget svar än');
    expect(words(null, null)).toBe('inget svar än');
  });

  it('names an address that the ad gives only among its contacts, and each once', () => {
    const contact = (email: string | null) => ({ name: null, title: null, email, phone: null });
    const ad = {
      application: { email: null, url: null, reference: null },
      contacts: [contact('Kim@krogen.se'), contact(null), contact('facket@annan.se')],
    };
    const addresses = adAddresses(ad, ['kim@krogen.se', 'dpo@krogen.se']);
    expect(adviceOnRecipient('', addresses)).toContain('kim@krogen.se, facket@annan.se och dpo@krogen.se');
    expect(adviceOnRecipient('', adAddresses({ ...ad, contacts: [contact('kim@krogen.se')] }, []))).toContain('kim@');
    expect(adAddresses(undefined, ['kim@krogen.se'])).toEqual(['kim@krogen.se']);
  });

  it('finds what is left to fill in', () => {
    const text = 'Hej [[namn]]! Jag [[vad du kan]].';
    expect(textAroundPlaceholders(text)).toEqual(['Hej ', '! Jag ', '.']);
    expect(fillPlaceholders(text, ['', ' lagar mat '])).toBe('Hej [[namn]]! Jag lagar mat.');
    expect(findPlaceholders('Hej [[namn]]! Jag [[vad du\nkan]]. [inte]')).toEqual(['namn', 'vad du\nkan']);
  });

  it.each([
    [400, '1 kB'],
    [340_000, '332 kB'],
    [3_565_158, '3,4 MB'],
  ])('writes %i bytes as %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));

  it.each([
    [false, null, 'Du har fått ett erbjudande. Ta den tid du behöver.'],
    [false, '2026-12-08', 'Du har fått ett erbjudande. Svara senast 8 december 2026.'],
    [true, null, 'Du har svarat på erbjudandet. Skriv här vad det blev.'],
  ])('says how an offer stands: answered %s, last day %s', (isAnswered, dueOn, words) => {
    expect(statusSentence({ state: 'offered' } as Application, { isAnswered, dueOn })).toBe(words);
  });

  it.each(['sent', 'acknowledged'] as const)('says of %s first that an answer is waited for', (state) => {
    const offer = { isAnswered: false, dueOn: null };
    expect(statusSentence({ state } as Application, { ...offer, isAwaited: true })).toBe(
      'De har hört av sig och väntar på dig.',
    );
    expect(statusSentence({ state } as Application, offer)).not.toContain('väntar');
  });

  it.each([
    ['2026-11-29', 'Godkänd och redo att skickas. Sista dag var 29 november 2026.'],
    ['2026-11-30', 'Godkänd och redo att skickas. Sista dag är 30 november 2026.'],
  ])('says of the last day %s whether it has passed', (deadline, words) => {
    const approved = { state: 'approved', deadline, sentAt: null } as Application;
    expect(statusSentence(approved, undefined, false, new Date('2026-11-30T12:00:00Z'))).toBe(words);
  });

  it('calls nobody to a meeting that is called off', () => {
    const called = { state: 'interviewing' } as Application;
    expect([statusSentence(called), statusSentence(called, undefined, true)]).toEqual([
      'Du är kallad till intervju.',
      'Intervjun är inställd.',
    ]);
  });

  it('keeps what mail servers say to themselves', () => {
    expect(isReadableReason('250 2.0.0 OK')).toBe(false);
    expect(isReadableReason('Servern svarade inte.')).toBe(true);
  });

  it.each<[Transport, string, string, string | undefined]>([
    ['form', 'attest', 'approved', 'Du skickade den själv, i arbetsgivarens formulär.'],
    ['form', 'mark_sent', 'saved', 'Du skickade den själv.'],
    ['smtp', 'arrived', 'sending', undefined],
    ['smtp', 'mark_sent', 'needs_verification', undefined],
  ])('tells how what went by %s with %s from %s was sent', (transport, verb, from, words) => {
    const sending = { verb, from, to: 'sent' } as Application['history'][number];
    const after = { verb: 'interview', from: 'sent' } as Application['history'][number];
    const application = { sentAt: '2026-11-20T09:00:00Z', transport, history: [sending, after] };
    expect(describeSentByHand(application)).toBe(words);
    expect(describeSentByHand({ ...application, sentAt: null })).toBeUndefined();
  });

  it('shows the steps that an application takes: marked as sent, it was neither reviewed nor approved', () => {
    const path = (...states: string[]) => {
      const history = states.map((to, at) => ({ from: states[at - 1] ?? null, to })) as Application['history'];
      const steps = stepsOf({ state: states.at(-1) as Application['state'], history });
      return steps && [...steps.labels, steps.current].join(' ');
    };
    const all = 'Utkast Granskning Godkänd Skickad På gång';
    expect(path('saved')).toBe(`${all} 0`);
    expect(path('saved', 'drafting', 'awaiting_approval')).toBe(`${all} 1`);
    expect(path('saved', 'drafting', 'awaiting_approval', 'approved', 'sending', 'sent')).toBe(`${all} 3`);
    expect(path('saved', 'sent')).toBe('Utkast Skickad På gång 1');
    expect(path('saved', 'drafting', 'sent', 'interviewing')).toBe('Utkast Skickad På gång 2');
    // What was approved is not what was sent.
    expect(path('saved', 'drafting', 'awaiting_approval', 'approved', 'drafting', 'sent')).toBe(
      'Utkast Skickad På gång 1',
    );
    expect(path('saved', 'withdrawn')).toBeUndefined();
  });

  it('names the part of the profile', () => {
    expect(profilePartName('work.0.highlights.1')).toBe('Jobb');
    expect(profilePartName('custom.x')).toBe('Profilen');
  });
});
