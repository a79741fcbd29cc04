import { expect, test } from 'vitest';
import * as meetings from './meeting-in-mail.ts';

const teams = 'https://teams.microsoft.com/l/meetup-join/19%3a?context=1';

/** A mail of a Wednesday about a meeting on the next day, unless another day is given. */
const mail = (text: string, day = '2026-11-19') => ({
  text,
  receivedAt: new Date('2026-11-18T09:00:00Z'),
  startsAt: new Date(`${day}T09:00:00Z`),
});
const parseMeeting = (text: string, day?: string) => meetings.parseMeeting(mail(text, day));
const parseMeetingWithCalendar = ({ text, calendarPlace }: { text: string; calendarPlace: string | null }) =>
  meetings.parseMeetingWithCalendar({ ...mail(text), calendarPlace });

test.each([
  ['other', null, 'Välkommen på intervju torsdag kl. 13. Telefon: 070-174 06 05'],
  ['video', null, 'Vi ses på Teams torsdag kl. 13.'],
  ['video', teams, `Vi ses torsdag (${teams}). Läs om oss på https://krogen.example/jobb.`],
  ['video', 'https://krogen.example/moete', 'Videomöte: https://krogen.example/moete.'],
  ['video', 'https://krogen.example/1', 'Vi ses på Zoom.\nLänk till mötet:\nhttps://krogen.example/1'],
  ['video', 'https://zoom.example/j/1', 'Zoom: https://zoom.example/j/1\n\nBehöver du boka om? Skriv.'],
  ['video', null, 'Plats: Teams\nBoka om här: https://krogen.example/boka'],
  ['video', null, 'Plats: Teams\nBehöver du boka om? Klicka här: https://krogen.example/boka'],
  ['video', null, 'Vi ses på Teams torsdag kl. 13. Läs om oss på https://krogen.example/jobb.'],
  ['video', null, 'Videomöte. https://krogen.example/a https://krogen.example/b'],
  ['phone', null, 'Telefonintervju torsdag kl. 13. Läs mer på https://krogen.example/'],
  ['on_site', null, 'Intervju på plats i Umeå torsdag kl. 13.'],
  ['other', null, 'Torsdag kl. 13, på plats eller via telefon.'],
  ['other', null, 'Du arbetar i flera teamsatsningar. Intervju torsdag.'],
  ['other', null, 'Intervju torsdag kl. 13. Frågor? Du når mig på telefon 070-174 06 05.'],
  ['other', null, 'Intervju torsdag kl. 13. Se gärna vår video: https://krogen.example/film'],
])('%s, %s: %s', (kind, link, text) => {
  expect(parseMeeting(text)).toEqual({ kind, link, place: null });
});

