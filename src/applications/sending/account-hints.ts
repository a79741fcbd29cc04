import type { MailProvider } from '../sending-account-contract.ts';

/** What mail providers ask of other programs. The person may change all of it: providers do. */

interface Provider extends MailProvider {
  /** Addresses under these are theirs; a host for domains of one's own has none. */
  domains: readonly string[];
}

const tls = (host: string, port: number) => ({ host, port, secure: true });
const startTls = (host: string, port: number) => ({ host, port, secure: false });
const OWN_DOMAIN = 'Användarnamnet är hela e-postadressen och lösenordet är e-postkontots eget.';

const providers: readonly Provider[] = [
  {
    name: 'Gmail',
    domains: ['gmail.com', 'googlemail.com'],
    smtp: tls('smtp.gmail.com', 465),
    imap: tls('imap.gmail.com', 993),
    takesPassword: true,
    advice:
      'Gmail tar inte emot ditt vanliga lösenord här. Slå på tvåstegsverifiering hos Google, skapa ett applösenord och skriv in det.',
    link: 'https://myaccount.google.com/apppasswords',
  },
  {
    name: 'Outlook och Hotmail',
    domains: [
      'outlook.com',
      'hotmail.com',
      'live.com',
      'msn.com',
      'hotmail.se',
      'live.se',
      'outlook.se',
      'passport.com',
    ],
    smtp: null,
    imap: null,
    takesPassword: false,
    advice: 'Microsoft tar inte emot lösenord från andra program sedan 2024, inte heller applösenord.',
    link: 'https://support.microsoft.com/office/modern-authentication-methods-now-needed-to-continue-syncing-outlook-email-in-non-microsoft-email-apps-c5d65390-9676-4763-b41f-d7986499a90d',
  },
  {
    name: 'iCloud',
    domains: ['icloud.com', 'me.com', 'mac.com'],
    smtp: startTls('smtp.mail.me.com', 587),
    imap: tls('imap.mail.me.com', 993),
    takesPassword: true,
    advice: 'iCloud kräver ett appspecifikt lösenord, som du skapar på sidan för ditt Apple-konto.',
    link: 'https://account.apple.com',
  },
  {
    name: 'Yahoo',
    domains: ['yahoo.com', 'yahoo.se', 'ymail.com', 'rocketmail.com'],
    smtp: tls('smtp.mail.yahoo.com', 465),
    imap: tls('imap.mail.yahoo.com', 993),
    takesPassword: true,
    advice: 'Yahoo kräver ett applösenord, som du skapar under kontosäkerhet.',
    link: 'https://login.yahoo.com/account/security',
  },
  {
    name: 'Telia',
    domains: ['telia.com'],
    smtp: tls('mailout.telia.com', 465),
    imap: null,
    takesPassword: true,
    advice: OWN_DOMAIN,
    link: null,
  },
  {
    name: 'Fastmail',
    domains: ['fastmail.com', 'fastmail.fm'],
    smtp: tls('smtp.fastmail.com', 465),
    imap: tls('imap.fastmail.com', 993),
    takesPassword: true,
    advice: 'Fastmail kräver ett applösenord, som du skapar under Privacy & Security.',
    link: 'https://app.fastmail.com/settings/security',
  },
  {
    name: 'GMX',
    domains: ['gmx.com', 'gmx.net', 'gmx.de'],
    smtp: startTls('mail.gmx.com', 587),
    imap: tls('imap.gmx.com', 993),
    takesPassword: true,
    advice: 'Slå på åtkomst för andra program (POP3 och IMAP) i GMX inställningar först.',
    link: null,
  },
  {
    name: 'Proton',
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    smtp: null,
    imap: null,
    takesPassword: false,
    advice: 'Proton släpper in andra program bara genom Proton Bridge på din egen dator.',
    link: 'https://proton.me/mail/bridge',
  },
  {
    name: 'Loopia',
    domains: [],
    smtp: tls('mailcluster.loopia.se', 465),
    imap: tls('mailcluster.loopia.se', 993),
    takesPassword: true,
    advice: OWN_DOMAIN,
    link: null,
  },
  {
    name: 'One.com',
    domains: ['one.com'],
    smtp: tls('send.one.com', 465),
    imap: tls('imap.one.com', 993),
    takesPassword: true,
    advice: OWN_DOMAIN,
    link: null,
  },
];

/** All providers that we know something of, and the one of an address whose domain tells. */
export function providerHints(address: string | undefined): { match: MailProvider | null; items: MailProvider[] } {
  const domain = address?.split('@')[1];
  const match = domain ? providers.find(({ domains }) => domains.includes(domain)) : undefined;
  return { match: match ? shown(match) : null, items: providers.map(shown) };
}

function shown({ domains: _, ...provider }: Provider): MailProvider {
  return provider;
}
