import { describe, expect, test } from 'vitest';
import { readMail } from '../reader/reader.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { matchMail, type SentApplication } from './match.ts';
import { isSharedDomain } from './shared-systems.ts';

const application = (id: string, more: Partial<SentApplication> = {}): SentApplication => ({
  id,
  employer: 'Krogen Blå AB',
  title: 'Kock',
  sentAt: new Date('2026-04-01T08:00:00Z'),
  messageIds: [`<${id}@sokvag.example>`],
  reference: null,
  recipient: null,
  ...more,
});
const cook = application('cook');
const waiter = application('waiter', { title: 'Servitör' });
const lab = application('lab', { employer: 'Helix Diagnostics', title: 'Lab Technician', reference: 'JR-0042' });

function match(more: Partial<ParsedMail>, applications = [cook, waiter, lab]) {
  const mail: ParsedMail = {
    messageId: '<1@x.example>',
    from: { name: '', address: 'nagon@gmail.com' },
    subject: 'Svar',
    receivedAt: new Date('2026-04-20T08:00:00Z'),
    references: [],
    bulk: false,
    text: 'Vi har valt en annan sökande.',
    html: null,
    ...more,
  };
  const { applicationId, candidates } = matchMail(mail, readMail(mail), applications);
  return { id: applicationId, candidates: candidates.map(({ id }) => id) };
}

describe('a mail belongs to an application', () => {
  test.each<[string, Partial<ParsedMail>, string]>([
    ['by its thread, before everything else', { references: ['<waiter@sokvag.example>'], subject: 'Kock' }, 'waiter'],
    ['by its number', { subject: 'Angående JR-0042' }, 'lab'],
    ['by name and title', { subject: 'Servitör', from: { name: 'Krogen Blå', address: 'a@b.example' } }, 'waiter'],
    [
      'by the domain and a part of the title',
      { text: 'Vi valde en annan servitör.', from: { name: 'Kim', address: 'kim@krogenbla.example' } },
      'waiter',
    ],
    [
      'by the name, as somebody else’s system sends it',
      { from: { name: 'Helix Diagnostics', address: 'helix@myworkday.com' } },
      'lab',
    ],
  ])('%s', (_what, mail, expected) => {
    expect(match(mail).id).toBe(expected);
  });

  test('by the employer in front of a shared domain, with a word of the title', () => {
    const from = { name: 'Kim Ek', address: 'kim@krogenbla.teamtailor-mail.com' };
    expect(match({ from, text: 'Tyvärr valde vi en annan servitör.' }).id).toBe('waiter');
  });

  test('by a title whose words stand in one', () => {
    const maths = application('maths', { title: 'Lärare i matematik' });
    const music = application('music', { title: 'Lärare i musik' });
    const from = { name: 'Krogen Blå', address: 'a@b.example' };
    expect(match({ from, subject: 'Intervju matematiklärare' }, [maths, music]).id).toBe('maths');
  });

  test('by the address that it was sent to', () => {
    const sent = application('sent', { recipient: 'Chef@Udda.example', employer: 'Udda' });
    expect(match({ from: { name: '', address: 'chef@udda.example' } }, [cook, sent]).id).toBe('sent');
  });

  test('by who has written of it before', () => {
    const known = application('known', { title: 'Servitör', correspondents: ['kim@krogenbla.example'] });
    expect(match({ from: { name: 'Kim', address: 'kim@krogenbla.example' } }, [cook, known]).id).toBe('known');
  });
});

describe('a mail belongs to none', () => {
  test('that fits two as well, which are told', () => {
    const { id, candidates } = match({ from: { name: 'Krogen Blå', address: 'a@b.example' } });
    expect(id).toBeUndefined();
    expect(candidates.sort()).toEqual(['cook', 'waiter']);
  });

  test.each<[string, Partial<ParsedMail>]>([
    ['of a stranger', { from: { name: 'Banken', address: 'a@banken.example' } }],
    [
      'of a system that many share',
      { from: { name: 'Rekrytering', address: 'no-reply@krogenbla.teamtailor-mail.com' } },
    ],
    ['with part of a number', { subject: 'Ärende JR-00421' }],
    [
      'of the house on other matters',
      { from: { name: 'Krogen Blå', address: 'a@krogenbla.example' }, text: 'Här kommer din faktura.' },
    ],
    ['that came before the application', { subject: 'JR-0042', receivedAt: new Date('2026-03-01T08:00:00Z') }],
    ['that came years later', { subject: 'JR-0042', receivedAt: new Date('2028-03-01T08:00:00Z') }],
    ['with the title alone', { subject: 'Kock' }],
  ])('%s', (_what, mail) => {
    expect(match(mail).id).toBeUndefined();
  });

  test('whose word is as near to one title as to the other', () => {
    const day = application('day', { title: 'Receptionist' });
    const night = application('night', { title: 'Nattreceptionist' });
    const from = { name: 'Krogen Blå', address: 'a@b.example' };
    const { id, candidates } = match({ from, text: 'Vi har fått din ansökan till vår reception.' }, [day, night]);
    expect(id).toBeUndefined();
    expect(candidates.sort()).toEqual(['day', 'night']);
  });

  test('whose name stands only within another word', () => {
    const short = application('short', { employer: 'Ica', title: 'Kassör' });
    expect(match({ text: 'Vi på Americana har valt en annan sökande.' }, [short])).toEqual({
      id: undefined,
      candidates: [],
    });
  });
});

test('shared systems are known under any name of theirs', () => {
  for (const domain of ['varbi.com', 'recruit.visma.com', 'candidate.hr-manager.net', 'hire.lever.co', 'GMAIL.com'])
    expect([domain, isSharedDomain(domain)]).toEqual([domain, true]);
  for (const domain of ['krogenbla.example', 'notvarbi.com', 'visma.example', 'com'])
    expect(isSharedDomain(domain)).toBe(false);
});
