import { selectAdsByIds } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import type { Lexicon } from '../../platform/text/compounds.ts';
import { languageDetector } from '../../platform/text/language.ts';
import { createTermReducer } from '../../platform/text/terms.ts';
import { decodeWordIds } from '../../platform/text/word-ids.ts';
import { selectWords } from '../../platform/text/words-store.ts';
import { type KnownProfile, profileOf } from '../../profile/profile.ts';
import { currentTaxonomy, type Taxonomy, taxonomyVersion } from '../../taxonomy/taxonomy.ts';
import * as corpusStore from '../corpus-store.ts';
import { feedbackPoints, lessonsFromDismissals } from '../feedback-rules.ts';
import * as feedbackStore from '../feedback-store.ts';
import * as stateStore from '../state-store.ts';
import { countMatches, countStrongSince, MAX_STORED_MATCHES, putMatches, type ScoreVersions } from '../store.ts';
import { toAdInput } from './ad-input.ts';
import { Corpus } from './corpus.ts';
import { countCorpus, loadLexicon, loadStatistics } from './count.ts';
import { type Description, describeAds } from './describe.ts';
import type { OccupationRelations } from './facts.ts';
import { buildKnowledge } from './knowledge.ts';
import { StringNumbering } from './numbers.ts';
import { buildPerson, type PersonKnowledge } from './person.ts';
import { type ExplainedRank, type RankedAd, Ranking } from './rank.ts';
import { SCORER_VERSION } from './score.ts';
import { buildSegment, createSharedIndex, type IndexedAd } from './segment.ts';
import { type CorpusStatistics, EMPTY_STATISTICS } from './statistics.ts';
import { Vocabulary, wordPartStems } from './vocabulary.ts';

/** What one version of taxonomy and counts makes of a scorer. */
interface Standing {
  scorer: string;
  taxonomy: Taxonomy;
  statistics: CorpusStatistics;
  lexicon: Lexicon;
  knowledge: PersonKnowledge & OccupationRelations;
}

/** When the number of open ads has moved by this share since they were counted, they are counted again. */
const DRIFT = 0.2;
/** What takes less needs no telling how far it has come. */
const SEEN_MS = 100;

/**
 * Scores people against ads. It lives in a thread of its own (engine-worker.ts), reads and stores by itself and is
 * only told whom to score. What it knows is read when it is first needed: the ads' index only where somebody scores.
 */
