import { type Ore, toSek } from '../../kernel/money.ts';
import { formatPermissions, type Permission } from '../../kernel/permissions.ts';
import { formatDayAndTime, formatDuration, formatKronor, formatLongDay } from '../../kernel/swedish.ts';
import { formatPayeeNumber } from '../../kernel/swish.ts';
import { type Mail, renderMail } from './render-mail.ts';

/** To the address of a new account: the link that confirms it. `ttl` is in seconds. */
export function addressProof({ link, ttl }: { link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'address_proof',
    linkLives: ttl,
    subject: 'Bekräfta din e-postadress',
    paragraphs: [
      'Välkommen till Sökväg! Bekräfta att adressen är din, så kan du använda allt.',
      `Länken gäller i ${formatDuration(ttl)} och kan användas en gång. Behöver du en ny får du den när ` +
        'du är inloggad.',
      'Har du inte skapat något konto? Då behöver du inte göra något: utan ett klick på länken får den ' +
        'som skrev din adress inte koppla e-post till kontot.',
    ],
    action: { label: 'Bekräfta min adress', link },
    footnote: 'Du får det här mejlet för att någon skapade ett konto hos Sökväg med din adress.',
  });
}

/** To the NEW address: the link that confirms it. @param ttl seconds */
export function emailChangeConfirm({ link, ttl }: { link: string; ttl: number }): Mail {
  return renderMail({
    kind: 'email_change_confirm',
    linkLives: ttl,
    subject: 'Bekräfta din nya e-postadress',
    paragraphs: [
      'Någon vill använda den här adressen för sitt konto hos Sökväg. Är det du? Öppna länken och skriv ' +
        'ditt lösenord.',
      `Länken gäller i ${formatDuration(ttl)}.`,
      'Är det inte du? Då behöver du inte göra något. Utan lösenordet händer ingenting.',
    ],
    action: { label: 'Bekräfta adressen', link },
    footnote: 'Du får det här mejlet för att adressen skrevs in som ny e-postadress hos Sökväg.',
  });
}

/** To the OLD address, when a change is requested and when it is done: the link to undo it. @param ttl seconds */
export function emailChangeNotice(facts: {
  link: string;
  newEmail: string;
  stage: 'requested' | 'done';
  ttl: number;
}): Mail {
  const requested = facts.stage === 'requested';
  return renderMail({
    kind: `email_change_${facts.stage}`,
    linkLives: facts.ttl,
    subject: requested ? 'Din e-postadress är på väg att bytas' : 'Din e-postadress är bytt',
    paragraphs: [
      requested
        ? `Någon har bett om att byta adressen för ditt konto hos Sökväg till ${facts.newEmail}.`
        : `Adressen för ditt konto hos Sökväg är nu ${facts.newEmail}. Du loggar in med den från och med nu.`,
      `Är det inte du? Använd knappen inom ${formatDuration(facts.ttl)}. Då får du tillbaka din adress, ` +
        'alla inloggningar avslutas och du väljer ett nytt lösenord.',
      'Är det du? Då behöver du inte göra något.',
    ],
    action: { label: 'Det var inte jag, ångra bytet', link: facts.link },
  });
}

/** To the OLD address: the change was undone, and the account has this address again. */
export function emailChangeReverted({ newEmail }: { newEmail: string }): Mail {
  return renderMail({
    kind: 'email_change_reverted',
    subject: 'Bytet av e-postadress är ångrat',
    paragraphs: [
      `Ditt konto hos Sökväg har din adress igen, inte ${newEmail}. Alla inloggningar är avslutade.`,
      'I ett mejl för sig får du en länk där du väljer ett nytt lösenord. Gör det nu: den som försökte ' +
        'byta adressen kan känna till det gamla.',
    ],
  });
}

export interface AdministratorChange {
  /** The address of the affected account. */
  email: string;
  /** The address of the administrator who made the change. */
  by: string;
  what: 'made' | 'changed' | 'removed';
  /** The new permissions of the account. */
  permissions: readonly Permission[];
  at: Date;
  /** Link to the list of users. */
  link: string;
}

const kinds = {
  made: 'administrator_made',
  changed: 'administrator_changed',
  removed: 'administrator_removed',
} as const;

/** Explains permissions to an administrator who has just received them. */
function meaningOf(permissions: readonly Permission[]): string {
  if (permissions.includes('all')) return 'Du får göra allt: se andras beställningar, brev, betalningar och konton.';
  const parts = [
    ...(permissions.includes('letters') ? ['skriva brev och se vad kunderna delar för dem'] : []),
    ...(permissions.includes('money') ? ['sköta betalningar, kvitton och bokföring'] : []),
  ];
  return `Du får ${parts.join(', och ')}.`;
}

