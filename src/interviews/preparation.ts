import { type Dossier, dossierOf } from '../applications/applications.ts';
import type { EngineThread } from '../matching/matching.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { isUuid } from '../platform/kernel/ids.ts';
import type { Parts } from '../platform/parts.ts';
import type { InterviewAnswer, Preparation } from './contract.ts';
import { askThem } from './preparing/ask-them.ts';
import { type Facts, saysSomething, sentencesOf } from './preparing/facts.ts';
import { gapsIn } from './preparing/gaps.ts';
import { practicalFor } from './preparing/practical.ts';
import { type Asked, questionsFor } from './preparing/questions.ts';
import { told } from './preparing/stories.ts';
import { swedishParticulars } from './preparing/swedish.ts';
import { shownInterview } from './presenter.ts';
import { kindLabels } from './rules.ts';
import * as store from './store.ts';

/**
 * Everything for the talk on one page, worked out when it is read: from the ad as it was kept, what was sent, and what
 * was noted of the rounds before. Nothing is said of the employer that neither the ad nor the person said.
 */
export async function prepare(
  parts: Parts,
  engine: EngineThread,
  actor: Actor,
  id: string,
): Promise<Preparation | Refused> {
  const row = isUuid(id) ? await store.interviewOf(parts.db, actor.userId, id) : undefined;
  if (!row) return new Refused('not_found');
  const kept = await dossierOf(parts, engine, actor, row.application_id);
  if (kept instanceof Refused) return kept;
  const dossier = { ...kept, wanted: kept.wanted.filter(({ label }) => saysSomething(label)) };
  const rounds = await store.roundsOf(parts.db, actor.userId, row.application_id);
  const before = rounds.filter((one) => one.starts_at < row.starts_at && one.id !== id);
  const facts: Facts = {
    dossier,
    sentences: sentencesOf(dossier.adText ?? ''),
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
    interview: shownInterview(row),
    application: { id: dossier.id, title: dossier.title, employer: dossier.employer },
    adText: dossier.adText,
    letter: dossier.letter,
    cv: { lines: dossier.cv.lines.filter(({ isHeading }) => !isHeading).map(told), asSent: dossier.cv.asSent },
    requirements: dossier.wanted.map(({ path, ...asked }) => ({ ...asked, evidence: evidenceOf(dossier, path) })),
    questions: questionsFor(facts).map((asked) => withAnswer(asked, row.answers, before)),
    gaps: gapsIn(facts),
    askThem: askThem(facts),
    practical: practicalFor(facts),
    swedish: swedishParticulars(facts),
    earlier: before.flatMap(({ id: earlierId, round, starts_at, kind, debrief }) =>
      debrief
        ? [{ id: earlierId, round, startsAt: starts_at.toISOString(), kindLabel: kindLabels[kind], debrief }]
        : [],
    ),
  };
}

/** The line of the profile, and whether it stood in the CV that was sent. */
function evidenceOf({ profile, cv }: Dossier, path: string | null) {
  const line = profile.find((one) => one.path === path);
  return line ? { ...told(line), inSentCv: cv.lines.some(({ text }) => text === line.text) } : null;
}

/** What was written for this round; else what was written last for the same question. */
function withAnswer(
  asked: Asked,
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
