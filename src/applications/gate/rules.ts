import { findPersonnummer } from '../../platform/kernel/personnummer.ts';
import { findPlaceholders } from '../../platform/kernel/placeholders.ts';
import { formatLongDay } from '../../platform/kernel/swedish.ts';
import { UNREADABLE_LENGTH } from '../attachments/rules.ts';
import type { Check, Transport } from '../contract.ts';
import type { LetterSource } from '../letters/store.ts';
import { findWrongEmployers } from './employer-rules.ts';
import type { CheckFacts, OtherApplication } from './facts.ts';
import {
  areSimilarTitles,
  mentionsName,
  namesOverlap,
  normalizeEmployer,
  normalizeTitle,
  normalizeWords,
} from './names-rules.ts';

/** The checks before an approval. Pure: they take facts and return findings in Swedish. */

export function checkApplication(facts: CheckFacts): Check[] {
  return [
    ...adOpen(facts),
    letterWritten(facts),
    ...ownWords(facts),
    noPlaceholders(facts),
    noPersonnummer(facts),
    ownEmployer(facts),
    ownTitle(facts),
    namesTheJob(facts),
    ...shownInProfile(facts),
    recipientOfAd(facts),
    ...asTheAdAsks(facts),
    cvGoesAlong(facts),
    ...jobsInCv(facts),
    attachmentsReadable(facts),
    ...smallEnough(facts),
    ...requirementsMet(facts),
    ...inTime(facts),
    appliedBefore(facts),
  ];
}

function check(id: string, label: string, blocks: boolean, ok: boolean, fine: string, otherwise: string): Check {
  return { id, label, ok, blocks, detail: ok ? fine : otherwise };
}

function adOpen({ ad }: CheckFacts): Check[] {
  if (!ad) return [];
  const gone = ad.status === 'removed' ? 'Annonsen är borttagen.' : 'Sista ansökningsdag har gått ut.';
  const advice = 'Har du kommit överens med arbetsgivaren ändå, markera ansökan som skickad när du har skickat.';
  return [check('ad_open', 'Annonsen är öppen', true, ad.status === 'open', 'Annonsen är öppen.', `${gone} ${advice}`)];
}

/** Mail needs a letter, as its text or as its attachment. A form may ask for a CV only. */
function letterWritten({ letterIsEmpty, transport, cvIsEmpty, attachments }: CheckFacts): Check {
  const nothingElse = cvIsEmpty && attachments.length === 0;
  const isMail = MAIL_TRANSPORTS.includes(transport);
  const otherwise = nothingElse
    ? 'Det finns inget att skicka. Skriv ett brev först.'
    : isMail
      ? 'Brevet är tomt. Skriv några rader.'
      : 'Inget brev följer med. Se efter om annonsen vill ha ett, innan du godkänner utan.';
  return check('letter', 'Brevet är skrivet', isMail || nothingElse, !letterIsEmpty, 'Brevet är skrivet.', otherwise);
}

/** What a letter that no person has edited is. */
const UNEDITED: Partial<Record<LetterSource, string>> = {
  draft: 'Brevet är utkastet, ord för ord.',
  model: 'Brevet är skrivet av ett program.',
};

/** A draft or a program's letter may not sound like the user. A letter ordered from the seller has no such check. */
function ownWords({ letterIsEmpty, letterSource }: CheckFacts): Check[] {
  if (letterIsEmpty || !letterSource || letterSource === 'order') return [];
  const unedited = UNEDITED[letterSource];
  const otherwise = `${unedited} Läs igenom det och ändra så att det låter som du.`;
  return [check('own_words', 'Ditt eget brev', false, !unedited, 'Brevet är ditt eget.', otherwise)];
}

function noPlaceholders({ letter, subject }: CheckFacts): Check {
  const left = findPlaceholders(`${subject}\n${letter}`);
  return check(
    'placeholders',
    'Inget är kvar att fylla i',
    true,
    left.length === 0,
    'Inget är kvar att fylla i.',
    `Fyll i eller ta bort: ${listed(left)}.`,
  );
}

/**
 * Mail is not safe for a personal identity number, and few employers need it before they hire. The check only warns:
 * some employers do ask for it, and one of their reference numbers can look the same.
 */
function noPersonnummer({ letter, subject, cvHasPersonnummer }: CheckFacts): Check {
  const places = [
    ...(findPersonnummer(`${subject}\n\n\n${letter}`).length > 0 ? ['brevet'] : []),
    ...(cvHasPersonnummer ? ['cv:t'] : []),
  ];
  return check(
    'personnummer',
    'Inget personnummer',
    false,
    places.length === 0,
    'Inget personnummer står i brevet eller cv:t.',
    `Det ser ut att stå ett personnummer i ${places.join(' och i ')}. Ta bort det: det behövs sällan för ` +
      'att söka jobb, och ett mejl kan läsas av fler än du tänkt.',
  );
}