/** To the affected administrator. */
export function administratorChanged(
  { by, what, permissions, at }: AdministratorChange,
  { hasSecondStep }: { hasSecondStep: boolean },
): Mail {
  const when = formatDayAndTime(at);
  const secondStep = hasSecondStep ? '' : ' Slå på tvåstegsinloggning under Konto innan du börjar.';
  const mails = {
    made: {
      subject: 'Du är nu administratör',
      paragraphs: [
        `${by} gjorde ditt konto till administratör den ${when}. Du är utloggad överallt: logga in på nytt.`,
        `${meaningOf(permissions)}${secondStep}`,
        'Var det inte väntat? Svara på det här mejlet, och byt lösenord.',
      ],
    },
    changed: {
      subject: 'Dina behörigheter är ändrade',
      paragraphs: [
        `${by} ändrade vad du får göra som administratör den ${when}. Det gäller direkt.`,
        meaningOf(permissions),
        'Var det inte väntat? Svara på det här mejlet.',
      ],
    },
    removed: {
      subject: 'Du är inte längre administratör',
      paragraphs: [
        `${by} tog bort behörigheten som administratör från ditt konto den ${when}. Du är utloggad överallt och kan ` +
          'logga in som vanligt.',
        'Var det inte väntat? Svara på det här mejlet.',
      ],
    },
  };
  return renderMail({ kind: kinds[what], ...mails[what] });
}

/** To all administrators who could revert it, including the one who did it. */
export function administratorChangeNotice({ email, by, what, permissions, at, link }: AdministratorChange): Mail {
  const when = formatDayAndTime(at);
  const named = formatPermissions(permissions);
  const mails = {
    made: {
      subject: 'En ny administratör',
      told: `${by} gjorde ${email} till administratör den ${when}, med behörigheten ${named}.`,
    },
    changed: {
      subject: 'En administratörs behörigheter är ändrade',
      told: `${by} ändrade vad ${email} får göra den ${when}. Behörigheten är nu ${named}.`,
    },
    removed: {
      subject: 'En administratör är borttagen',
      told: `${by} tog bort ${email} som administratör den ${when}.`,
    },
  };
  return renderMail({
    kind: kinds[what],
    subject: mails[what].subject,
    paragraphs: [
      mails[what].told,
      'Stämmer det inte? Ändra tillbaka under Användare, avsluta inloggningarna på båda kontona och byt lösenord.',
    ],
    action: { label: 'Visa användarna', link },
    footnote: 'Du får det här mejlet för att du är administratör hos Sökväg.',
  });
}

/** To the account's address: an administrator has locked it. Sent again instead of a link for a new password. */
export function accountLocked(): Mail {
  return renderMail({
    kind: 'account_locked',
    subject: 'Ditt konto är låst',
    paragraphs: [
      'Ditt konto hos Sökväg är låst. Du kan inte logga in eller byta lösenord, men det du har sparat finns kvar.',
      'Vill du veta varför, eller få kontot upplåst? Svara på det här mejlet, så hjälper vi dig.',
    ],
  });
}

/** Money of a deleted account: refunds to make, and orders that can still be withdrawn from. Days are YYYY-MM-DD. */
export interface MoneyLeft {
  owed: { code: string; amount: Ore; number: string | null; by: string | null }[];
  withdrawable: { code: string; amount: Ore; until: string }[];
}

const kronor = (ore: Ore) => formatKronor(toSek(ore));
const dayOf = (day: string) => formatLongDay(new Date(`${day}T12:00:00Z`));

/** To the address of a deleted account. */
export function accountDeleted({ owed, withdrawable }: MoneyLeft): Mail {
  return renderMail({
    kind: 'account_deleted',
    subject: 'Ditt konto är raderat',
    paragraphs: [
      'Ditt konto hos Sökväg och dina uppgifter är raderade. Betalda beställningar finns kvar i ' +
        'bokföringen, utan ditt namn.',
      ...owed.map(
        ({ code, amount, number, by }) =>
          `Vi är skyldiga dig ${kronor(amount)} för beställningen ${code}. Pengarna betalas ` +
          `${number ? `till ${formatPayeeNumber(number)}` : 'till numret eller kontot som betalningen kom från'}` +
          `${by ? `, senast ${dayOf(by)}` : ''}.${number ? ' Namnet och numret sparar vi tills det är gjort.' : ''}`,
      ),
      ...withdrawable.map(
        ({ code, amount, until }) =>
          `Du kan ångra beställningen ${code} till och med ${dayOf(until)}, så får du tillbaka ${kronor(amount)}. ` +
          `Använd länken Ångra avtalet här i mejlet "Din beställning ${code}". Den fungerar utan konto.`,
      ),
      'Tack för den här tiden. Du är välkommen tillbaka när du vill.',
    ],
    footnote: 'Det här är det sista mejlet från Sökväg till dig.',
  });
}
