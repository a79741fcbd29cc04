import { requirementName, requirementsInText, selectRequirements } from '../../ads/ads.ts';
import type { CorrectionMeaning } from '../../matching/contract.ts';
import { createCorrectionLookup, type EngineThread, getMatch } from '../../matching/matching.ts';
import { rollbackOnRefusal } from '../../platform/db/all-or-nothing.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { isUuid } from '../../platform/kernel/ids.ts';
import { countUse, type UseLimit } from '../../platform/limits/limits.ts';
import type { Parts } from '../../platform/parts.ts';
import { languageDetector } from '../../platform/text/language.ts';
import type { Resume } from '../../profile/contract.ts';
import { findStoredProfile, type StoredProfile } from '../../profile/profile.ts';
import type { Application } from '../contract.ts';
import { editMaterial, editOwnApplication } from '../edits.ts';
import { knownEmployer } from '../initial-values.ts';
import { addLetterVersion } from '../letters/letters.ts';
import { findOwnApplication } from '../own-application.ts';
import { buildVerifiedCv, cvLanguage as cvLanguageOf } from '../sending/documents.ts';
import type { ApplicationRow } from '../store.ts';
import type { TailoredCv } from '../tailoring-contract.ts';
import { listCvChanges } from './changes.ts';
import { listGaps, type MatchedRequirement, matchRequirements } from './evidence.ts';
import { draftLetter } from './letter.ts';
import { findOnlyContact } from './letter-contact.ts';
import { findEarlierParagraphs, isInLanguage } from './letter-earlier.ts';
import { selectAdNames, selectSentLetters } from './letter-store.ts';
import { proposeLines } from './model-lines.ts';
import { applyProposals, type LineProposal } from './propose.ts';
import { type SelectedLine, selectFacts } from './select.ts';
import { findCurrentTailoredCv, insertTailoredCv } from './tailored-cv-store.ts';
import { listFacts } from './verify/facts.ts';

/** A CV and a letter for one application, made only from the profile. */

/** Per author (user or program), so that a program's many versions do not push out the user's. */
const KEPT_VERSIONS = 50;
/** Each question to the model costs the operator money. Above the limit the CV is made without it. */
const asked: UseLimit = { name: 'tailoring.model', uses: 30, seconds: 3600 };

interface Wanted {
  lines?: LineProposal[];
  asOwn?: string[];
  leftOut?: string[];
  version?: number;
}

/**
 * Makes the CV of an application: the program's selection, with the user's or the model's lines where they pass the
 * verifier. Storing it counts as an edit of the application.
 */
export async function tailorCv(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
  { lines, asOwn = [], leftOut = [], version: seen }: Wanted,
): Promise<TailoredCv | Refused> {
  const basis = await basisOf(parts, engine, actor, id);
  if (basis instanceof Refused) return basis;
  const { profile, wanted } = basis;
  const proposals = lines ?? (await proposedByModel(parts, basis));
  const kept = new Set(asOwn);
  const selection = selectFacts(profile.cv, wanted, kept, new Set(leftOut));
  const { cv, lines: made, blocked } = applyProposals(selection, profile.cv, proposals, kept);
  const gaps = listGaps(wanted);
  const language = await languageOf(textOf(profile.cv));
  const author = actor.scope ? 'program' : 'person';
  let version = 0;
  const refused = await rollbackOnRefusal(parts.db, (tx) =>
    editMaterial(tx, parts, { id, userId: actor.userId }, async (_tx, row) => {
      if (seen !== undefined && seen !== (row.cv_version ?? 0))
        return new Refused('conflict', {
          detail: 'Cv:t är ändrat på ett annat ställe, kanske i en annan flik. Här är det som gäller nu.',
        });
      const next = {
        application_id: id,
        cv: JSON.stringify(cv),
        lines: JSON.stringify(made),
        gaps: JSON.stringify(gaps),
        blocked: JSON.stringify(blocked),
        as_own: JSON.stringify(asOwn),
        left_out: JSON.stringify(leftOut),
        profile_version: profile.version,
        language,
        at: parts.clock.now(),
        author,
      } as const;
      version = await insertTailoredCv(tx, next, KEPT_VERSIONS);
      return undefined;
    }),
  );
  const changes = listCvChanges(profile.cv, made);
  return refused ?? { version, cv, lines: made, gaps, blocked, changes, asOwn, leftOut, isOutdated: false };
}

/** The current tailored CV, as it was returned when it was made. */
export async function getTailoredCv(parts: Parts, actor: Actor, id: string): Promise<TailoredCv | Refused> {
  const made = isUuid(id) ? await findCurrentTailoredCv(parts.db, actor.userId, id) : undefined;
  if (!made) return new Refused('not_found');
  const { profile_version, as_own: asOwn, left_out: leftOut, ...answered } = made;
  const profile = await findStoredProfile(parts, actor.userId);
  const isOutdated = profile?.version !== profile_version;
  const changes = profile && !isOutdated ? listCvChanges(profile.cv, made.lines as SelectedLine[]) : [];
  return { ...answered, asOwn, leftOut, changes, isOutdated } as TailoredCv;
}

/**
 * Drafts a letter from the user's own sentences, with at most one placeholder that only they can fill. It becomes the
 * application's letter.
 */
