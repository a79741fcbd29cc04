import { accountForExport, securityLogForExport } from '../accounts/accounts.ts';
import { activityReportForExport } from '../activity-report/activity-report.ts';
import { savedSearchesForExport } from '../ads/ads.ts';
import {
  applicationFilesForExport,
  applicationsForExport,
  sendingAccountForExport,
} from '../applications/applications.ts';
import { calendarForExport } from '../calendar/calendar.ts';
import { answersForExport } from '../conversation/conversation.ts';
import { interviewsForExport } from '../interviews/interviews.ts';
import { mailLoginsForExport } from '../mail-logins/mail-logins.ts';
import { matchesForExport } from '../matching/matching.ts';
import { notificationsForExport } from '../notifications/notifications.ts';
import { lettersForExport, messagesForExport, ordersForExport, paymentsForExport } from '../orders/orders.ts';
import { receiptsForExport } from '../payments/payments.ts';
import { type ArchiveFile, streamJson, streamJsonList } from '../platform/archive/archive.ts';
import { KeyedLimiter } from '../platform/fair-queue/keyed-limiter.ts';
import type { WorkSlot } from '../platform/fair-queue/per-user-limiter.ts';
import type { Parts } from '../platform/parts.ts';
import { answeredProposalsForExport, importsForExport, profileForExport } from '../profile/profile.ts';
import { exportAsks, externallySentMailsForExport, mailboxForExport, repliesForExport } from '../replies/replies.ts';
import { capturedAdsForExport, followedEmployersForExport, savedAdsForExport } from '../saved-ads/saved-ads.ts';
import { todayForExport } from '../today/today.ts';

/** Limits how many exports read from the database at once in this process, so that other requests get their share. */
const reading = new KeyedLimiter({ atOnce: 2, waiting: Number.POSITIVE_INFINITY });

/**
 * All data of a user, file by file. Lists are read in batches and files in pieces, each when its turn comes and in its
 * own database read. Rows added during the export may or may not be included, rows removed before their turn are not,
 * and no row is included in part.
 *
 * @param slot the slot of this export, also used to print its receipts
 * @param before an id: the security log ends before it, as later lines are about this export
 */
export async function* listExportFiles(
  parts: Parts,
  slot: WorkSlot,
  userId: string,
  before: string,
): AsyncGenerator<ArchiveFile> {
  yield { name: 'LÄSMIG.txt', pieces: whole(readMe) };
  const { account, sessions, accessTokens, passkeys, providers } = await accountForExport(parts, userId);
  yield json('konto', account);
  yield json('inloggningar', sessions);
  yield json('atkomstnycklar', accessTokens);
  yield json('passkeys', passkeys);
  yield json('inloggning-hos-andra', providers);
  yield list('sakerhetslogg', securityLogForExport(parts, userId, before));
  yield list('bestallningar', ordersForExport(parts, userId));
  yield json('bestallningar-meddelanden', await messagesForExport(parts, userId));
  yield json('betalningar', await paymentsForExport(parts, userId));
  yield json('profil', await profileForExport(parts, userId));
  yield list('cv-importer', importsForExport(parts, userId));
  yield json('cv-forslag', await answeredProposalsForExport(parts, userId));
  const { matches, dismissals, corrections, exclusions } = await matchesForExport(parts, userId);
  yield json('matchningar', matches);
  yield json('bortvalda-annonser', dismissals);
  yield json('dolda-ord', exclusions);
  yield json('rattade-krav', corrections);
  yield json('sparade-sokningar', await savedSearchesForExport(parts, userId));
  yield json('sparade-annonser', await savedAdsForExport(parts, userId));
  yield json('egna-jobb', await capturedAdsForExport(parts, userId));
  yield json('foljda-arbetsgivare', await followedEmployersForExport(parts, userId));
  yield list('ansokningar', applicationsForExport(parts, userId));
  yield list('svar', repliesForExport(parts, userId));
  yield list('att-gora', exportAsks(parts, userId));
  yield list('egna-mejl', externallySentMailsForExport(parts, userId));
  yield list('besked', answersForExport(parts, userId));
  yield json('intervjuer', await interviewsForExport(parts, userId));
  yield json('idag', await todayForExport(parts, userId));
  yield json('kalender', await calendarForExport(parts, userId));
  yield json('e-postserver', await sendingAccountForExport(parts, userId));
  yield json('brevlada', await mailboxForExport(parts, userId));
  yield json('e-postkoppling', await mailLoginsForExport(parts, userId));
  yield json('aviseringar', await notificationsForExport(parts, userId));
  yield json('aktivitetsrapport', await activityReportForExport(parts, userId));
  for await (const { name, bytes } of lettersForExport(parts, userId)) {
    yield { name: `brev/${name}`, pieces: whole(bytes) };
  }
  for await (const { name, pieces, stored } of applicationFilesForExport(parts, userId)) {
    yield { name: `ansokningar/${name}`, pieces: inTurn(pieces), stored };
  }
  for await (const { name, file } of receiptsForExport(parts, slot, userId)) {
    yield { name: `kvitton/${name}`, pieces: whole(file), stored: true };
  }
}