/** The name of another employer is probably left from another letter. Names in the CV and the ad are allowed. */
function ownEmployer(facts: CheckFacts): Check {
  const wrong = findWrongEmployers(facts);
  return check(
    'employer',
    'Rätt arbetsgivare i brevet',
    true,
    wrong.length === 0,
    'Ingen annan arbetsgivare nämns.',
    `Brevet nämner ${listed(wrong)}, men ansökan går till ${facts.employer}. Ändra i brevet.`,
  );
}

const SHORTEST_TITLE = 5;

function ownTitle(facts: CheckFacts): Check {
  const { letter, subject, title, adText, ownHistory } = facts;
  const text = normalizeWords(`${subject}\n${letter}`);
  const around = normalizeWords(`${title}\n${adText}\n${ownHistory.join('\n')}`);
  const own = normalizeTitle(title);
  const wrong = mentionsName(normalizeWords(letter), own)
    ? []
    : facts.others
        .map((other) => normalizeTitle(other.title))
        .filter((other) => other.length >= SHORTEST_TITLE && mentionsName(text, other))
        .filter((other) => !namesOverlap(other, own) && !mentionsName(around, other));
  return check(
    'title',
    'Rätt jobb i brevet',
    true,
    wrong.length === 0,
    'Inget annat jobb nämns.',
    `Brevet nämner ${listed([...new Set(wrong)])}, men ansökan gäller ${title}. Ändra i brevet.`,
  );
}

function namesTheJob({ letter, subject, employer, employerKnown, title }: CheckFacts): Check {
  const text = normalizeWords(letter);
  const ok =
    mentionsName(text, normalizeTitle(title)) || (employerKnown && mentionsName(text, normalizeEmployer(employer)));
  return check(
    'names_job',
    'Brevet säger vilket jobb det gäller',
    false,
    ok || letter.trim() === '',
    'Brevet säger vilket jobb det gäller.',
    `Brevet nämner varken ${title} eller ${employer}. Ämnet är ”${subject}”.`,
  );
}

/** A remark only: what is true may be missing in the profile. */
function shownInProfile({ letterIsEmpty, unsupported }: CheckFacts): Check[] {
  if (letterIsEmpty || !unsupported) return [];
  const fine =
    'Tal, språk, legitimation, examen och yrken i brevet ser ut att finnas i din profil. Resten av innehållet är ' +
    'inte kontrollerat.';
  const shortestFirst = unsupported.toSorted((one, other) => one.length - other.length).map((one) => `”${one}”`);
  const more = unsupported.length - MOST_CLAIMS;
  const said = inRow.format([...shortestFirst.slice(0, MOST_CLAIMS), ...(more > 0 ? [`${more} till`] : [])]);
  const otherwise = `Brevet säger ${said}, och det syns inte i din profil. Stämmer det? Skriv in det där.`;
  return [check('claims', 'Det du säger om dig', false, unsupported.length === 0, fine, otherwise)];
}

export const MAIL_TRANSPORTS: readonly Transport[] = ['smtp', 'mailto', 'eml'];

function recipientOfAd({ ad, adEmails, recipient, transport }: CheckFacts): Check {
  const label = 'Rätt mottagare';
  if (!recipient) {
    const needed = MAIL_TRANSPORTS.includes(transport);
    const fine = 'Den här ansökan går inte med e-post.';
    return check('recipient', label, needed, !needed, fine, 'Mottagare saknas. Skriv arbetsgivarens e-postadress.');
  }
  if (!ad || adEmails.length === 0) {
    // It may be anyone's: it was read from a text that the user pasted.
    const fine = adEmails.includes(recipient)
      ? `Adressen ${recipient} står i annonsens text. Kontrollera att ansökningar ska dit.`
      : `Du har själv skrivit mottagaren: ${recipient}. Kontrollera att den är rätt.`;
    return check('recipient', label, MAIL_TRANSPORTS.includes(transport), true, fine, '');
  }
  return check(
    'recipient',
    label,
    MAIL_TRANSPORTS.includes(transport),
    adEmails.includes(recipient),
    `Adressen ${recipient} står i annonsen.`,
    `Adressen ${recipient} står inte i annonsen. Där står ${listed(adEmails)}.`,
  );
}

/** Applications that arrive by another way than the ad asks for may never be read. */
function asTheAdAsks({ ad, transport }: CheckFacts): Check[] {
  if (!ad?.byForm || !MAIL_TRANSPORTS.includes(transport)) return [];
  const otherwise =
    'Annonsen vill ha ansökan i arbetsgivarens formulär, och du har valt e-post. Byt under Mottagare, om ' +
    'ni inte har kommit överens om något annat.';
  return [check('way', 'Som annonsen vill ha den', false, false, '', otherwise)];
}

