import { findLastChangeAndOpenCount } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import type { CompoundLexicon } from '../../platform/text/compounds.ts';
import { languageDetector } from '../../platform/text/language.ts';
import { createTermReducer } from '../../platform/text/terms.ts';
import type { Resume } from '../../profile/contract.ts';
import { findStoredProfile, hasCv, type StoredProfile } from '../../profile/profile.ts';
import { currentTaxonomy, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import * as correctionStore from '../correction-store.ts';
import { expectedAdChange, expectedScorerVersion } from '../expected-scores.ts';
import { feedbackPoints, lessonsFromDismissals } from '../feedback-rules.ts';
import * as feedbackStore from '../feedback-store.ts';
import { clearIndexFailure } from '../index-store.ts';
import { toNewMatches } from '../new-matches.ts';
import * as stateStore from '../state-store.ts';
import { countMatches, countStrongMatchesSince, MAX_STORED_MATCHES, putMatches, type ScoreVersions } from '../store.ts';
import { Corpus } from './corpus.ts';
import { COUNT_PASSES, type CountProgress, countCorpus, loadLexicon, loadStatistics } from './count.ts';
import { type DescribedAds, describeAds } from './describe.ts';
import { type ExternalAd, toExternalInputs } from './external-ad.ts';
import { buildKnowledge } from './knowledge.ts';
import { buildPerson } from './person.ts';
import { IndexProgressRecorder } from './preparation.ts';
import { type ExplainedRank, type RankedAd, Ranking } from './rank.ts';
import type { IndexedAd } from './segment.ts';
import { buildIndexOfStored, buildSmallIndex } from './small-index.ts';
import { type CorpusStatistics, EMPTY_STATISTICS } from './statistics.ts';

/** The data that one version of taxonomy and counts gives a scorer. */
interface Standing {
  scorer: string;
  taxonomy: Taxonomy;
  statistics: CorpusStatistics;
  lexicon: CompoundLexicon;
  knowledge: ReturnType<typeof buildKnowledge>;
}

/** Shorter work reports no progress. In milliseconds. */
const SEEN_MS = 100;

/**
 * Scores users against ads. It runs in its own thread (engine-worker.ts), reads and stores the data itself and receives
 * only the users' ids. Data is loaded when first needed: the index of the ads only if somebody is scored.
 */
export class Engine {
  readonly #db: Db;
  #standing: Standing | undefined;
  #corpus: Corpus | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Number of ads that it knows: from its index or, if nobody was scored yet, from the counts. */
  get ads(): number {
    return Math.max(this.#corpus?.open ?? 0, this.#standing?.statistics.documents ?? 0);
  }

  /**
   * Brings everything up to date and returns the versions that scores should now be based on.
   *
   * @param at the current time, used if the ads have to be counted
   */
  async catchUp(at: Date): Promise<{ scorer: string; change: string; open: number }> {
    const { mustCount } = await expectedAdChange(this.#db);
    // Counts before building the index: the index uses the counts and would be built twice.
    const corpus = await this.#upToDate(mustCount ? at : undefined);
    return { scorer: (await this.#current()).scorer, change: corpus.change, open: corpus.open };
  }

  /** Counts the ads again; scores are then based on the new counts. */
  async count(at: Date): Promise<void> {
    await this.#upToDate(at);
  }

  /**
   * Scores users one after the other: only the changed ads if nothing else has changed, else all of them.
   *
   * @returns the number of users that needed scoring
   */
  async score(userIds: readonly string[], at: Date): Promise<number> {
    const corpus = await this.#upToDate();
    const standing = await this.#current();
    let scored = 0;
    for (const userId of userIds) if (await this.#scoreOne(userId, corpus, standing, at)) scored++;
    return scored;
  }

  /** @returns whether the user needed scoring */
  async #scoreOne(userId: string, corpus: Corpus, standing: Standing, at: Date): Promise<boolean> {
    const profile = await findStoredProfile({ db: this.#db }, userId);
    if (!profile) return false;
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    const versions: ScoreVersions = { profile: profile.version, feedback, scorer: standing.scorer };
    const state = await stateStore.findState(this.#db, userId);
    const extent = await this.#due(profile, state, versions, corpus);
    if (extent === 'nothing') {
      if (state) await stateStore.markScoresUpToDate(this.#db, userId, at);
      return false;
    }
    const whole = extent === 'all';
    await stateStore.recordScoringStart(this.#db, userId, { at, anew: whole });
    // Without a CV there is nothing to compare: stored matches are deleted.
    const ranked = hasCv(profile.cv)
      ? await this.#ranked(corpus, await this.#ranking(corpus.shared, userId, profile, standing, at), {
          userId,
          since: whole ? undefined : Number(state?.change ?? 0),
        })
      : [];
    const matches = await toNewMatches(this.#db, ranked, profile.wishes.avoid);
    const isStored = await this.#db.transaction().execute(async (tx) => {
      const now = await stateStore.lockState(tx, userId);
      if (!stateStore.isBasedOnSameData(now, state)) return false;
      // A correction made meanwhile is already part of its ad's stored score, which this run would overwrite.
      if ((await feedbackStore.selectFeedbackVersion(tx, userId)) !== feedback) return false;
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
      // Scores that changed because the user changed something are no news about ads.
      const strong = stateStore.onlyAdsChanged(state, versions) ? await countStrongMatchesSince(tx, userId, at) : 0;
      if (whole || strong > 0) {
        const subject = { type: 'matches', id: userId };
        const clock = { now: () => at };
        await publishEvent(tx, { clock }, { userId, kind: 'matches.scored', subject, data: { strong } });
      }
      return true;
    });
    // Another process scored this user meanwhile: check again what remains to do.
    return isStored || this.#scoreOne(userId, corpus, standing, at);
  }

  /** Which ads have to be scored for a user, given the state of their stored scores. */
  async #due(
    { userId, cv }: StoredProfile,
    state: stateStore.MatchState | undefined,
    versions: ScoreVersions,
    corpus: Corpus,
  ): Promise<'nothing' | 'changed' | 'all'> {
    if (!state) return 'all';
    // Another process has scored with a newer profile: its scores stay.
    if (state.profile_version > versions.profile || state.feedback_version > versions.feedback) return 'nothing';
    if (!stateStore.onlyAdsChanged(state, versions) || state.scorer !== versions.scorer) return 'all';
    if (BigInt(state.change) >= BigInt(corpus.change)) return 'nothing';
    if (!hasCv(cv)) return 'changed';
    return (await countMatches(this.#db, userId)) < Math.min(MAX_STORED_MATCHES, corpus.open) ? 'all' : 'changed';
  }

  /** The best ads for a user; with `since`, only among ads changed after that number. */
  async #ranked(
    corpus: Corpus,
    ranking: Ranking,
    { userId, since }: { userId: string; since: number | undefined },
  ): Promise<RankedAd[]> {
    const steps =
      since === undefined
        ? ranking.steps(corpus.segments, MAX_STORED_MATCHES, isCurrent)
        : ranking.steps(corpus.segmentsAfter(since), MAX_STORED_MATCHES, (ad) => ad.current && ad.change > since);
    // Progress is stored only if the work takes long enough for the user to see it.
    let told = performance.now();
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
      if (performance.now() - told < SEEN_MS) continue;
      await stateStore.recordScoringProgress(this.#db, userId, value);
      told = performance.now();
    }
  }

  /**
   * Computes the scores of single ads with all explanations, without the index. Unknown ads are omitted.
   *
   * @param cv replaces the profile's CV
   */
  async explain(userId: string, adIds: string[], at: Date, cv?: Resume): Promise<Explanation[]> {
    const standing = await this.#current();
    const profile = await findStoredProfile({ db: this.#db }, userId);
    if (!profile) return [];
    const indexed = await buildIndexOfStored(this.#db, adIds, standing);
    return this.#explained(indexed, cv ? { ...profile, cv } : profile, standing, at);
  }

  /** Does the same for ads that are not stored in the ads table. */
  async explainGiven(userId: string, ads: readonly ExternalAd[], at: Date): Promise<Explanation[]> {
    const standing = await this.#current();
    const profile = await findStoredProfile({ db: this.#db }, userId);
    if (!profile) return [];
    const { inputs, words } = toExternalInputs(ads);
    return this.#explained(buildSmallIndex(inputs, words, standing), profile, standing, at);
  }

  async #explained(
    { segment, shared }: Pick<ReturnType<typeof buildSmallIndex>, 'segment' | 'shared'>,
    profile: StoredProfile,
    standing: Standing,
    at: Date,
  ): Promise<Explanation[]> {
    const { userId } = profile;
    const ranking = await this.#ranking(shared, userId, profile, standing, at);
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    return ranking
      .explain(segment)
      .map((explained) => ({
        ...explained,
        versions: { ad: explained.ad.version, profile: profile.version, feedback, scorer: standing.scorer },
      }));
  }

  /** What ads are about, and which of their skills the user has: the input of themes. */
  async describe(userId: string, adIds: string[], at: Date): Promise<DescribedAds> {
    const standing = await this.#current();
    const profile = await findStoredProfile({ db: this.#db }, userId);
    if (!profile) return { ads: [], surfaces: [] };
    const { segment, shared, words } = await buildIndexOfStored(this.#db, adIds, standing);
    const person = buildPerson(profile.cv, profile.wishes, standing.knowledge, at);
    return describeAds(segment, shared, person, words, await correctionStore.selectCorrections(this.#db, userId));
  }

  async #ranking(
    shared: Corpus['shared'],
    userId: string,
    profile: StoredProfile,
    { knowledge }: Standing,
    at: Date,
  ): Promise<Ranking> {
    const person = buildPerson(profile.cv, profile.wishes, knowledge, at);
    const wishedGroups = new Set(person.wishedOccupations.map(({ groupId }) => groupId));
    const lessons = lessonsFromDismissals(await feedbackStore.selectDismissedAds(this.#db, userId), wishedGroups);
    const corrections = await correctionStore.selectCorrections(this.#db, userId);
    const said = { feedback: (ad: IndexedAd) => feedbackPoints(lessons, ad), corrections };
    return new Ranking(person, shared, knowledge, said);
  }

  /** @param countAt the current time, if the ads have to be counted first */
  async #upToDate(countAt?: Date): Promise<Corpus> {
    if (this.#corpus && !countAt) {
      const corpus = await this.#followed();
      await clearIndexFailure(this.#db);
      return corpus;
    }
    const { open } = await findLastChangeAndOpenCount(this.#db);
    const preparation = await IndexProgressRecorder.begin(this.#db, open * (countAt ? COUNT_PASSES + 1 : 1));
    if (countAt) await countCorpus(this.#db, await currentTaxonomy({ db: this.#db }), countAt, preparation);
    const corpus = await this.#followed(preparation);
    await preparation.end();
    return corpus;
  }

  async #followed(progress?: CountProgress): Promise<Corpus> {
    const { knowledge, statistics, lexicon, scorer } = await this.#current();
    const known = this.#corpus;
    if (known?.scorer === scorer && (await known.isGrounded())) {
      await known.catchUp(progress);
      return known;
    }
    // Two indexes would take twice the memory, and an incomplete one has to be built again.
    this.#corpus = undefined;
    const corpus = new Corpus(this.#db, scorer, { knowledge, statistics }, lexicon);
    await corpus.catchUp(progress);
    this.#corpus = corpus;
    return corpus;
  }

  /** The data to score with, loaded again when taxonomy or counts have a new version. */
  async #current(): Promise<Standing> {
    const scorer = await expectedScorerVersion(this.#db);
    if (this.#standing?.scorer === scorer) return this.#standing;
    const taxonomy = await currentTaxonomy({ db: this.#db });
    const statistics = (await loadStatistics(this.#db)) ?? EMPTY_STATISTICS;
    const lexicon = await loadLexicon(this.#db, taxonomy);
    const knowledge = buildKnowledge(taxonomy, createTermReducer(lexicon), await languageDetector(), statistics);
    this.#standing = { scorer, taxonomy, statistics, lexicon, knowledge };
    return this.#standing;
  }
}

export interface Explanation extends ExplainedRank {
  versions: { ad: number; profile: number; feedback: number; scorer: string };
}

const isCurrent = ({ current }: IndexedAd): boolean => current;
