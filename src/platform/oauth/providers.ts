import type { ProviderId } from './contract.ts';

/** The mail providers: their scopes, and their mail servers. */

interface MailServerAt {
  host: string;
  port: number;
  secure: boolean;
}

export interface Provider {
  /** Display name. */
  name: string;
  /** OpenID issuer, whose configuration is discovered. */
  issuer: string;
  /** Scopes for reading and sending mail. */
  mailScopes: readonly string[];
  /** Scopes and parameters to get a refresh token. */
  lasting: { scopes: readonly string[]; parameters: Readonly<Record<string, string>> };
  imap: MailServerAt;
  smtp: MailServerAt;
}

export const providers: Readonly<Record<ProviderId, Provider>> = {
  google: {
    name: 'Google',
    issuer: 'https://accounts.google.com',
    mailScopes: ['https://mail.google.com/'],
    // Google issues a refresh token only after the consent page.
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