test.each([
  ['Björkgården, Tallvägen 4, Skogsnäs', 'Plats: Björkgården, Tallvägen 4, Skogsnäs. Ring på porttelefonen.'],
  ['Polishuset, plan 3', 'Datum: 2026-05-07\nPlats: Polishuset, plan 3\nTa med legitimation.'],
  ['Industrigatan 14', 'Titta förbi verkstan på torsdag vid 7. Adressen är Industrigatan 14.'],
  [
    'Industrivägen 8, fråga efter Pia',
    'Torsdag 26/3 kl 10. Adress: Industrivägen 8, fråga efter Pia. Jag ringer innan.',
  ],
  ['Silovägen 3, Norrtorp', 'When: 5 May, 10:00\nLocation: Silovägen 3, Norrtorp'],
  ['Storgatan 4', 'Tisdag den 5 maj kl. 10.00 på vårt kontor på Storgatan 4. Parkering finns bakom huset.'],
  ['Norrby Långgata 14', 'Vi ses på Norrby Långgata 14, ingång B, onsdag kl. 13.30.'],
  ['Storgatan 4, våning 3', 'Vi ses kl 10 på Storgatan 4, våning 3. Ring på klockan märkt HR.'],
  ['Norra Vallgatan 12', 'Välkommen till Norra Vallgatan 12 den 5 maj kl 15.'],
  ['Storgatan 3', 'Kan vi ses hos oss på Storgatan 3 tisdag den 12 maj kl 15? Vi bjuder på kaffe.'],
  ['Storgatan 12 i Umeå', 'Vi träffas på Storgatan 12 i Umeå på onsdag kl 9.'],
  ['Storgatan 12, 903 26 Umeå', 'Vi träffas på Storgatan 12, 903 26 Umeå, på onsdag kl 9.'],
  ['Fredsgatan 21, Umeå', 'Intervju torsdag kl. 13.15 på Skogen, Fredsgatan 21, Umeå. Anmäl dig.'],
  ['Fredsgatan 21', 'Intervju torsdag kl. 13.15 på Fredsgatan 21, Pia möter dig.'],
  ['Björkvägen 14 Umeå', 'Kom förbi på måndag vid 7. Adressen: Björkvägen 14 Umeå. mvh Peo'],
  ['Storgatan 9', 'Intervju\nTid: torsdag kl 10\nAdress: Storgatan 9\nTelefon: 090-12 34 56'],
  ['Vasagatan 11-13', 'Vi ses på Vasagatan 11-13 torsdag kl 10.'],
  ['St. Eriksgatan 63', 'Intervju på St. Eriksgatan 63 torsdag kl 10.'],
  ['Storgatan 5, Umeå', 'Plats: Storgatan 5, Umeå Tid: torsdag 26/11 kl 10.00 Kontakt: Pia Ek'],
  ['Storgatan 5, Umeå', 'Intervju torsdag kl 10.\nPlats: Vårt kontor\nAdress: Storgatan 5, Umeå'],
  ['Rådhuset, rum 4, Torggatan 1', 'Intervju torsdag kl 10. Plats: Rådhuset, rum 4. Adress: Torggatan 1.'],
  ['Storgatan 5', 'Du hittar oss på Storgatan 5. Parkera på Lillgatan 7.'],
  ['Storgatan 5', 'Vi ser fram emot att få träffa dig på torsdag klockan 10 på\nStorgatan 5.'],
  ['Storgatan 2', 'Ny bokning: Intervju kock, 2026-03-12 kl 14:00, Storgatan 2.'],
])('one comes to %s: %s', (place, text) => {
  expect(parseMeeting(text)).toEqual({ kind: 'on_site', link: null, place });
});

test.each([
  ['Kyrkogatan 5', 'Välkommen på intervju torsdag kl. 10 på Kyrkogatan 5. Nästa steg är en videointervju med chefen.'],
  ['Kyrkogatan 5', 'Intervju torsdag kl. 10.\nPlats: Kyrkogatan 5\nSe gärna vår film på Teams först.'],
  ['Stadshuset', 'Intervju torsdag kl. 10.\nPlats: Stadshuset\nFika bjuder vi på. Nästa steg är en telefonintervju.'],
  ['Storgatan 2', 'Vi ses på torsdag, på Storgatan 2. Nu hör jag att det blir på Teams i stället.'],
  ['Storgatan 2', 'Vi ses på torsdag, på Storgatan 2. Nu hör jag att det blir per telefon i stället.'],
  ['Storgatan 2', 'Välkommen torsdag kl. 10 till Storgatan 2 (om du är sjuk tar vi det per telefon).'],
  ['Storgatan 2', 'Intervjun torsdag kl. 10 flyttas från Teams till vårt kontor, Storgatan 2.'],
  ['Storgatan 2', 'Intervju på Teams torsdag kl. 10, vi sitter annars på Storgatan 2.'],
  ['Storgatan 2', 'Intervjun flyttas till vårt kontor, Storgatan 2, torsdag kl. 9. Vi tar alltså inget möte på Teams.'],
])('a place with the time beside video or telephone leaves the kind open: %s', (place, text) => {
  expect(parseMeeting(text)).toEqual({ kind: 'other', link: null, place });
});

test.each([
  ['Storgatan 2', 'Välkommen på intervju torsdag kl. 10 på Storgatan 2. Avboka per telefon senast onsdag 25 november.'],
  ['Storgatan 2', 'Välkommen på intervju torsdag kl. 10 på Storgatan 2. Om du får förhinder når du mig per telefon.'],
  ['Storgatan 2', 'Tid: torsdag kl. 10\nPlats: Storgatan 2\nKontakta oss via telefon om du är sen.'],
  ['Storgatan 2', 'Tack för vårt telefonsamtal kl 9 i dag. Du är välkommen till oss på Storgatan 2 på torsdag kl. 10.'],
  ['Storgatan 2', 'Efter videointervjun i tisdags vill vi träffa dig på Storgatan 2, torsdag kl. 10.'],
  ['Kungsgatan 5', 'Thanks for the phone interview on Monday. Please come to Kungsgatan 5 on Thursday at 10.'],
  ['Stadshuset, rum 4', 'Intervju torsdag kl. 10.\nPlats: Stadshuset, rum 4\nHar du frågor nås vi per telefon.'],
  ['Stadshuset, Torggatan 4', 'Tid: torsdag kl. 10\nPlats: Stadshuset, Torggatan 4\nNästa omgång är per telefon.'],
  ['Storgatan 2', 'Intervju torsdag kl. 10. Vi sitter på Storgatan 2. Har du frågor nås vi per telefon.'],
])('a telephone for questions, or of another day, takes no place away: %s', (place, text) => {
  expect(parseMeeting(text)).toEqual({ kind: 'on_site', link: null, place });
});