function json(name: string, value: unknown): ArchiveFile {
  return { name: `${name}.json`, pieces: streamJson(value) };
}

function list(name: string, batches: AsyncIterable<unknown[]>): ArchiveFile {
  return { name: `${name}.json`, pieces: streamJsonList(inTurn(batches)) };
}

async function* whole<T>(value: T): AsyncGenerator<T> {
  yield value;
}

/**
 * Reads each item when the limiter lets this export read. The turn ends before the item is passed on, so that a slow
 * download blocks no other export.
 */
async function* inTurn<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
  const source = all[Symbol.asyncIterator]();
  for (;;) {
    const turn = reading.take('exports');
    await turn?.came;
    const next = await source.next().finally(() => turn?.leave());
    if (next.done) return;
    yield next.value;
  }
}

const readMe = `Det här är allt som Sökväg har sparat om dig.

konto.json           ditt konto
inloggningar.json    var du är inloggad
atkomstnycklar.json  nycklar som du har gett program, utan själva nyckeln
passkeys.json        passkeys som du loggar in med
inloggning-hos-andra.json  leverantörer som du loggar in hos
sakerhetslogg.json   vad som har hänt med kontot
bestallningar.json   dina beställningar av brev
bestallningar-meddelanden.json  det du och vi har skrivit till varandra om dem
betalningar.json     vad du har betalat och fått tillbaka
profil.json          ditt cv och vad du söker
cv-importer.json     vad vi läste ur de cv-filer som du skickade in
cv-forslag.json      förslag ur ditt cv som du har svarat på
matchningar.json     annonserna som passar dig bäst, med poängen
bortvalda-annonser.json annonser som du har valt bort, och varför
dolda-ord.json arbetsgivare och ord som du inte vill ha matchningar om
rattade-krav.json    krav som du har sagt att annonsen inte har, eller att du uppfyller
sparade-sokningar.json  sökningar som du har sparat
sparade-annonser.json annonser som du har sparat, med dina anteckningar
egna-jobb.json       jobb som du själv har lagt till
foljda-arbetsgivare.json  arbetsgivare vars jobbsidor du följer
ansokningar.json     dina ansökningar med alla brev och vad som har skickats
idag.json            vad du har bockat av eller skjutit upp, och påminnelser som du har fått
svar.json            mejl från arbetsgivare om dina ansökningar
att-gora.json        vad arbetsgivare har bett dig om, och vad du har gjort
egna-mejl.json       det du har svarat dem med ditt eget e-postprogram
besked.json          det du har svarat dem härifrån, utkast också
intervjuer.json      dina intervjuer, med det du har antecknat
kalender.json        dina datum, och om du har en adress som andra kalendrar läser dem på
e-postserver.json    servern som du skickar ansökningar med, utan lösenordet
aktivitetsrapport.json det du har lagt till i aktivitetsrapporten, ditt mål, och det du har lämnat in
aviseringar.json     vad du har fått veta, vad du har valt att få veta, och i vilka webbläsare
brevlada.json        brevlådan som du låter oss läsa, utan lösenordet
e-postkoppling.json  var du har loggat in för din e-post i stället för att skriva lösenordet
ansokningar/         det du har bifogat och mejlen som har skickats
brev/                breven som du har fått
kvitton/             dina kvitton

Filer som slutar på .json kan öppnas i vilken textredigerare som helst.
`;