function cvGoesAlong({ cvIsEmpty }: CheckFacts): Check {
  const advice = 'Cv:t är tomt, så inget cv följer med. Fyll i det under Profil.';
  return check('cv', 'Cv:t följer med', false, !cvIsEmpty, 'Cv:t följer med.', advice);
}

/** An employer may wonder. Voluntary work counts; an empty CV has its own check. */
function jobsInCv({ cvIsEmpty, cvHasJobs }: CheckFacts): Check[] {
  if (cvIsEmpty) return [];
  const otherwise =
    'Cv:t har inga jobb. Har du haft ett jobb, ett sommarjobb eller en praktik? Lägg till det i profilen.';
  return [check('jobs', 'Jobb i cv:t', false, cvHasJobs, 'Cv:t visar vad du har jobbat med.', otherwise)];
}

/** A file that cannot be opened blocks. A probable scan only warns. */
function attachmentsReadable({ attachments }: CheckFacts): Check {
  const label = 'Bilagorna går att läsa';
  const shut = attachments.filter(({ textLength }) => textLength === UNREADABLE_LENGTH).map(({ name }) => name);
  if (shut.length > 0) {
    const advice =
      `Det går inte att öppna ${listed(shut)}: filen är skadad eller låst med ett lösenord. Ta bort den och ` +
      'bifoga en kopia som går att öppna.';
    return check('attachments', label, true, false, '', advice);
  }
  const empty = attachments.filter(({ textLength }) => textLength === 0).map(({ name }) => name);
  const fine = attachments.length === 0 ? 'Inget är bifogat.' : 'Bilagorna går att öppna och läsa.';
  const advice =
    `Vi hittar ingen text i ${listed(empty)}. Är det en inskannad bild går den att skicka, men öppna den ` +
    'först och se efter att den syns.';
  return check('attachments', label, false, empty.length === 0, fine, advice);
}

/** Many mail servers reject larger mails. Base64 makes a file a third larger. */
const MOST_MAIL_BYTES = 15 * 1024 * 1024;

function smallEnough({ attachments, transport }: CheckFacts): Check[] {
  if (!MAIL_TRANSPORTS.includes(transport) || attachments.length === 0) return [];
  const size = attachments.reduce((sum, one) => sum + one.size, 0);
  const megabytes = Math.ceil(size / 1024 / 1024);
  const otherwise = `Bilagorna är ${megabytes} MB. Många servrar tar inte emot så mycket. Gör dem mindre.`;
  const label = 'Lagom stora bilagor';
  return [check('size', label, false, size <= MOST_MAIL_BYTES, 'Bilagorna är lagom stora.', otherwise)];
}

function requirementsMet({ unmet }: CheckFacts): Check[] {
  if (!unmet) return [];
  const otherwise = `Annonsen kräver ${listed(unmet)}, och det syns inte i din profil. Har du det, skriv in det.`;
  return [
    check('requirements', 'Kraven', false, unmet.length === 0, 'Inget hårt krav saknas i din profil.', otherwise),
  ];
}

/** Of an ad, `adOpen` tells. */
function inTime({ ad, closedOn }: CheckFacts): Check[] {
  if (ad || !closedOn) return [];
  const otherwise = `Sista dag var ${formatLongDay(closedOn)}. Fråga arbetsgivaren om du kan söka ändå.`;
  return [check('last_day', 'I tid', false, false, '', otherwise)];
}

function appliedBefore({ others, title, employer }: CheckFacts): Check {
  const before = others.find(
    (other) =>
      other.sentAt &&
      (other.sameAd ||
        (normalizeEmployer(other.employer) === normalizeEmployer(employer) && areSimilarTitles(other.title, title))),
  );
  const isRepost = (other: OtherApplication) =>
    other.sameAd && normalizeEmployer(other.employer) !== normalizeEmployer(employer);
  const otherwise = before
    ? `Du har redan sökt ${before.title} hos ` +
      `${before.employer}${isRepost(before) ? ', och det är samma jobb' : ''}. Skicka bara om du vill söka ` +
      'igen.'
    : '';
  return check('repeat', 'Första gången du söker', false, !before, 'Du har inte sökt det här förut.', otherwise);
}

/** How many claims of a letter are named. */
const MOST_CLAIMS = 3;
const inRow = new Intl.ListFormat('sv');

const MOST_LISTED = 5;

function listed(all: string[]): string {
  const shown = all.slice(0, MOST_LISTED).map((one) => one.replace(/\s+/g, ' '));
  return all.length > MOST_LISTED ? `${shown.join(', ')} med flera` : shown.join(', ');
}