test('the time that the user chose says which of two meetings is meant', () => {
  const text = 'Telefonintervju på torsdag kl 10. Om det går bra träffas vi på Storgatan 2 på måndag.';
  expect(parseMeeting(text, '2026-11-23')).toEqual({ kind: 'on_site', link: null, place: 'Storgatan 2' });
  const unset = meetings.parseMeeting({ ...mail(text), startsAt: null });
  expect(unset).toEqual({ kind: 'other', link: null, place: 'Storgatan 2' });
});

test('a street and a link to join are both kept', () => {
  const text = `Vi ses torsdag kl. 10 på Kyrkogatan 5. Får du förhinder, ring in här: ${teams}`;
  expect(parseMeeting(text)).toEqual({ kind: 'other', link: teams, place: 'Kyrkogatan 5' });
  const office = `Intervju torsdag kl. 10.\nPlats: Kontoret i Lund\nKan du inte komma tar vi den på Teams: ${teams}`;
  expect(parseMeeting(office)).toEqual({ kind: 'other', link: teams, place: 'Kontoret i Lund' });
});

test.each([
  [
    'video',
    `Vi tar en videointervju torsdag kl. 10: ${teams}\n\nAnna Ek | HR\nAdress: Skolgatan 31A, Umeå\nUmeå kommun`,
  ],
  ['video', `Vi ses torsdag kl. 10, länken är ${teams}\n\nAnna Ek | HR\nAdress: Skolgatan 31A, Umeå\nUmeå kommun`],
  ['video', `Vi tar en videointervju torsdag kl. 10. ${teams}\n\nOm tjänsten\nPlats: Umeå\nStart: 1 januari`],
  ['video', `Interview Thursday at 10 via Teams.\nLocation: Virtual\n${teams}`],
  ['phone', 'Telefonintervju torsdag kl. 10.\nPlats: Ditt eget hem'],
  ['video', 'Videointervju torsdag kl. 10.\nVar: Hemma hos dig framför datorn'],
  ['video', 'Vår videointervju flyttas till fredag kl. 9, samma länk.\n\nAnna Ek\nHR\nAdress: Skolgatan 31A, Umeå'],
  ['video', `Du kom till Storgatan 2 i måndags kl. 10. Nu vill vi ha en videointervju på torsdag kl. 13. ${teams}`],
  ['phone', 'Telefonintervju på torsdag kl 10. Om det går bra träffas vi på Storgatan 2 på måndag.'],
  ['phone', 'Intervjun är per telefon torsdag kl 10. Provjobb blir sedan måndag på Kyrkogatan 5.'],
  ['video', 'Intervju på torsdag, kl. 10 på Google Meet. Kontoret på Storgatan 2 är stängt på fredag.'],
  ['video', 'Videointervju torsdag kl. 10. Vi sitter annars på Storgatan 2.'],
])('a %s meeting stays one, whatever other places its mail names: %s', (kind, text) => {
  const link = text.includes(teams) ? teams : null;
  expect(parseMeeting(text)).toEqual({ kind, link, place: null });
});

