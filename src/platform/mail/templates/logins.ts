import { formatDayAndTime, formatDuration } from '../../kernel/swedish.ts';
import { type Mail, renderMail } from './render-mail.ts';

interface PasswordChange {
  at: Date;
  how: 'change' | 'reset';
  /** Number of access tokens that were revoked with the old password. */
  keys: number;
  /** Whether the user's mail accounts are paused until the user confirms them. */
  paused: boolean;
  /** Whether the account has passkeys. */
  hasPasskey?: boolean;
}

/** To the account's address: its password was changed. */
export function passwordChanged({ at, how, keys, paused, hasPasskey = false }: PasswordChange): Mail {
  const what =
    how === 'change'
      ? `Lösenordet till ditt konto hos Sökväg byttes den ${formatDayAndTime(at)}. Alla andra enheter är utloggade.`
      : `Du valde ett nytt lösenord till Sökväg den ${formatDayAndTime(at)}. Alla enheter är utloggade, så ` +
        'du behöver logga in igen.';
  return renderMail({
    kind: 'password_changed',
    subject: 'Ditt lösenord är bytt',
    paragraphs: [
      what,
      keys > 0 &&
        'Dina åtkomstnycklar har slutat gälla. Program som använde dem behöver nya: du skapar dem under Konto.',
      paused &&
        'E-posten som du har kopplat till Sökväg är pausad. Logga in och bekräfta under Konto att ' +
          'den fortfarande är din.',
      how === 'reset' &&
        hasPasskey &&
        'Dina passkeys är kvar. Använd dem en gång tillsammans med det nya lösenordet, sedan räcker de ensamma ' +
          'igen. Ta bort dem som du inte känner igen under Konto.',
      'Var det inte du? Gå till Sökväg, välj "Glömt lösenordet?" och sätt ett nytt lösenord så snart du kan.',
    ],
  });
}

interface ResetFacts {
  link: string;
  /** Lifetime of the link in seconds. */
  ttl: number;
  /** Why the reset is urgent if the user did not request it: a reverted change of address, or a denied login. */
  after?: 'reverted' | 'denied' | undefined;
}

const urgent = {
  reverted: {
    said:
      'Du tog tillbaka din e-postadress. Välj ett nytt lösenord nu: den som bytte adressen kan känna till ' +
      'det gamla.',
    why: 'Du får det här mejlet för att bytet av e-postadress ångrades.',
  },
  denied: {
    said: 'Du sa att en inloggning inte var din. Ditt gamla lösenord gäller inte längre: välj ett nytt nu.',
    why: 'Du får det här mejlet för att någon tryckte på "Det var inte jag" i ett mejl till dig.',
  },
};

/** To the account's address: the link that sets a new password. */
export function passwordReset({ link, ttl, after }: ResetFacts): Mail {
  const lives = `Länken gäller i ${formatDuration(ttl)} och kan användas en gång.`;
  const paragraphs = after
    ? [urgent[after].said, lives]
    : [
        'Du har bett om att få välja ett nytt lösenord till Sökväg.',
        `${lives} När du har valt ett nytt lösenord loggas alla enheter ut.`,
        'Har du inte bett om det? Då behöver du inte göra något. Ditt lösenord är oförändrat.',
      ];
  return renderMail({
    kind: 'password_reset',
    linkLives: ttl,
    subject: 'Välj ett nytt lösenord',
    paragraphs,
    action: { label: 'Välj nytt lösenord', link },
    footnote: after
      ? urgent[after].why
      : 'Du får det här mejlet för att någon skrev din adress på sidan "Glömt lösenordet?" hos Sökväg.',
  });
}

/** To the account's address: a login from a new device or network. @param ttl lifetime of the link in seconds */
export function newDevice(facts: { device: string; ip: string; at: Date; link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'new_device',
    linkLives: facts.ttl,
    subject: 'Ny inloggning på ditt konto',
    paragraphs: [
      `Den ${formatDayAndTime(facts.at)} loggade någon in på ditt konto hos Sökväg från en enhet eller ett nätverk ` +
        `som vi inte känner igen: ${facts.device}, adress ${facts.ip}.`,
      'Är det du? Då behöver du inte göra något.',
      `Är det inte du? Använd knappen inom ${formatDuration(facts.ttl)}. Då loggas alla enheter ut, ditt lösenord ` +
        'slutar gälla och du får en länk där du väljer ett nytt.',
    ],
    action: { label: 'Det var inte jag', link: facts.link },
  });
}

const notYourPasskey =
  'Var det inte du? Byt lösenord så snart du kan, och ta bort de passkeys som inte är dina under Konto.';

