import { buildInterviewDossier, type InterviewDossier } from '../applications/applications.ts';
import type { EngineThread } from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { InterviewAnswer, Preparation } from './contract.ts';
import { isMeaningfulLabel, type PreparationFacts, splitSentences } from './preparing/facts.ts';
import { findUnmetRequirements } from './preparing/gaps.ts';
import { practicalLines } from './preparing/practical.ts';
import { type QuestionTemplate, questionsFor } from './preparing/questions.ts';
import { questionsToAsk } from './preparing/questions-to-ask.ts';
import { storyFromCvLine } from './preparing/stories.ts';
import { swedishMarketLines } from './preparing/swedish.ts';
import { presentInterview } from './presenter.ts';
import { kindLabels } from './rules.ts';
import * as store from './store.ts';

/**
 * Computes the preparation for an interview on each read, from the stored ad, the sent documents and the notes of
 * earlier rounds. It says nothing about the employer that neither the ad nor the user said.
 */
export async function getPreparation(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Preparation | Refused> {
  const row = isUuid(id) ? await store.findInterview(parts.db, actor.userId, id) : undefined;
  if (!row) return new Refused('not_found');
  const kept = await buildInterviewDossier(parts, engine, actor, row.application_id);
  if (kept instanceof Refused) return kept;
  const dossier = { ...kept, wanted: kept.wanted.filter(({ label }) => isMeaningfulLabel(label)) };
  const rounds = await store.selectRounds(parts.db, actor.userId, row.application_id);
  const before = rounds.filter((one) => one.starts_at < row.starts_at && one.id !== id);
  const facts: PreparationFacts = {
    dossier,
    sentences: splitSentences(dossier.adText ?? ''),
    kind: row.kind,
    round: row.round,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    place: row.place,
    link: row.link,
    people: row.people,
    earlier: before,
  };
  return {
    interview: presentInterview(row),
    application: { id: dossier.id, title: dossier.title, employer: dossier.employer },
    adText: dossier.adText,
    letter: dossier.letter,
    cv: {
      lines: dossier.cv.lines.filter(({ isHeading }) => !isHeading).map(storyFromCvLine),
      asSent: dossier.cv.asSent,
    },
    requirements: dossier.wanted.map(({ path, ...asked }) => ({ ...asked, evidence: evidenceOf(dossier, path) })),
    questions: questionsFor(facts).map((asked) => withAnswer(asked, row.answers, before)),
    gaps: findUnmetRequirements(facts),
    askThem: questionsToAsk(facts),
    practical: practicalLines(facts),
    swedish: swedishMarketLines(facts),
    earlier: before.flatMap(({ id: earlierId, round, starts_at, kind, debrief }) =>
      debrief
        ? [{ id: earlierId, round, startsAt: starts_at.toISOString(), kindLabel: kindLabels[kind], debrief }]
        : [],
    ),
  };
}

/** The line of the profile, and whether the sent CV contained it. */
function evidenceOf({ profile, cv }: InterviewDossier, path: string | null) {
  const line = profile.find((one) => one.path === path);
  return line ? { ...storyFromCvLine(line), inSentCv: cv.lines.some(({ text }) => text === line.text) } : null;
}

/** Adds the answer written for this round, else the latest answer to the same question. */
function withAnswer(
  asked: QuestionTemplate,
  answers: readonly InterviewAnswer[],
  before: readonly { round: number; answers: readonly InterviewAnswer[] }[],
): Preparation['questions'][number] {
  const question = { ...asked, stories: [...asked.stories] };
  const own = answers.find(({ question }) => question === asked.id);
  if (own) return { ...question, answer: own, answerFromRound: null };
  const earlier = before.findLast(({ answers: those }) => those.some(({ question }) => question === asked.id));
  const answer = earlier?.answers.find(({ question }) => question === asked.id) ?? null;
  return { ...question, answer, answerFromRound: earlier?.round ?? null };
}
