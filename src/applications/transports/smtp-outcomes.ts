import type { DeliveryResult } from './transport.ts';

/**
 * The stage of an SMTP session. `handed_over` begins just before the final dot is written: from then on the server may
 * have the whole mail, and only its answer tells.
 */
export type SmtpStage = 'connect' | 'encrypt' | 'login' | 'sender' | 'recipient' | 'content' | 'handed_over';

/**
 * Why the session failed. `refused`: the server refused; `token_refused`: it refused a provider's access token; `lost`:
 * the connection broke; `silent`: a timeout; `stopped`: the service stops; `given_up`: another process gave the sending
 * up; `certificate`: the certificate is not valid for the host. The others are found before anything is sent: no
 * encryption or no login offered, mail too large, invalid address.
 */
export type SmtpFailureReason =
  | 'refused'
  | 'token_refused'
  | 'lost'
  | 'silent'
  | 'stopped'
  | 'given_up'
  | 'certificate'
  | 'no_encryption'
  | 'no_login'
  | 'too_large'
  | 'no_address';

/** A failed SMTP session. */
export class SmtpFailure extends Error {
  readonly stage: SmtpStage;
  readonly reason: SmtpFailureReason;
  /** The server's answer without secrets, safe to show. */
  readonly reply: string | undefined;

  constructor(stage: SmtpStage, reason: SmtpFailureReason, reply?: string) {
    super(`${reason} at ${stage}`);
    this.stage = stage;
    this.reason = reason;
    this.reply = reply;
  }
}

interface Row {
  stage?: SmtpStage;
  reason?: SmtpFailureReason;
  /** Pattern of the server's answer (RFC 5321 §4.2, RFC 3463). */
  reply?: RegExp;
  /** Nobody knows whether it was sent; else nothing was. */
  isUnclear?: true;
  /** Advice for the user, in Swedish. */
  advice: string;
}

const APP_PASSWORD =
  'Kontrollera användarnamn och lösenord. Gmail, iCloud, Yahoo och flera andra kräver ett applösenord, som ' +
  'du skapar hos dem.';
const LATER = 'Försök igen om en stund.';

