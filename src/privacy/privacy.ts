import { strToU8, zipSync } from 'fflate';
import { accountForExport, eraseAccount, recordEvent } from '../accounts/accounts.ts';
import { targetForExport } from '../activity-report/activity-report.ts';
import { savedSearchesForExport } from '../ads/ads.ts';
import { applicationFilesForExport, applicationsForExport } from '../applications/applications.ts';
import { calendarForExport } from '../calendar/calendar.ts';
import { interviewsForExport } from '../interviews/interviews.ts';
import type { Actor, Caller } from '../kernel/actor.ts';
import { stockholmDay } from '../kernel/clock.ts';
import type { Refused } from '../kernel/errors.ts';
import { matchesForExport } from '../matching/matching.ts';
import { notificationsForExport } from '../notifications/notifications.ts';
import { eraseCustomer, lettersForExport, ordersForExport, paymentsForExport } from '../orders/orders.ts';
import type { Parts } from '../parts.ts';
import { receiptsForExport } from '../payments/payments.ts';
import { profileForExport } from '../profile/profile.ts';
import { mailboxForExport, repliesForExport } from '../replies/replies.ts';
import { todayForExport } from '../today/today.ts';

/** A person's right to their data and to be gone. Stands above every slice that holds some of it. */

export { forgetRecruiters } from './recruiters.ts';

/** Everything that we hold of a person, as one ZIP of JSON, letters, receipts and CVs. */
export async function exportAccount(
  parts: Parts,
  actor: Actor,
  caller: Caller,
): Promise<{ name: string; zip: Buffer }> {
  const { account, sessions, accessTokens, securityLog } = await accountForExport(parts, actor.userId);
  const orders = await ordersForExport(parts, actor.userId);
  const letters = await lettersForExport(parts, actor.userId);
  const payments = await paymentsForExport(parts, actor.userId);
  const receipts = await receiptsForExport(parts, actor.userId);
  const savedSearches = await savedSearchesForExport(parts, actor.userId);
  const { matches, dismissals } = await matchesForExport(parts, actor.userId);
  const { profile, imports } = await profileForExport(parts, actor.userId);
  const { applications, sendingAccount } = await applicationsForExport(parts, actor.userId);
  const replies = await repliesForExport(parts, actor.userId);
  const today = await todayForExport(parts, actor.userId);
  const interviews = await interviewsForExport(parts, actor.userId);
  const mailbox = await mailboxForExport(parts, actor.userId);
  const calendar = await calendarForExport(parts, actor.userId);
  const notifications = await notificationsForExport(parts, actor.userId);
  const applicationFiles = await applicationFilesForExport(parts, actor.userId);
  await recordEvent(parts.db, parts, actor.userId, 'data_exported', caller);
  const json = (value: unknown) => strToU8(`${JSON.stringify(value, null, 2)}\n`);
  const zip = zipSync({
    'LÄSMIG.txt': strToU8(readMe),
    'konto.json': json(account),
    'inloggningar.json': json(sessions),
    'atkomstnycklar.json': json(accessTokens),
    'sakerhetslogg.json': json(securityLog),
    'bestallningar.json': json(orders),
    'betalningar.json': json(payments),
    'profil.json': json(profile),
    'cv-importer.json': json(imports),
    'matchningar.json': json(matches),
    'bortvalda-annonser.json': json(dismissals),
    'sparade-sokningar.json': json(savedSearches),
    'ansokningar.json': json(applications),
    'svar.json': json(replies),
    'intervjuer.json': json(interviews),
    'idag.json': json(today),
    'kalender.json': json(calendar),
    'e-postserver.json': json(sendingAccount),
    'brevlada.json': json(mailbox),
    'aviseringar.json': json(notifications),
    'aktivitetsmal.json': json(await targetForExport(parts, actor.userId)),
    ...Object.fromEntries(letters.map(({ name, bytes }) => [`brev/${name}`, bytes])),
    ...Object.fromEntries(applicationFiles.map(({ name, bytes }) => [`ansokningar/${name}`, bytes])),
    ...Object.fromEntries(receipts.map(({ code, pdf }) => [`kvitton/${code}.pdf`, pdf])),
  });
  return { name: `sokvag-${stockholmDay(parts.clock.now())}.zip`, zip: Buffer.from(zip) };
}

const readMe = `Det här är allt som Sökväg har sparat om dig.

konto.json           ditt konto
inloggningar.json    var du är inloggad
atkomstnycklar.json  nycklar som du har gett program, utan själva nyckeln
sakerhetslogg.json   vad som har hänt med kontot
bestallningar.json   dina beställningar av brev
betalningar.json     vad du har betalat och fått tillbaka
profil.json          ditt cv och vad du söker
cv-importer.json     vad vi läste ur de cv-filer som du skickade in
matchningar.json     annonserna som passar dig bäst, med poängen
bortvalda-annonser.json annonser som du har valt bort, och varför
sparade-sokningar.json  sökningar som du har sparat
ansokningar.json     dina ansökningar med alla brev och vad som har skickats
idag.json            vad du har bockat av eller skjutit upp, och påminnelser som du har fått
svar.json            mejl från arbetsgivare om dina ansökningar
intervjuer.json      dina intervjuer, med det du har antecknat
kalender.json        dina datum, och om du har en adress som andra kalendrar läser dem på
e-postserver.json    servern som du skickar ansökningar med, utan lösenordet
aktivitetsmal.json   hur många jobb du vill söka i månaden
aviseringar.json     vad du har fått veta, vad du har valt att få veta, och i vilka webbläsare
brevlada.json        brevlådan som du låter oss läsa, utan lösenordet
ansokningar/         det du har bifogat och mejlen som har skickats
brev/                breven som du har fått
kvitton/             dina kvitton

Filer som slutar på .json kan öppnas i vilken textredigerare som helst.
`;

/**
 * Deletes the account. Orders that came to nothing go with it; those that bookkeeping must keep stay without
 * the person's name, address and words.
 */
export async function deleteAccount(
  parts: Parts,
  actor: Actor,
  input: { currentPassword: string },
  caller: Caller,
): Promise<Refused | undefined> {
  return eraseAccount(parts, actor, input.currentPassword, caller, (tx) => eraseCustomer(tx, actor.userId));
}
