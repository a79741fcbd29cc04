import type { ProviderId } from './contract.ts';

/** What providers of mail are asked for, and where mail is. */

interface MailServerAt {
  host: string;
  port: number;
  secure: boolean;
}

export interface Provider {
  /** As people call it. */
  name: string;
  /** Where its OpenID configuration is found. */
  issuer: string;
  /** What reading and sending mail needs. */
  mailScopes: readonly string[];
  /** What a login needs that goes on when the person is away. */
  lasting: { scopes: readonly string[]; parameters: Readonly<Record<string, string>> };
  imap: MailServerAt;
  smtp: MailServerAt;
}

export const providers: Readonly<Record<ProviderId, Provider>> = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    mailScopes: ['https://mail.google.com/'],
    // A refresh token comes with a consent alone.
    lasting: { scopes: [], parameters: { access_type: 'offline', prompt: 'consent' } },
    imap: { host: 'imap.gmail.com', port: 993, secure: true },
    smtp: { host: 'smtp.gmail.com', port: 465, secure: true },
  },
  microsoft: {
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    mailScopes: ['https://outlook.office.com/IMAP.AccessAsUser.All', 'https://outlook.office.com/SMTP.Send'],
    lasting: { scopes: ['offline_access'], parameters: { prompt: 'select_account' } },
    imap: { host: 'outlook.office365.com', port: 993, secure: true },
    smtp: { host: 'smtp.office365.com', port: 587, secure: false },
  },
};
