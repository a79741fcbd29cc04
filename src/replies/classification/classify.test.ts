import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailWithText as mail } from '../../../test/mail.ts';
import type { ReplyClass } from '../contract.ts';
import type { ParsedMail } from '../reading/mail.ts';
import { classify } from './classify.ts';

const classOf = (text: string, more?: Partial<ParsedMail>) => classify(mail(text, more)).class;

describe('conditions and courtesies are no answer:', () => {
  test.each<[ReplyClass, string]>([
    ['acknowledgement', 'Tack för din ansökan. Om du går vidare till intervju hör vi av oss.'],
    ['acknowledgement', 'Vi har fått din ansökan. Går du vidare kallar vi dig till intervju.'],
    ['acknowledgement', 'Vi har fått din ansökan. Tyvärr kan vi inte svara alla personligen.'],
    ['acknowledgement', 'Vi har fått din ansökan. Har du inte hört något på en månad är tjänsten tillsatt.'],
    ['acknowledgement', 'Vi har fått din ansökan. Kallelse till intervju sker i vecka 14.'],
    ['acknowledgement', 'We have received your application. If you are selected, we will invite you to an interview.'],
    ['acknowledgement', 'We have received your application. Selected candidates will be asked to take a test.'],
    ['acknowledgement', 'Thanks for applying. Unfortunately we cannot reply to everyone individually.'],
    ['interview', 'Vi vill gärna träffa dig på intervju. Tyvärr har vi inga tider på fredag.'],
    ['interview', 'You are invited to an interview. Unfortunately we cannot reimburse travel.'],
    ['interview', 'Tyvärr måste vi flytta vår intervju till måndag kl 10.'],
    ['offer', 'Jobbet är ditt! Tyvärr kan vi inte betala mer än 27 000.'],
    ['rejection', 'Thank you for your interest as the next step in your career. We will not be proceeding with you.'],
    ['rejection', 'Tack för en fin intervju. Vi har valt en annan kandidat.'],
    ['rejection', 'We have now offered the job to another applicant.'],
    ['question', 'Hoppas att du inte är besviken. Får vi skicka din profil till vår butik i Solna?'],
    ['other', 'Tack för en trevlig intervju. Vi ska träffa två till och hör av oss.'],
    ['other', 'På din begäran har ansökan tagits bort.'],
    ['other', 'Rekryteringen drar ut på tiden. Vi räknar med att kalla till intervju i maj.'],
    ['other', 'Kul att du tackade ja! Vi ses den 1 juni.'],
    ['other', 'Vi har tagit emot din ansökan om lägenhet.'],
  ])('%s: %s', (expected, text) => {
    expect(classOf(text)).toBe(expected);
  });
});

describe('who does what, and whether it is said at all, decides:', () => {
  test.each<[ReplyClass, string]>([
    // What arrived, what is stopped and what is to be shown, in their ways
    ['acknowledgement', 'Ditt brev angående sommaren har nått oss och ligger nu i högen.'],
    ['acknowledgement', '##- Skriv ditt svar ovanför denna rad -##\nDitt mejl har registrerats som ärende #5.'],
    ['acknowledgement', 'Din ansökan är inne. I värsta fall pausas rekryteringen, då hör vi av oss.'],
    ['cancelled', 'Efter kvartalssiffrorna är samtliga öppna säljtjänster strukna.'],
    ['cancelled', "We've decided not to go ahead with hiring a second barista."],
    ['rejection', "We've decided not to go ahead with your application."],
    ['assessment', 'Kindly draft an ethics summary and return it to us no later than 11 June.'],
    ['assessment', 'Du kallas till testdag. Uteblir du avslutas din ansökan.'],
    ['question', 'Kan du lämna uppgift om två referenser?'],
    ['interview', 'Välkommen på intervju den 12 maj kl 13. På plats får du göra ett kort test.'],
    ['rejection', 'Styrelsen beslutade igår att erbjuda tjänsten till Ola.'],
    ['offer', 'Styrelsen beslutade igår att erbjuda dig tjänsten.'],
    ['rejection', 'Vi har befordrat en av våra egna medarbetare till rollen, internt alltså.'],
    // What is denied in its clause
    ['rejection', 'Du är denna gång inte en av dem som kallas till intervju.'],
    ['rejection', 'Du har inte fått tjänsten den här gången.'],
    ['rejection', 'We won’t be extending an offer, as we found someone with stronger SQL skills.'],
    ['offer', 'Jag ringde men du svarade inte: du får jobbet!'],
    // A condition with the verb first
    ['acknowledgement', 'Vi har fått din ansökan. Känner vi att det finns en match bokar vi in ett samtal.'],
    ['assessment', 'Vi vill att du gör vårt skrivprov. Gör du inte provet i tid går vi tyvärr vidare utan dig.'],
    // How recruitments go
    ['acknowledgement', 'Your application is in. What to expect: intro call, take-home task, panel interview, offer.'],
    ['acknowledgement', 'Vi har fått din ansökan. De främst rangordnade kallas till intervju och provföreläsning.'],
    // An offer that is none yet, or no longer
    ['question', 'Innan vi kan erbjuda dig tjänsten behöver vi två referenser. Skicka namn och nummer.'],
    ['rejection', 'Därför drar vi tillbaka vårt erbjudande om anställning.'],
    ['other', 'Varmt välkommen till teamet! Nu närmar sig din första dag hos oss.'],
    // Both halves of a "men"
    ['offer', 'Du fick inte tjänsten som chef, men vi vill erbjuda dig en anställning som biträdande chef!'],
    ['interview', 'Vi har redan träffat två andra sökande men vill gärna träffa dig också. Kan du fredag kl 9?'],
  ])('%s: %s', (expected, text) => {
    expect(classOf(text)).toBe(expected);
  });
});