test.each([
  'Plats: Teams (länk skickas separat)',
  'Torsdag kl 10. Adress: kommer på sms.',
  'Arbetsprov på plats: du får steka fyra rätter på två timmar.',
  'Vi sitter på Storgatan 2 eller Torggatan 5, beroende på dag.',
  'Telefonintervju på torsdag. Vi sitter annars på Storgatan 2.',
  'Vi söker dig som arbetar på torget 5 dagar i veckan.',
  'Intervju torsdag kl 10.\n\nPia Ek | HR\nAdress: Storgatan 99, Umeå\nTel: 090-12 34 56',
  'Boka torsdag kl. 10. Återkommer med plats. Besöksadress: Storgatan 5',
  'Vi ses vid Hötorget 26 november kl 10.',
  'Vi ses på Kungsgatan 10.30 på torsdag.',
  'Intervju torsdag kl 10. Parkering finns på Lillgatan 7.',
  'Vi såg i ditt CV att du bor på Storgatan 5. Intervju torsdag kl 10.',
  'Tjänsten är placerad på Storgatan 5. Intervju torsdag kl 10.',
  'Vi har flyttat från Storgatan 5. Intervju torsdag kl 10 hos oss.',
  'Intervju torsdag kl 10.\n\nPia Ek\nHR-chef, Krogen AB\nStorgatan 99, 903 26 Umeå\n090-12 34 56',
  'Vi ses på Lillgatan 3 torsdag kl 10.\n\nPia Ek\nBesöksadress: Storgatan 99',
  'Tjänst: Snickare\nPlats: Umeå\n\nVälkommen på intervju torsdag kl 10.',
  'Intervju torsdag kl 10. Plats: Enligt överenskommelse.',
  'Intervju torsdag kl 10. Plats: Vi ringer dig.',
  'Intervju torsdag kl 10. Plats: Digital intervju.',
  'Intervju torsdag kl 10. Plats: Umeå eller Skellefteå.',
  'Intervju torsdag kl 10. Adress: Box 77, 901 02 Umeå.',
  'Intervju på Teams torsdag kl 10. Nästa gång ses vi på plats på Storgatan 5.',
  'Ingången mot torget, torsdag den 17 september 2026 kl. 09.00.',
])('one comes nowhere: %s', (text) => {
  expect(parseMeeting(text).place).toBeNull();
});

test.each([
  'Enligt överenskommelse',
  'Vi ringer dig',
  'Digital intervju',
  'Telefon',
  'Digitalt',
  'Zoom: https://zoom.example/j/1',
  'Anslut här: https://krogen.example/1',
  'Microsoft Teams-möte',
])('a calendar that says %s names no place', (calendarPlace) => {
  const text = `Inbjudan i kalendern: Intervju\nTid: torsdag 26 november kl. 10.00\nPlats: ${calendarPlace}`;
  expect(parseMeetingWithCalendar({ text, calendarPlace }).place).toBeNull();
});

/** The text of a mail with an invitation: its time, place and link stand above what was written. */
const invited = ({ place, link, text }: { place: string; link?: string; text: string }) => {
  const event = ['Inbjudan i kalendern: Möte', 'Tid: torsdag 26 november 2026 kl. 10.00–10.30', `Plats: ${place}`];
  const lines = link ? [...event, `Länk: ${link}`] : event;
  return parseMeetingWithCalendar({ text: `${lines.join('\n')}\n\n${text}`, calendarPlace: place });
};

test('a calendar names a place that no grammar finds, but none of a call', () => {
  const place = 'konferensrum Björken, plan 4';
  expect(invited({ place, text: 'Välkommen på intervju!' })).toMatchObject({ place });
  const text = 'Välkommen på telefonintervju! Anna ringer dig.';
  expect(invited({ place, text })).toEqual({ kind: 'phone', link: null, place: null });
  expect(invited({ place: 'Kontoret', text })).toEqual({ kind: 'phone', link: null, place: null });
});

test.each([
  'Möteslänk nedan',
  'Teamsmöte',
  'Virtuellt',
  'Google Hangouts',
  'GoToMeeting',
  'Hemifrån',
  'Via webben',
  'Anna Ek',
  'Sverige',
])('a video meeting in a calendar that says %s stays one', (place) => {
  expect(invited({ place, text: `Välkommen på videointervju! ${teams}` })).toMatchObject({
    kind: 'video',
    link: teams,
  });
  expect(invited({ place, link: teams, text: 'Välkommen på intervju!' })).toMatchObject({ kind: 'video', link: teams });
});

test('a street of the calendar is kept, and a link beside it', () => {
  const place = 'Storgatan 12, Malmö';
  expect(invited({ place, text: 'Välkommen!' })).toEqual({ kind: 'on_site', link: null, place });
  expect(invited({ place, link: teams, text: 'Välkommen!' })).toEqual({ kind: 'other', link: teams, place });
  const call = 'Du når mig på telefon eller mejl om något är oklart.';
  expect(invited({ place, text: call })).toEqual({ kind: 'on_site', link: null, place });
  const choice = { place: `${place}; Microsoft Teams-möte`, text: 'Välkommen på intervju i Teams eller hos oss!' };
  expect(invited(choice)).toEqual({ kind: 'other', link: null, place: choice.place });
  const desk = { place: 'Vi möter dig i receptionen, Storgatan 5', text: 'Välkommen på intervju hos oss!' };
  expect(invited(desk)).toEqual({ kind: 'on_site', link: null, place: desk.place });
});