export async function draftOwnLetter(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Application | Refused> {
  const basis = await basisOf(parts, engine, actor, id);
  if (basis instanceof Refused) return basis;
  const { row, profile, wanted } = basis;
  const proposals = await proposedByModel(parts, basis);
  const proposed = applyProposals({ cv: profile.cv, lines: [] }, profile.cv, proposals);
  const language = await languageOf(`${row.title}\n${row.ad_text ?? ''}`);
  const { contacts, reference } = row.ad_id
    ? await selectAdNames(parts.db, row.ad_id)
    : { contacts: [], reference: null };
  const sent = await selectSentLetters(parts.db, actor.userId, id);
  const earlier = findEarlierParagraphs(sent, wanted, (text) => isInLanguage(text, language));
  const text = draftLetter({
    title: row.title,
    employer: knownEmployer(row.employer),
    contact: findOnlyContact(contacts),
    reference,
    cv: profile.cv,
    wanted,
    language,
    cvLanguage: await languageOf(textOf(profile.cv)),
    answers: row.letter_answers ?? { why: null, mostAlike: null, start: null },
    earlier: earlier.map(({ text }) => text),
    lines: proposed.lines,
    seed: Number.parseInt(row.id.slice(-6), 16),
  }).text;
  const source = proposed.lines.length > 0 ? 'model' : 'draft';
  return editOwnApplication(parts, actor, id, async (tx) => {
    await addLetterVersion(tx, parts, id, text, source);
    return undefined;
  });
}

/** The application's CV as a file whose text was read back and equals the approved one. */
export async function getTailoredCvFile(parts: Parts, actor: Actor, id: string, form: 'pdf' | 'docx') {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  if (row.cv_version === null) {
    return new Refused('not_found', {
      detail: 'Ansökan har inget anpassat cv än. Skapa ett först, så kan du hämta det här.',
    });
  }
  const made = await parts.costly.run(actor.userId, 'print', (slot) =>
    buildVerifiedCv(
      slot,
      { cv: row.tailored_cv as Resume, language: cvLanguageOf(row), template: row.cv_template },
      form,
    ),
  );
  if (!(made instanceof Refused) || made.code === 'too_many_requests') return made;
  parts.log.warn({ application: id, form }, 'a tailored CV reads otherwise than it was written');
  const other = form === 'pdf' ? 'Word' : 'PDF';
  return new Refused(made.code, { detail: `${made.detail} Du kan också hämta det som ${other}.` });
}

interface Basis {
  row: ApplicationRow;
  profile: StoredProfile;
  wanted: MatchedRequirement[];
}

async function basisOf(parts: Parts, engine: EngineThread, actor: Actor, id: string): Promise<Basis | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const profile = await findStoredProfile(parts, actor.userId);
  if (!profile || listFacts(profile.cv).length === 0) {
    return new Refused('conflict', {
      detail: 'Din profil är tom. Fyll i den eller läs in ett cv under Profil, och försök sedan igen.',
    });
  }
  return { row, profile, wanted: await matchAdRequirements(parts, engine, actor, row, profile.cv) };
}

/**
 * The ad's requirements. For an open ad they come from the match; otherwise, and for applications by hand, the ad's
 * text is compared by words. Requirements that the user has marked as not asked for are left out.
 */
export async function matchAdRequirements(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  row: ApplicationRow,
  cv: Resume,
): Promise<MatchedRequirement[]> {
  if (row.ad_id !== null) {
    const match = row.ad_status === 'open' ? await getMatch(parts, engine, actor, row.ad_id, cv) : undefined;
    if (match && !(match instanceof Refused))
      return match.requirements.flatMap(({ evidence, correction, ...asked }) =>
        correction === 'not_asked' ? [] : [{ ...asked, label: requirementName(asked), path: evidence?.path ?? null }],
      );
    const known = (await selectRequirements(parts.db, [row.ad_id])).get(row.ad_id);
    const correctionOf = await createCorrectionLookup(parts, actor, row.ad_id);
    if (known) {
      const matched = matchRequirements(cv, known);
      return known.flatMap((asked, i) => corrected(matched[i] as MatchedRequirement, correctionOf(asked)));
    }
  }
  return matchRequirements(cv, requirementsInText(row.ad_text ?? ''));
}

function corrected(asked: MatchedRequirement, correction: CorrectionMeaning | undefined): MatchedRequirement[] {
  if (correction === undefined) return [asked];
  return correction === 'met' ? [{ ...asked, fit: 'direct' }] : [];
}

async function proposedByModel(parts: Parts, { row, profile, wanted }: Basis): Promise<LineProposal[]> {
  if (!parts.model || (await countUse(parts, asked, row.user_id))) return [];
  return proposeLines(parts.model, profile.cv, { title: row.title, text: row.ad_text ?? '' }, wanted);
}

async function languageOf(text: string): Promise<'sv' | 'en'> {
  const detect = await languageDetector();
  return detect(text) === 'en' ? 'en' : 'sv';
}

const textOf = (cv: Resume) =>
  listFacts(cv)
    .filter(({ text }) => text.includes(' '))
    .map(({ text }) => text)
    .join('\n');
