import { drivingLicencesIn, type EngineThread } from '../../matching/matching.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Resume } from '../../profile/contract.ts';
import { buildMaterial, findOwnCv } from '../material.ts';
import { findOwnApplication } from '../own-application.ts';
import type { AnsweredRequirements } from '../tailoring-contract.ts';
import { findLicenceClass, KINDS_NOT_IN_CVS, type MatchedRequirement, shareOfWordsFound } from './evidence.ts';
import { findEarlierParagraphs, type SentLetter } from './letter-earlier.ts';
import { sentencesIn } from './letter-lines.ts';
import { selectSentLetters } from './letter-store.ts';
import { createHeadingFinder, nearestLines } from './profile-lines.ts';
import { matchAdRequirements } from './tailored-cv.ts';
import { type CvFact, listFacts } from './verify/facts.ts';

/** Lists the ad's requirements, where letter and CV meet them, and which of the user's own lines would. */
export async function listAnsweredRequirements(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<AnsweredRequirements | Refused> {
  const row = await findOwnApplication(parts, actor, id);
  if (!row) return new Refused('not_found');
  const own = await findOwnCv(parts.db, actor.userId);
  const { letter, cv } = buildMaterial(row, own);
  const wanted = await matchAdRequirements(parts, engine, actor, row, cv);
  // What the tailored CV leaves out may still meet a requirement. A second match takes long, so only if it can help.
  const isAllMet = cv === own || wanted.every(({ kind, path }) => path || KINDS_NOT_IN_CVS.has(kind));
  const byOwn = isAllMet ? wanted : await matchAdRequirements(parts, engine, actor, row, own);
  const sent = await selectSentLetters(parts.db, actor.userId, id);
  return {
    items: answersTo(wanted, { adText: row.ad_text ?? '', letter, cv, own, byOwn, sent }),
    unsaid: wanted.filter(({ kind }) => KINDS_NOT_IN_CVS.has(kind)).map(({ kind, label }) => ({ kind, label })),
  };
}

interface Facts {
  adText: string;
  letter: string;
  /** The CV that will be sent. */
  cv: Resume;
  own: Resume;
  /** How the user's own CV meets the requirements. */
  byOwn: readonly MatchedRequirement[];
  sent: readonly SentLetter[];
}

function answersTo(wanted: readonly MatchedRequirement[], facts: Facts): AnsweredRequirements['items'] {
  const { adText, letter, cv, own, byOwn, sent } = facts;
  const sentences = sentencesIn(letter).filter((sentence) => !sentence.includes('[['));
  const shown = listFacts(cv);
  const ownFacts = listFacts(own);
  const under = createHeadingFinder(shown);
  return wanted.flatMap((asked, i) => {
    // Hours and forms of employment are agreed on later and rarely appear in applications.
    if (KINDS_NOT_IN_CVS.has(asked.kind)) return [];
    const { kind, label, level, sentence, fit } = asked;
    const names = [label, ...(asked.alternatives ?? [])];
    const along = factAt(shown, kind === 'own_car' && fit === 'direct' ? 'x-sokvag.ownCar' : asked.path);
    const evidence = factAt(shown, asked.path) ?? factAt(ownFacts, byOwn[i]?.path);
    const near = names.flatMap((name) => nearestLines(name, own, 2, 1)).map(({ text }) => text);
    const earlier = findEarlierParagraphs(sent, [asked], () => true);
    const lines = [
      ...new Set(
        [...(evidence && !evidence.path.startsWith('x-sokvag') ? [evidence.text] : []), ...near].filter(
          (text) => text.includes(' ') && !/^\d/u.test(text),
        ),
      ),
    ];
    return {
      kind,
      label,
      level,
      sentence,
      unsure: asked.unsure ?? null,
      at: placeIn(adText, sentence),
      letter: sentences.find((one) => isAnsweredBy(one, asked, evidence?.text)) ?? null,
      cv: along ? { path: along.path, text: along.text, under: under(along), isSure: fit === 'direct' } : null,
      lines: [
        ...lines.slice(0, 2).map((text) => ({ text, from: 'profile' as const })),
        ...earlier.slice(0, 1).map(({ text }) => ({ text, from: 'letter' as const })),
      ],
    };
  });
}

/** The fact at a path; for a path to a list, all its texts joined. */
function factAt(facts: readonly CvFact[], path: string | null | undefined): CvFact | undefined {
  const found = path ? facts.filter((fact) => fact.path === path || fact.path.startsWith(`${path}.`)) : [];
  const [first] = found;
  return first && { ...first, text: found.map(({ text }) => text).join(', ') };
}

/** True if the sentence contains the requirement's words, or most words of the evidence. */
function isAnsweredBy(
  sentence: string,
  { kind, label, alternatives = [] }: MatchedRequirement,
  evidence: string | undefined,
): boolean {
  const names = [label, ...alternatives];
  if (kind === 'driving_licence' && drivingLicencesIn(sentence).includes(findLicenceClass(label))) return true;
  const fact = { text: sentence };
  if (names.some((name) => shareOfWordsFound(name, fact) === 1)) return true;
  return Boolean(evidence?.includes(' ')) && shareOfWordsFound(evidence ?? '', fact) >= 0.7;
}

/** The position of a sentence in a text, ignoring white space. */
function placeIn(text: string, sentence: string): { from: number; to: number } | null {
  const signs = [...sentence.replace(/\s/gu, '')].map((sign) => RegExp.escape(sign));
  const found = signs.length > 0 ? new RegExp(signs.join('\\s*'), 'u').exec(text) : null;
  return found && { from: found.index, to: found.index + found[0].length };
}