/** To the account's address: a passkey was added. */
export function passkeyAdded({ name, at, first }: { name: string; at: Date; first: boolean }): Mail {
  return renderMail({
    kind: 'passkey_added',
    subject: 'En ny passkey till ditt konto',
    paragraphs: [
      `Passkeyn "${name}" lades till den ${formatDayAndTime(at)}. Med den loggar du in utan lösenord.`,
      first && 'Lösenordet räcker inte ensamt längre. Spara reservkoderna på ett säkert ställe.',
      notYourPasskey,
    ],
  });
}

/** @param last whether it was the last one, so that the password alone suffices again */
export function passkeyRemoved({ name, at, last }: { name: string; at: Date; last: boolean }): Mail {
  return renderMail({
    kind: 'passkey_removed',
    subject: 'En passkey är borttagen',
    paragraphs: [
      `Passkeyn "${name}" togs bort den ${formatDayAndTime(at)} och öppnar inte längre ditt konto.`,
      last && 'Nu räcker ditt lösenord för att logga in.',
      notYourPasskey,
    ],
  });
}

/** To the account's address: the passkey's signature counter went backwards, so it was probably copied. */
export function passkeyCopied({ name }: { name: string }, at: Date): Mail {
  return renderMail({
    kind: 'passkey_copied',
    subject: 'En av dina passkeys kan vara kopierad',
    paragraphs: [
      `Den ${formatDayAndTime(at)} försökte någon logga in med passkeyn "${name}". Den räknar hur ofta den används, ` +
        'och räkningen gick bakåt. Det händer när någon har kopierat den. Vi släppte inte in någon.',
      'Ta bort passkeyn under Konto och lägg till en ny.',
    ],
  });
}

const notYourLogin = 'Var det inte du? Byt lösenord så snart du kan, och se efter under Konto hur man kan logga in.';

/** To the account's address: logins at the provider are now possible. */
export function providerLinked({ label, email, at }: { label: string; email: string | null; at: Date }): Mail {
  return renderMail({
    kind: 'provider_linked',
    subject: `Du kan nu logga in med ${label}`,
    paragraphs: [
      `Den ${formatDayAndTime(at)} kopplades ditt konto till en inloggning hos ${label}` +
        `${email === null ? '' : ` (${email})`}. Ditt lösenord gäller som förut.`,
      notYourLogin,
    ],
  });
}

export function providerUnlinked({ label, at }: { label: string; at: Date }): Mail {
  return renderMail({
    kind: 'provider_unlinked',
    subject: `Inloggning med ${label} är borttagen`,
    paragraphs: [
      `Den ${formatDayAndTime(at)} kopplades ditt konto bort från ${label}. ` +
        'Nu loggar du in med lösenordet eller en passkey.',
      notYourLogin,
    ],
  });
}

interface SecondStepChange {
  on: boolean;
  at: Date;
  /** Whether the user allows it to be recovered when it is lost. */
  allowRecovery?: boolean;
  /** Whether logins still require a passkey. */
  hasPasskey?: boolean;
}

/** To the account's address: its second factor (TOTP) was turned on or off. */
export function totpChanged({ on, at, allowRecovery = false, hasPasskey = false }: SecondStepChange): Mail {
  return renderMail({
    kind: on ? 'totp_enabled' : 'totp_disabled',
    subject: on ? 'Tvåstegsinloggning är påslagen' : 'Tvåstegsinloggning är avstängd',
    paragraphs: [
      on
        ? `Sedan den ${formatDayAndTime(at)} behövs en kod från din app när du loggar in. Spara ` +
          'reservkoderna på ett säkert ställe.'
        : `Sedan den ${formatDayAndTime(at)} räcker ditt lösenord ` +
          `${hasPasskey ? 'och en passkey ' : ''}för att logga in.`,
      allowRecovery &&
        'Du har tillåtit återställning: tappar du bort både appen och reservkoderna kan du börja den ' +
          'när du loggar in. Efter 72 timmar räcker lösenordet.',
      'Var det inte du? Byt lösenord så snart du kan och se efter i säkerhetsloggen under Konto.',
    ],
  });
}

/** To the account's address: an access token for programs was created. */
export function accessTokenMade({ name, scope, at }: { name: string; scope: 'read' | 'write'; at: Date }): Mail {
  const may =
    scope === 'read'
      ? 'Den som har nyckeln kan läsa dina uppgifter i Sökväg.'
      : 'Den som har nyckeln kan läsa och ändra dina uppgifter i Sökväg.';
  return renderMail({
    kind: 'access_token_made',
    subject: 'En ny åtkomstnyckel till ditt konto',
    paragraphs: [
      `Åtkomstnyckeln "${name}" skapades den ${formatDayAndTime(at)}. ${may} Den kan inte godkänna eller ` +
        'skicka ansökningar, och inte ändra ditt konto.',
      'Var det inte du? Byt lösenord så snart du kan. Då slutar alla åtkomstnycklar att gälla.',
    ],
  });
}
