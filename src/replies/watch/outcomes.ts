/** The stage that an IMAP session has reached. */
export type ImapStage = 'connect' | 'login' | 'folder' | 'reading';

/**
 * What ended the session. `refused`: the server refused; `busy`: the server asks to try later; `lost`: the connection
 * broke or failed; `silent`: timeout; `stopped`: ended from here.
 */
export type ImapFailureReason =
  | 'refused'
  | 'busy'
  | 'missing'
  | 'lost'
  | 'silent'
  | 'stopped'
  | 'certificate'
  | 'no_encryption'
  | 'no_login'
  | 'no_password'
  | 'sign_in_again'
  | 'token_refused';

const FINAL = new Set<ImapFailureReason>([
  'no_password',
  'no_encryption',
  'no_login',
  'sign_in_again',
  'token_refused',
]);

/** An IMAP session that failed. */
export class ImapFailure extends Error {
  readonly stage: ImapStage;
  readonly reason: ImapFailureReason;
  /** The server's answer without secrets, or the name of the folder; fit to be shown. */
  readonly detail: string | undefined;

  constructor(stage: ImapStage, reason: ImapFailureReason, detail?: string) {
    super(`${reason} at ${stage}`);
    this.stage = stage;
    this.reason = reason;
    this.detail = detail;
  }

  /** Whether only the user can fix it. Automatic retries could lock their account. */
  get isFinal(): boolean {
    return FINAL.has(this.reason) || (this.stage === 'login' && this.reason === 'refused');
  }

  /**
   * Whether the server was not reached. The causes must not differ in text or duration, so that users cannot scan ports
   * with them.
   */
  get wasUnreachable(): boolean {
    return this.stage === 'connect' && (this.reason === 'lost' || this.reason === 'silent');
  }
}

/** Response codes of RFC 5530 that mean to try later. Any other refused login is final. */
const BUSY = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'CONTACTADMIN', 'THROTTLED']);

/** The properties of the errors of `imapflow`. */
interface Met extends Error {
  code?: string;
  response?: string | object;
  responseText?: string;
  responseStatus?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
}

/** Converts an error of the library to an `ImapFailure`. */
export function toImapFailure(
  error: Met,
  { stage, folder, account }: { stage: ImapStage; folder: string | undefined; account: Secret },
): ImapFailure {
  if (error instanceof ImapFailure) return error;
  const { code = '', response, responseText, message } = error;
  const reply = shown(typeof response === 'string' ? response : responseText, account);
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_/.test(code)) return new ImapFailure('connect', 'certificate');
  // The library also sets `authenticationFailed` when the connection breaks during the login. The password was refused
  // only if the server answered.
  if (error.authenticationFailed && error.responseStatus) {
    const refused = account.isToken ? 'token_refused' : 'refused';
    const reason = BUSY.has(error.serverResponseCode ?? '') ? 'busy' : refused;
    return new ImapFailure('login', reason, reply);
  }
  if (/does not support STARTTLS/.test(message)) return new ImapFailure('connect', 'no_encryption');
  if (/Unsupported authentication|Login is disabled/.test(message)) return new ImapFailure('login', 'no_login');
  if (error.mailboxMissing) return new ImapFailure('folder', 'missing', folder);
  if (error.responseStatus) return new ImapFailure(stage, 'refused', reply);
  return new ImapFailure(stage, /TIMEOUT/.test(code) ? 'silent' : 'lost');
}

interface Secret {
  username: string;
  password: string;
  isToken: boolean;
}

/** The server's answer without secrets, which servers may repeat, and fit to be shown. */
function shown(response: string | undefined, { username, password }: Secret): string | undefined {
  const plain = Buffer.from(`\0${username}\0${password}`).toString('base64');
  let text = response ?? '';
  const bearer = Buffer.from(`user=${username}\x01auth=Bearer ${password}\x01\x01`).toString('base64');
  for (const secret of [plain, bearer, Buffer.from(password).toString('base64'), password])
    text = text.replaceAll(secret, '•••');
  text = text
    // The command tag and the status mean nothing to users.
    .replace(/^\S{1,20} (?:NO|BAD) (?:\[[^\]]*\] ?)?/i, '')
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, 300);
  return text === '' ? undefined : text;
}

const AGAIN = ' Vi försöker igen automatiskt.';

/**
 * The Swedish message for the user: what went wrong and what to do about it.
 *
 * @param isWatched whether the watch retries automatically; false for a trial
 */
export function imapProblem({ stage, reason, detail }: ImapFailure, isWatched = true): string {
  const answered = detail ? ` Servern svarade: ${detail}` : '';
  const again = isWatched ? AGAIN : ' Försök igen om en stund.';
  switch (reason) {
    case 'no_password':
      return 'Skriv lösenordet till ditt e-postkonto igen.';
    case 'sign_in_again':
      return `Logga in hos ${detail} igen, så läser vi vidare där vi var. Inget mejl är borta.`;
    case 'token_refused':
      return (
        'Din e-postleverantör släppte inte in oss. Se efter att IMAP är påslaget för kontot och logga in hos dem ' +
        `igen.${answered}`
      );
    case 'certificate':
      return (
        'Servern kunde inte visa att den är den du har angett: certifikatet gäller inte för värdnamnet. ' +
        'Kontrollera värdnamnet hos din e-postleverantör.'
      );
    case 'no_encryption':
      return (
        'Servern erbjuder ingen kryptering på den porten, och då skickar vi inte ditt lösenord. Prova port ' +
        '993 med TLS från början.'
      );
    case 'no_login':
      return (
        'Servern tar inte emot inloggning med lösenord på den porten. Prova port 993 med TLS från början, ' +
        'eller fråga din e-postleverantör.'
      );
    case 'missing':
      return `Mappen ”${detail}” finns inte i brevlådan. Skriv namnet så som det står i ditt e-postprogram.`;
    case 'busy':
      return `Din e-postserver tar inte emot inloggningen just nu.${again}${answered}`;
    case 'refused':
      return stage === 'login'
        ? 'Kontrollera användarnamn och lösenord. Gmail, iCloud, Yahoo och flera andra kräver ett ' +
            'applösenord, som du skapar hos ' +
            `dem.${isWatched ? ' Vi försöker inte igen förrän du har ändrat eller testat.' : ''}${answered}`
        : `Din e-postserver lät oss inte läsa mejlen.${again}${answered}`;
    default:
      return stage === 'connect'
        ? 'Vi fick inte kontakt med någon e-postserver där. Kontrollera värdnamn, port och kryptering: port ' +
            `993 brukar vara TLS från början, port 143 STARTTLS.${isWatched ? AGAIN : ''}`
        : `Anslutningen till din e-postserver bröts.${again}`;
  }
}

/** The message for failures of this service. */
export const OWN_FAILURE_TEXT = `Det gick inte att läsa dina mejl just nu.${AGAIN}`;
