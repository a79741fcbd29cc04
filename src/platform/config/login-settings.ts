import { optional } from './setting.ts';
import * as read from './setting-parsers.ts';

/** Settings for logins at other services, with clients that the operator registers there. */

const { text } = read;

const clientOf = (prefix: string, provider: string) => {
  const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`] as const;
  return {
    id: optional(id, text, {
      meaning: `client registered at ${provider}: people log in there in the place of writing a password for mail`,
      refuses: (value, { values }) => [
        (value === undefined) !== (values[secret] === undefined) && `${id} and ${secret} go together`,
      ],
    }),
    secret: optional(secret, text, { meaning: `secret of ${id}`, secret: true }),
  };
};

/** Login at a mail provider instead of a mail password; off without a client. */
export const mailLoginSettings = {
  google: clientOf('GOOGLE', 'Google'),
  microsoft: clientOf('MICROSOFT', 'Microsoft'),
  double: optional('MAIL_LOGIN_DOUBLE', read.mailLoginDouble, {
    meaning: 'test only: <address of an OAuth server> <IMAP port> <SMTP port>, on this machine, for both of them',
    refuses: (double, { profile }) => [
      double && profile !== 'test' && `MAIL_LOGIN_DOUBLE does not go with APP_PROFILE=${profile}`,
    ],
  }),
};

const together = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Login at a provider instead of the account's password; off without an issuer. */
export const loginProviderSettings = {
  issuer: optional('OIDC_ISSUER', read.issuer, {
    meaning: 'OpenID Connect provider that people may log in by, as its own configuration names it',
    refuses: (issuer, { profile, values }) => [
      new Set(together.map((name) => values[name] === undefined)).size > 1 &&
        'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together',
      profile === 'prod' && issuer?.startsWith('http:') && 'OIDC_ISSUER has to be https in APP_PROFILE=prod',
    ],
  }),
  id: optional('OIDC_CLIENT_ID', text, { meaning: 'client registered at OIDC_ISSUER' }),
  secret: optional('OIDC_CLIENT_SECRET', text, { meaning: 'secret of OIDC_CLIENT_ID', secret: true }),
  label: optional('OIDC_LABEL', text, {
    meaning: 'what people call it, as in "Logga in med …"; its host name unless set',
  }),
};