describe('a wrong no costs most, so it is none', () => {
  test.each<[ReplyClass, string]>([
    ['other', 'Tyvärr är chefens kalender en mardröm.'],
    ['other', 'Unfortunately Marcus’s calendar is a nightmare.'],
    ['question', 'Vi kan inte erbjuda dig heltid. Skulle du kunna tänka dig 50 procent?'],
    ['question', 'Tyvärr saknas ditt körkort. Utan det kan vi inte gå vidare. Mejla en kopia.'],
    ['acknowledgement', 'Tack för din spontanansökan! Just nu har vi inga lediga tjänster men vi sparar ditt CV.'],
    ['acknowledgement', 'Din ansökan är mottagen. Nej tack till säljsamtal.'],
    ['cancelled', 'Vi kan tyvärr inte anställa någon just nu. Vi tappade vår största kund.'],
    ['other', 'Thank you for informing us that you no longer wish to be considered.'],
  ])('%s: %s', (expected, text) => {
    expect(classOf(text)).toBe(expected);
  });
});

test('what a post is called says nothing of the mail', () => {
  for (const title of ['Case Manager', 'Test Engineer', 'Interview Coordinator', 'Offer Manager', 'Contract Manager'])
    expect([title, classOf(`Your application for the ${title} role has been received.`)]).toEqual([
      title,
      'acknowledgement',
    ]);
  expect(classOf('Du har sökt jobbet Provtagningsassistent. Vi har tagit emot din ansökan.')).toBe('acknowledgement');
});

test('systems send receipts as bulk, too', () => {
  const bulk = { bulk: true };
  expect(classOf('Vi har tagit emot din ansökan. Ett konto har skapats åt dig.', bulk)).toBe('acknowledgement');
  const tips = { ...bulk, subject: 'Intervjutips' };
  expect(classOf('Snart dags för intervju? Här är våra bästa tips.', tips)).toBe('other');
});

test('a message that a system hands on is what the mail says', () => {
  const html = '<p>Du har fått ett nytt meddelande från Kim:</p><blockquote>Har du truckkort?</blockquote><p>Svara</p>';
  expect(classOf('', { text: null, html })).toBe('question');
});

test('cancelled is for all, a rejection for one', () => {
  expect(classOf('Vi har bestämt att inte anställa någon i år.')).toBe('cancelled');
  expect(classOf('Vi har bestämt att inte anställa dig.')).toBe('rejection');
  expect(classOf('Rekryteringen är avbruten.')).toBe('cancelled');
  expect(classOf('Rekryteringen är klar och tjänsten är tillsatt.')).toBe('rejection');
});

test('the evidence is the sentence as it stands', () => {
  const text = 'Hej Anna!\nTack för visat intresse. Vi har valt att gå vidare\nmed andra sökande. Lycka till!';
  const long = text.replace('Tack för visat intresse. ', 'Tack för visat intresse för tjänsten hos oss. ');
  expect(classify(mail(long)).evidence).toBe('Vi har valt att gå vidare med andra sökande.');
});

test('what stands quoted, forwarded, hidden or in the foot is not said', () => {
  const no = 'Vi har valt en annan kandidat.';
  const ack = 'Hej! Vi har fått din ansökan.';
  const foots = [
    `> ${no}`,
    `Den 3 april 2026 kl. 10 skrev Kim <kim@krogen.example>:\n${no}`,
    `On 3 April 2026, Kim wrote:\n${no}`,
    `-----Ursprungligt meddelande-----\n${no}`,
    `Från: Kim\nSkickat: den 3 april\nTill: Anna\n${no}`,
    `---------- Forwarded message ---------\n${no}`,
    `Med vänlig hälsning\nKim\n${no}`,
  ];
  for (const foot of foots) expect([foot, classOf(`${ack}\n\n${foot}`)]).toEqual([foot, 'acknowledgement']);
  const html = `<style>p{}</style><div style="display:none">${no}</div><p>${ack}</p><blockquote>${no}</blockquote>`;
  expect(classOf('', { text: null, html })).toBe('acknowledgement');
});