/** The first matching row applies. Cases without a row of their own reach the last row of their stage. */
const table: Row[] = [
  // A refusal after the mail means that the server did not accept it (RFC 5321 §4.2.1).
  {
    stage: 'handed_over',
    reason: 'refused',
    reply: /^(552|554 5\.3\.4|5\d\d 5\.[23]\.[34])/,
    advice: 'Mejlet är för stort för din e-postserver. Ta bort eller minska bilagor.',
  },
  {
    stage: 'handed_over',
    reason: 'refused',
    reply: /^4/,
    advice: `Din e-postserver tog inte emot mejlet just nu. ${LATER}`,
  },
  {
    stage: 'handed_over',
    reason: 'refused',
    reply: /^5/,
    advice:
      'Din e-postserver ville inte ta emot mejlet. Läs dess svar, rätta det som går, eller skicka på ett annat sätt.',
  },
  {
    stage: 'handed_over',
    isUnclear: true,
    advice:
      'Anslutningen till din e-postserver bröts när mejlet just hade lämnats över, så ingen vet om det kom ' +
      'iväg. Titta bland dina skickade mejl, eller fråga arbetsgivaren, innan du skickar igen.',
  },
  { reason: 'stopped', advice: 'Tjänsten stängdes innan mejlet hade lämnats över. Skicka igen.' },
  { reason: 'given_up', advice: 'Det tog för lång tid, så vi avbröt innan mejlet hade lämnats över. Skicka igen.' },
  { reason: 'no_address', advice: 'Avsändarens eller mottagarens adress är ingen e-postadress. Rätta den.' },
  { reason: 'too_large', advice: 'Mejlet är för stort för din e-postserver. Ta bort eller minska bilagor.' },
  {
    reason: 'certificate',
    advice:
      'Servern kunde inte visa att den är den du har angett: certifikatet gäller inte för värdnamnet. ' +
      'Kontrollera värdnamnet hos din e-postleverantör.',
  },
  {
    reason: 'no_encryption',
    advice:
      'Servern erbjuder ingen kryptering på den porten, och då skickar vi inte ditt lösenord. Prova port ' +
      '465 med TLS från början, eller port 587.',
  },
  {
    reason: 'no_login',
    advice: 'Servern erbjuder ingen inloggning på den porten. Prova port 465 med TLS från början, eller port 587.',
  },
  { stage: 'connect', reason: 'refused', advice: `Din e-postserver vill inte ta emot anslutningen. ${LATER}` },
  // All connection failures give the same answer, so that nobody can use them to scan hosts and ports.
  {
    stage: 'connect',
    advice:
      'Vi fick inte kontakt med någon e-postserver där. Kontrollera värdnamn, port och kryptering: port ' +
      '465 brukar vara TLS från början, port 587 STARTTLS.',
  },
  {
    reason: 'token_refused',
    advice:
      'Din e-postleverantör släppte inte in oss. Logga in hos dem igen under Konto, E-post för ansökningar, och se ' +
      'efter att andra program får skicka mejl från kontot.',
  },
  {
    stage: 'login',
    reason: 'refused',
    reply: /basic authentication is disabled|5\.7\.139/i,
    advice:
      'Microsoft tar inte emot lösenord från andra program. Välj ett annat sätt att skicka, till exempel ' +
      'ditt eget e-postprogram.',
  },
  { stage: 'login', reason: 'refused', reply: /^5/, advice: APP_PASSWORD },
  { stage: 'login', reason: 'refused', advice: `Din e-postserver tar inte emot inloggningen just nu. ${LATER}` },
  {
    stage: 'sender',
    reason: 'refused',
    reply: /^5/,
    advice:
      'Din e-postserver skickar inte från avsändarens adress. Ange den adress som hör till kontot under ' +
      'Konto, E-post för ansökningar.',
  },
  {
    stage: 'recipient',
    reason: 'refused',
    reply: /^5/,
    advice: 'Mottagarens adress togs inte emot. Jämför den med annonsen, rätta den och skicka igen.',
  },
  { reason: 'refused', reply: /^4/, advice: `Din e-postserver tar inte emot mejlet just nu. ${LATER}` },
  {
    reason: 'refused',
    advice: 'Din e-postserver ville inte ta emot mejlet. Läs dess svar, eller skicka på ett annat sätt.',
  },
  { advice: `Anslutningen till din e-postserver bröts innan mejlet hade lämnats över. ${LATER}` },
];

function rowFor({ stage, reason, reply }: SmtpFailure): Row {
  const row = table.find(
    (one) =>
      (!one.stage || one.stage === stage) &&
      (!one.reason || one.reason === reason) &&
      (!one.reply || one.reply.test(reply ?? '')),
  );
  if (!row) throw new Error('the table of outcomes has no last row');
  return row;
}

/** The outcome of a mail after a failure. */
export function toDeliveryResult(failure: SmtpFailure): DeliveryResult {
  const { isUnclear } = rowFor(failure);
  const outcome = isUnclear ? 'unclear' : 'returned';
  const answer = `${isUnclear ? '' : 'Ansökan har inte skickats. '}${smtpProblem(failure)}`;
  return isLoginRefused(failure) ? { outcome, answer, login: 'refused' } : { outcome, answer };
}

/** Whether the server refuses this username and password or token for good. */
export function isLoginRefused({ stage, reason, reply }: SmtpFailure): boolean {
  return reason === 'token_refused' || (stage === 'login' && reason === 'refused' && reply?.startsWith('5') === true);
}

/** What went wrong and what to do, in Swedish, with the server's own words. */
export function smtpProblem(failure: SmtpFailure): string {
  const { advice } = rowFor(failure);
  return failure.reply ? `${advice} Servern svarade: ${failure.reply}` : advice;
}

/** Whether no mail server answered at all. The table gives all these failures the same text. */
export function isServerUnreachable({ stage, reason }: SmtpFailure): boolean {
  return stage === 'connect' && reason !== 'refused';
}
