import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherPassword, password, uniqueEmail } from '../factories.ts';
import { makeToken } from '../journeys/accounts/access-token.ts';
import { askForChange, askForReset, changeEmailTo, tokenIn } from '../journeys/accounts/links.ts';
import {
  addPasskey,
  challenge,
  type PersonWithPasskey,
  reauthentication,
  secondStepChallenge,
} from '../journeys/accounts/passkey.ts';
import { waitForMail } from '../mailbox.ts';
import { openTestApp, type TestApp } from '../open-test-app.ts';

/**
 * What each change of an account ends. Before the change, the account has: a passkey, the current login, another login
 * that was reported by mail as one from a new device, a reset link, a pending change of address, a link that reverts an
 * earlier change, and a program with an access token.
 */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => app[Symbol.asyncDispose]());

interface Standing {
  person: PersonWithPasskey;
  other: string;
  denial: string;
  resetToken: string;
  confirmToken: string;
  wayBack: string;
  program: string;
}

const everything = [
  'the acting login',
  'other logins',
  'access token',
  'reset link',
  'pending change',
  'way back',
  'passkey alone',
  'denial of a login',
] as const;
type Thing = (typeof everything)[number];
const allBut = (...ended: Thing[]) => everything.filter((thing) => !ended.includes(thing));

async function withEverything(): Promise<Standing> {
  const registered = await app.register();
  const { moved, wayBack } = await changeEmailTo(app, registered, uniqueEmail('nu'));
  const { token: program } = await makeToken(app, moved, 'write');
  const person = await addPasskey(app, moved);
  const passkey = person.key.get(await secondStepChallenge(app, person));
  const body = { email: person.email, password: person.password, passkey };
  const other = (await app.call('POST', '/api/auth/login', { body, headers: { 'x-forwarded-for': '193.10.20.30' } }))
    .body.token;
  const denial = tokenIn(await waitForMail({ to: person.email, subject: 'Ny inloggning på ditt konto' }));
  const resetToken = await askForReset(app, person.email);
  const { confirm: confirmToken } = await askForChange(app, person, uniqueEmail('vantar'));
  return { person, other, denial, resetToken, confirmToken, wayBack, program };
}

/** Read from the rows, because using one token would end others. */
async function alive({ person, other, program }: Standing): Promise<Thing[]> {
  const live = 'used_at is null and voided_at is null';
  const count = async (table: string, and = '') =>
    (await app.rows(`select 1 from ${table} where user_id = $1 and ${live} ${and}`, [person.id])).length;
  const me = async (token: string) => (await app.call('GET', '/api/auth/me', { token })).status === 200;
  const is: Record<Thing, boolean> = {
    'the acting login': await me(person.token),
    'other logins': await me(other),
    'access token': (await app.call('GET', '/api/profile', { token: program })).status === 200,
    'reset link': (await count('password_reset_tokens')) > 0,
    'pending change': (await count('email_change_tokens')) > 0,
    'way back': (await count('email_reversals', `and new_email = '${person.email}'`)) > 0,
    'passkey alone':
      (await app.rows('select 1 from passkeys where user_id = $1 and opens_alone', [person.id])).length > 0,
    'denial of a login': (await count('login_denials')) > 0,
  };
  return everything.filter((thing) => is[thing]);
}

const post = (path: string, body: unknown, token?: string) => app.call('POST', `/api/auth/${path}`, { token, body });

const asAdmin = async (method: string, path: string) => app.call(method, path, { token: (await app.asAdmin()).token });

const table: { what: string; act: (s: Standing) => ReturnType<typeof post>; left: Thing[] }[] = [
  {
    what: 'nothing',
    act: ({ person }) => app.call('GET', '/api/auth/me', { token: person.token }),
    left: [...everything],
  },
  {
    what: 'a change of password ends all other logins and all links, and gives a new token for the old one',
    act: ({ person }) =>
      post('change-password', { currentPassword: password, newPassword: otherPassword }, person.token),
    left: ['way back', 'passkey alone', 'denial of a login'],
  },
  {
    what: 'a reset ends all logins and all links',
    act: ({ resetToken }) => post('reset-password', { token: resetToken, newPassword: otherPassword }),
    left: ['way back'],
  },
  {
    what: 'a change of address ends all logins and all links, and gives a new token',
    act: async ({ person, confirmToken }) =>
      post('confirm-email-change', {
        token: confirmToken,
        password,
        passkey: person.key.get(await challenge(app, 'email_change')),
      }),
    left: ['way back', 'passkey alone'],
  },
  {
    // The mailed reset link is a new one, sent to the restored address.
    what: 'taking a change back ends everything and mails a reset link',
    act: ({ wayBack }) => post('revert-email-change', { token: wayBack }),
    left: ['reset link'],
  },
  {
    what: '"Det var inte jag" ends everything that was in force and mails a reset link',
    act: ({ denial }) => post('deny-login', { token: denial }),
    left: ['reset link', 'way back'],
  },
  {
    what: 'taking the passkey away ends it alone',
    act: async ({ person }) => {
      const body = { currentPassword: password, passkey: person.key.get(await reauthentication(app, person)) };
      return app.call('DELETE', `/api/auth/passkeys/${person.passkey.id}`, { token: person.token, body });
    },
    left: allBut('passkey alone'),
  },
  {
    what: 'logging out ends one login',
    act: ({ person }) => post('logout', undefined, person.token),
    left: allBut('the acting login'),
  },
  {
    what: 'ending other sessions ends those',
    act: ({ person }) => app.call('DELETE', '/api/auth/sessions', { token: person.token }),
    left: allBut('other logins'),
  },
  {
    what: 'an administrator who ends all logins ends access tokens as well',
    act: ({ person }) => asAdmin('POST', `/api/admin/users/${person.id}/sessions-end`),
    left: allBut('the acting login', 'other logins', 'access token'),
  },
  {
    what: 'what a lock ended stays ended once it is lifted',
    act: async ({ person }) => {
      await asAdmin('POST', `/api/admin/users/${person.id}/lock`);
      return asAdmin('POST', `/api/admin/users/${person.id}/unlock`);
    },
    left: allBut('the acting login', 'other logins', 'access token'),
  },
];

describe('what ends with', () => {
  test.each(table)('$what', async ({ act, left }) => {
    const standing = await withEverything();
    const reply = await act(standing);

    expect(reply.status).toBeLessThan(300);
    expect(await alive(standing)).toEqual(left);
    if (!reply.body?.token) return;
    expect((await app.call('GET', '/api/auth/me', { token: reply.body.token })).status).toBe(200);
  });
});

test('the reset link from before is dead once the change is taken back', async () => {
  const { resetToken, wayBack } = await withEverything();
  await post('revert-email-change', { token: wayBack });
  const reply = await post('reset-password', { token: resetToken, newPassword: otherPassword });
  expect(reply.body.code).toBe('invalid_token');
});