test.each([
  ['question', 'Vi vill erbjuda dig en plats i vår kandidatpool. Kan du skicka ditt CV?'],
  ['interview', 'Vi erbjuder dig en plats på vår rekryteringsträff den 6 maj kl 17.30.'],
  ['assessment', 'We are delighted to offer you the chance to complete a coding challenge.'],
  ['offer', 'Efter intervjun och testet erbjuder vi dig tjänsten som kock.'],
  ['offer', 'Vi erbjuder dig en plats som lärare på vår förskola.'],
  ['offer', 'Vi erbjuder dig tjänsten som konsult hos en av våra kunder.'],
  ['other', 'Som anställd hos oss erbjuds du trygg anställning och friskvård.'],
  ['other', 'Vi erbjuder dig en fast anställning hos någon av våra kunder. Ansök redan idag!'],
  ['other', 'Som nyanställd får du dator av oss när du börjar den 1 juni.'],
  ['other', 'Tack för det påskrivna avtalet! Här är ditt anställningsavtal. Fyll i ditt kontonummer.'],
  ['other', 'Rektorn bestämmer vem som får tjänsten på fredag.'],
  ['other', 'Jag är på väg att erbjuda dig tjänsten, besked på onsdag.'],
  ['question', 'Vilken lön behöver du för att tacka ja till ett erbjudande?'],
  ['question', 'The client may be in a position to make you an offer. What is your notice period?'],
  ['rejection', 'Vi hade gärna erbjudit dig tjänsten, men chefen valde en som bor närmare.'],
  ['other', 'Jag skickar kontraktet till kunden i morgon.'],
])('what is offered, and whether it is, decides: %s: %s', (expected, text) => {
  expect(classOf(text)).toBe(expected);
});

test.each([
  ['assessment', 'Om du inte gör testet inom fem dagar måste vi tyvärr gå vidare med andra. Gör testet här: länk.'],
  ['question', 'Utan CV kan vi tyvärr inte gå vidare. Kan du skicka det?'],
  ['other', 'Vi kan inte gå vidare förrän du har svarat.'],
  ['other', 'Jag kan tyvärr inte komma till mötet.'],
  ['other', 'Du behöver ingen legitimation i receptionen.'],
  ['other', 'Vi har valt en annan lokal.'],
  ['other', 'Tyvärr råkade vi skicka ett avslag till dig. Du är fortfarande med i processen.'],
  ['other', 'Rollen som teamledare är tillsatt, men det påverkar inte din ansökan.'],
  ['rejection', 'Vi har kallat åtta personer, och du finns tyvärr inte med bland dem.'],
  ['rejection', 'Den här gången faller valet på en annan.'],
])('a no that hangs on something, or is another one’s, is none: %s: %s', (expected, text) => {
  expect(classOf(text)).toBe(expected);
});

test('what goes to everybody offers nobody a post', () => {
  const text = 'Vi erbjuder dig en tillsvidareanställning som kock. Välkommen till oss!';
  const subject = 'Vår sommar';
  expect(classOf(text, { subject })).toBe('offer');
  expect(classOf(text, { subject, bulk: true })).toBe('other');
});

test('newsletters and other desks of a house belong to no recruitment', () => {
  const text = 'Nya jobb för dig i Västerås! Boka rådgivning.';
  expect(classify(mail(text, { bulk: true }))).toMatchObject({ class: 'other', offTopic: true });
  const from = { name: 'Krogen', address: 'faktura@krogen.example' };
  expect(classify(mail('Här kommer dagens siffror.', { from }))).toMatchObject({ class: 'other', offTopic: true });
});

test('a mail without a word of work that speaks of other matters is of none, unless it answers', () => {
  const text = 'Stiftelsen har fördelat årets stipendier. Tyvärr var du inte en av dem som valdes ut.';
  expect(classify(mail(text, { subject: 'Besked' }))).toMatchObject({ class: 'other', offTopic: true });
  expect(classOf(text, { subject: 'Sv: Besked' })).toBe('rejection');
});

const words = [
  'vi',
  'har',
  'inte',
  'intervju',
  'om',
  'du',
  'tyvärr',
  'kl 10',
  'torsdag',
  'jobbet',
  'test',
  '?',
  '.',
  '\n',
  'offer',
  'not',
];

test('any words have a class, at once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...words), { maxLength: 200 }), (some) => {
      const { class: name, evidence } = classify(mail(some.join(' ')));
      expect(name === 'other' ? evidence : evidence?.length).toBeDefined();
    }),
    { numRuns: 200 },
  );
});

test('how long the lines are changes nothing', () => {
  const text =
    'Tack för din ansökan till tjänsten som undersköterska på vårt boende i Norrdal, som vi har läst med stort intresse. Efter en samlad bedömning har vi tyvärr valt att gå vidare med andra kandidater som har längre erfarenhet av arbetet.';
  const wholly = classify(mail(text));
  expect(wholly.class).toBe('rejection');
  for (const width of [50, 60, 72, 80]) {
    const wrapped = text.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n');
    expect(classify(mail(wrapped))).toEqual(wholly);
  }
});