export class Engine {
  readonly #db: Db;
  #standing: Standing | undefined;
  #corpus: Corpus | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Brings everything up to date and tells what scores ought to be based on by now.
   *
   * @param at when it is, should the ads have to be counted
   */
  async catchUp(at: Date): Promise<{ scorer: string; change: string; open: number }> {
    const corpus = await this.#upToDate();
    const counted = (await corpusStore.findLatestVersion(this.#db))?.documents ?? 0;
    if (Math.abs(corpus.open - counted) > counted * DRIFT) {
      await countCorpus(this.#db, await this.#taxonomy(), at);
      return this.catchUp(at);
    }
    return { scorer: (await this.#current()).scorer, change: corpus.change, open: corpus.open };
  }

  /** Counts the ads again: scores will be based on the new counts. */
  async count(at: Date): Promise<void> {
    await countCorpus(this.#db, await this.#taxonomy(), at);
  }

  /**
   * Scores people one after the other: only the ads that have changed when nothing else has, else all of them.
   *
   * @returns how many there was anything to do for
   */
  async score(userIds: readonly string[], at: Date): Promise<number> {
    const corpus = await this.#upToDate();
    const standing = await this.#current();
    let scored = 0;
    for (const userId of userIds) if (await this.#scoreOne(userId, corpus, standing, at)) scored++;
    return scored;
  }

  /** @returns whether there was anything to do */
  async #scoreOne(userId: string, corpus: Corpus, standing: Standing, at: Date): Promise<boolean> {
    const profile = await profileOf({ db: this.#db }, userId);
    if (!profile) return false;
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    const versions: ScoreVersions = { profile: profile.version, feedback, scorer: standing.scorer };
    const state = await stateStore.findState(this.#db, userId);
    const extent = await this.#due(userId, state, versions, corpus);
    if (extent === 'nothing') {
      if (state) await stateStore.recordUpToDate(this.#db, userId, at);
      return false;
    }
    const whole = extent === 'all';
    await stateStore.recordScoringStart(this.#db, userId, { at, anew: whole });
    const ranking = await this.#ranking(corpus.shared, userId, profile, standing, at);
    const since = Number(state?.change ?? 0);
    const ranked = await this.#inSteps(
      userId,
      whole
        ? ranking.steps(corpus.segments, MAX_STORED_MATCHES, isCurrent)
        : ranking.steps(corpus.segmentsAfter(since), MAX_STORED_MATCHES, (ad) => ad.current && ad.change > since),
    );
    const matches = ranked.map(({ ad, ...rest }) => ({ ...rest, adId: ad.id, adVersion: ad.version }));
    const isStored = await this.#db.transaction().execute(async (tx) => {
      const now = await stateStore.lockState(tx, userId);
      if (!stateStore.isSameState(now, state)) return false;
      await putMatches(tx, userId, matches, { versions, at, whole });
      await stateStore.recordScoringEnd(tx, userId, {
        profile_version: versions.profile,
        feedback_version: versions.feedback,
        scorer: versions.scorer,
        change: corpus.change,
        scored: corpus.open,
        answered: state?.requested ?? 0,
        at,
      });
      // What changed because the person changed something is no news of the ads.
      const strong = followsAds(state, versions) ? await countStrongSince(tx, userId, at) : 0;
      if (whole || strong > 0) {
        const subject = { type: 'matches', id: userId };
        const clock = { now: () => at };
        await publishEvent(tx, { clock }, { userId, kind: 'matches.scored', subject, data: { strong } });
      }
      return true;
    });
    // Somebody else scored this person meanwhile: what is left to do is another question.
    return isStored || this.#scoreOne(userId, corpus, standing, at);
  }

  /** How much of the ads has to be scored for a person whose scores are based on a state. */
  async #due(
    userId: string,
    state: stateStore.MatchState | undefined,
    versions: ScoreVersions,
    corpus: Corpus,
  ): Promise<'nothing' | 'changed' | 'all'> {
    if (!state) return 'all';
    // Another process has seen a newer profile: its scores stand.
    if (state.profile_version > versions.profile || state.feedback_version > versions.feedback) return 'nothing';
    const same =
      state.profile_version === versions.profile &&
      state.feedback_version === versions.feedback &&
      state.scorer === versions.scorer;
    if (!same || state.requested > state.answered) return 'all';
    if (BigInt(state.change) >= BigInt(corpus.change)) return 'nothing';
    return (await countMatches(this.#db, userId)) < Math.min(MAX_STORED_MATCHES, corpus.open) ? 'all' : 'changed';
  }

  /** Goes through the steps, and tells of it where somebody would see it. */
  async #inSteps(userId: string, steps: ReturnType<Ranking['steps']>): Promise<RankedAd[]> {
    let told = performance.now();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - told < SEEN_MS) continue;
      await stateStore.recordScoringProgress(this.#db, userId, value);
      told = performance.now();
    }
  }

  /** Computes the scores of single ads with all that explains them, without the index. Unknown ads are left out. */
  async explain(userId: string, adIds: string[], at: Date): Promise<Explanation[]> {
    const standing = await this.#current();
    const profile = await profileOf({ db: this.#db }, userId);
    if (!profile) return [];
    const { segment, shared } = await this.#indexed(adIds, standing);
    const ranking = await this.#ranking(shared, userId, profile, standing, at);
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    return ranking
      .explain(segment)
      .map((explained) => ({
        ...explained,
        versions: { ad: explained.ad.version, profile: profile.version, feedback, scorer: standing.scorer },
      }));
  }

  /** What ads are about, and which of the skills in them the person has: what themes are made of. */
  async describe(userId: string, adIds: string[], at: Date): Promise<Description> {
    const standing = await this.#current();
    const profile = await profileOf({ db: this.#db }, userId);
    if (!profile) return { ads: [], surfaces: [] };
    const { segment, shared, words } = await this.#indexed(adIds, standing);
    const person = buildPerson(profile.cv, profile.wishes, standing.knowledge, at);
    return describeAds(segment, shared, person, words);
  }

  /** Ads in a small index of their own. */
  async #indexed(adIds: string[], standing: Standing) {
    const rows = await selectAdsByIds(this.#db, adIds);
    const terms = new StringNumbering();
    const vocabulary = new Vocabulary(terms);
    const ids = new Set(
      rows.flatMap((row) => [...decodeWordIds(row.headline_words), ...decodeWordIds(row.description_words)]),
    );
    const words = await selectWords(this.#db, [...ids]);
    for (const row of words) {
      vocabulary.add({ ...row, parts: row.parts ?? wordPartStems(row.word, standing.lexicon) });
    }
    const shared = createSharedIndex({
      knowledge: standing.knowledge,
      statistics: standing.statistics,
      terms,
      vocabulary,
    });
    return { segment: buildSegment(rows.map(toAdInput), shared), shared, words };
  }

  async #ranking(
    shared: Corpus['shared'],
    userId: string,
    profile: KnownProfile,
    { knowledge }: Standing,
    at: Date,
  ): Promise<Ranking> {
    const lessons = lessonsFromDismissals(await feedbackStore.selectDismissedAds(this.#db, userId));
    const person = buildPerson(profile.cv, profile.wishes, knowledge, at);
    return new Ranking(person, shared, knowledge, (ad) => feedbackPoints(lessons, ad));
  }

  async #upToDate(): Promise<Corpus> {
    const { knowledge, statistics, lexicon, scorer } = await this.#current();
    const isOfUse = this.#corpus?.scorer === scorer && (await this.#corpus.isGrounded());
    if (!this.#corpus || !isOfUse) {
      this.#corpus = new Corpus(this.#db, scorer, { knowledge, statistics }, lexicon);
    }
    await this.#corpus.catchUp();
    return this.#corpus;
  }

  async #taxonomy(): Promise<Taxonomy> {
    return currentTaxonomy({ db: this.#db });
  }

  /** What to score with, read again when taxonomy or counts have another version. */
  async #current(): Promise<Standing> {
    const counted = (await corpusStore.findLatestVersion(this.#db))?.version ?? 0;
    const scorer = [SCORER_VERSION, await taxonomyVersion({ db: this.#db }), counted].join('.');
    if (this.#standing?.scorer === scorer) return this.#standing;
    const taxonomy = await this.#taxonomy();
    const statistics = (await loadStatistics(this.#db)) ?? EMPTY_STATISTICS;
    const lexicon = await loadLexicon(this.#db, taxonomy);
    const knowledge = buildKnowledge(taxonomy, createTermReducer(lexicon), await languageDetector(), statistics.groups);
    this.#standing = { scorer, taxonomy, statistics, lexicon, knowledge };
    return this.#standing;
  }
}

export interface Explanation extends ExplainedRank {
  versions: { ad: number; profile: number; feedback: number; scorer: string };
}

function isCurrent(ad: IndexedAd): boolean {
  return ad.current;
}

/** Whether all that is new since the last scoring are the ads. */
function followsAds(state: stateStore.MatchState | undefined, versions: ScoreVersions): boolean {
  return (
    state?.profile_version === versions.profile &&
    state.feedback_version === versions.feedback &&
    state.requested <= state.answered
  );
}
