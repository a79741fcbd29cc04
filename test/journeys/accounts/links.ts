import { type CapturedMail, waitForMail } from '../../mailbox.ts';
import type { Person, TestApp } from '../../open-test-app.ts';

/** The links in account mails, and their tokens. */

export const subjects = {
  reset: 'Välj ett nytt lösenord',
  proof: 'Bekräfta din e-postadress',
  passwordChanged: 'Ditt lösenord är bytt',
  confirm: 'Bekräfta din nya e-postadress',
  requested: 'Din e-postadress är på väg att bytas',
  done: 'Din e-postadress är bytt',
  reverted: 'Bytet av e-postadress är ångrat',
  deleted: 'Ditt konto är raderat',
};

/** The only link of a mail, the same in the text and the HTML part. */
export function linkIn(mail: CapturedMail): URL {
  const links = new Set((mail.text ?? '').match(/https?:\/\/\S+/g));
  const [link] = links;
  if (links.size !== 1 || !link) throw new Error(`${mail.subject} has ${links.size} links`);
  if (!mail.html?.includes(`href="${link}"`)) throw new Error(`${mail.subject} has another link in its HTML`);
  return new URL(link);
}

export function tokenIn(mail: CapturedMail): string {
  return linkIn(mail).searchParams.get('token') ?? '';
}

/** Requests a reset link. @returns the token in it */
export async function askForReset(app: TestApp, email: string, after?: CapturedMail): Promise<string> {
  const asked = await app.call('POST', '/api/auth/forgot-password', { body: { email } });
  if (asked.status !== 202) throw new Error(`forgot-password answered ${asked.status}`);
  return tokenIn(await waitForMail({ to: email, subject: subjects.reset, after }));
}

/** Requests a change of address. @returns the tokens sent to the new address and to the old one */
export async function askForChange(app: TestApp, person: Person, newEmail: string) {
  const asked = await app.call('POST', '/api/auth/change-email', {
    token: person.token,
    body: { newEmail, currentPassword: person.password },
  });
  if (asked.status !== 202) throw new Error(`change-email answered ${asked.status}: ${asked.bytes}`);
  const [confirm, wayBack] = await Promise.all([
    waitForMail({ to: newEmail, subject: subjects.confirm }),
    waitForMail({ to: person.email, subject: subjects.requested }),
  ]);
  return { confirm: tokenIn(confirm), wayBack: tokenIn(wayBack) };
}

/** Changes the address, in both steps. @returns the changed user, and the token that reverts the change */
export async function changeEmailTo(app: TestApp, person: Person, newEmail: string) {
  const { confirm } = await askForChange(app, person, newEmail);
  const { body, status } = await app.call('POST', '/api/auth/confirm-email-change', {
    body: { token: confirm, password: person.password },
  });
  if (status !== 200) throw new Error(`confirm-email-change answered ${status}`);
  const notice = await waitForMail({ to: person.email, subject: subjects.done });
  return { moved: { ...person, email: newEmail, token: body.token as string }, wayBack: tokenIn(notice) };
}
