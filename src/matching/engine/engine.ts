import { selectAdChangeState } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import { publishEvent } from '../../platform/events/events.ts';
import type { Lexicon } from '../../platform/text/compounds.ts';
import { languageDetector } from '../../platform/text/language.ts';
import { createTermReducer } from '../../platform/text/terms.ts';
import type { Resume } from '../../profile/contract.ts';
import { findKnownProfile, hasCv, type KnownProfile } from '../../profile/profile.ts';
import { currentTaxonomy, type Taxonomy } from '../../taxonomy/taxonomy.ts';
import * as correctionStore from '../correction-store.ts';
import { expectedAdChange, expectedScorer } from '../expected-scores.ts';
import { feedbackPoints, lessonsFromDismissals } from '../feedback-rules.ts';
import * as feedbackStore from '../feedback-store.ts';
import { clearIndexFailure } from '../index-store.ts';
import { toNewMatches } from '../new-matches.ts';
import * as stateStore from '../state-store.ts';
import { countMatches, countStrongSince, MAX_STORED_MATCHES, putMatches, type ScoreVersions } from '../store.ts';
import { Corpus } from './corpus.ts';
import { COUNT_PASSES, type CountProgress, countCorpus, loadLexicon, loadStatistics } from './count.ts';
import { type DescribedAds, describeAds } from './describe.ts';
import { type ExternalAd, toExternalInputs } from './external-ad.ts';
import type { OccupationRelations } from './facts.ts';
import { buildKnowledge } from './knowledge.ts';
import { buildPerson, type PersonKnowledge } from './person.ts';
import { Preparation } from './preparation.ts';
import { type ExplainedRank, type RankedAd, Ranking } from './rank.ts';
import type { IndexedAd } from './segment.ts';
import { buildIndexOfStored, buildSmallIndex } from './small-index.ts';
import { type CorpusStatistics, EMPTY_STATISTICS } from './statistics.ts';

/** What one version of taxonomy and counts makes of a scorer. */
interface Standing {
  scorer: string;
  taxonomy: Taxonomy;
  statistics: CorpusStatistics;
  lexicon: Lexicon;
  knowledge: PersonKnowledge & OccupationRelations;
}

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

  /** Of how many ads it knows: by its index or, where nobody was scored, by what was counted. */
  get ads(): number {
    return Math.max(this.#corpus?.open ?? 0, this.#standing?.statistics.documents ?? 0);
  }

  /**
   * Brings everything up to date and tells what scores ought to be based on by now.
   *
   * @param at when it is, should the ads have to be counted
   */
  async catchUp(at: Date): Promise<{ scorer: string; change: string; open: number }> {
    const { mustCount } = await expectedAdChange(this.#db);
    // Counted before the index is made: it is made of the counts, and otherwise would be made twice.
    const corpus = await this.#upToDate(mustCount ? at : undefined);
    return { scorer: (await this.#current()).scorer, change: corpus.change, open: corpus.open };
  }

  /** Counts the ads again: scores will be based on the new counts. */
  async count(at: Date): Promise<void> {
    await this.#upToDate(at);
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
    const profile = await findKnownProfile({ db: this.#db }, userId);
    if (!profile) return false;
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    const versions: ScoreVersions = { profile: profile.version, feedback, scorer: standing.scorer };
    const state = await stateStore.findState(this.#db, userId);
    const extent = await this.#due(profile, state, versions, corpus);
    if (extent === 'nothing') {
      if (state) await stateStore.recordUpToDate(this.#db, userId, at);
      return false;
    }
    const whole = extent === 'all';
    await stateStore.recordScoringStart(this.#db, userId, { at, anew: whole });
    // Of somebody without a CV there is nothing to compare with: what was stored before goes.
    const ranked = hasCv(profile.cv)
      ? await this.#ranked(corpus, await this.#ranking(corpus.shared, userId, profile, standing, at), {
          userId,
          since: whole ? undefined : Number(state?.change ?? 0),
        })
      : [];
    const matches = await toNewMatches(this.#db, ranked, profile.wishes.avoid);
    const isStored = await this.#db.transaction().execute(async (tx) => {
      const now = await stateStore.lockState(tx, userId);
      if (!stateStore.isSameState(now, state)) return false;
      // What the person said meanwhile is in its ad's score already, which would fall back.
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
      // What changed because the person changed something is no news of the ads.
      const strong = stateStore.onlyAdsChanged(state, versions) ? await countStrongSince(tx, userId, at) : 0;
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
    { userId, cv }: KnownProfile,
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
    if (!hasCv(cv)) return 'changed';
    return (await countMatches(this.#db, userId)) < Math.min(MAX_STORED_MATCHES, corpus.open) ? 'all' : 'changed';
  }

  /** The best ads for a person, of those that changed after a number where one is given. */
  async #ranked(
    corpus: Corpus,
    ranking: Ranking,
    { userId, since }: { userId: string; since: number | undefined },
  ): Promise<RankedAd[]> {
    const steps =
      since === undefined
        ? ranking.steps(corpus.segments, MAX_STORED_MATCHES, isCurrent)
        : ranking.steps(corpus.segmentsAfter(since), MAX_STORED_MATCHES, (ad) => ad.current && ad.change > since);
    // How far it has come is told where somebody would see it.
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
   * Computes the scores of single ads with all that explains them, without the index. Unknown ads are left out.
   *
   * @param cv in place of the profile's
   */
  async explain(userId: string, adIds: string[], at: Date, cv?: Resume): Promise<Explanation[]> {
    const standing = await this.#current();
    const profile = await findKnownProfile({ db: this.#db }, userId);
    if (!profile) return [];
    const indexed = await buildIndexOfStored(this.#db, adIds, standing);
    return this.#explained(indexed, cv ? { ...profile, cv } : profile, standing, at);
  }

  /** The same of ads that are in no table of ours. */
  async explainGiven(userId: string, ads: readonly ExternalAd[], at: Date): Promise<Explanation[]> {
    const standing = await this.#current();
    const profile = await findKnownProfile({ db: this.#db }, userId);
    if (!profile) return [];
    const { inputs, words } = toExternalInputs(ads);
    return this.#explained(buildSmallIndex(inputs, words, standing), profile, standing, at, { leavesOutUnknown: true });
  }

  async #explained(
    { segment, shared }: Pick<ReturnType<typeof buildSmallIndex>, 'segment' | 'shared'>,
    profile: KnownProfile,
    standing: Standing,
    at: Date,
    manner: { leavesOutUnknown?: boolean } = {},
  ): Promise<Explanation[]> {
    const { userId } = profile;
    const ranking = await this.#ranking(shared, userId, profile, standing, at, manner);
    const feedback = await feedbackStore.selectFeedbackVersion(this.#db, userId);
    return ranking
      .explain(segment)
      .map((explained) => ({
        ...explained,
        versions: { ad: explained.ad.version, profile: profile.version, feedback, scorer: standing.scorer },
      }));
  }

  /** What ads are about, and which of the skills in them the person has: what themes are made of. */
  async describe(userId: string, adIds: string[], at: Date): Promise<DescribedAds> {
    const standing = await this.#current();
    const profile = await findKnownProfile({ db: this.#db }, userId);
    if (!profile) return { ads: [], surfaces: [] };
    const { segment, shared, words } = await buildIndexOfStored(this.#db, adIds, standing);
    const person = buildPerson(profile.cv, profile.wishes, standing.knowledge, at);
    return describeAds(segment, shared, person, words, await correctionStore.selectCorrections(this.#db, userId));
  }

  async #ranking(
    shared: Corpus['shared'],
    userId: string,
    profile: KnownProfile,
    { knowledge }: Standing,
    at: Date,
    manner: { leavesOutUnknown?: boolean } = {},
  ): Promise<Ranking> {
    const lessons = lessonsFromDismissals(await feedbackStore.selectDismissedAds(this.#db, userId));
    const person = buildPerson(profile.cv, profile.wishes, knowledge, at);
    const corrections = await correctionStore.selectCorrections(this.#db, userId);
    const said = { feedback: (ad: IndexedAd) => feedbackPoints(lessons, ad), corrections };
    return new Ranking(person, shared, knowledge, said, manner);
  }

  /** @param countAt when it is, where the ads have to be counted first */
  async #upToDate(countAt?: Date): Promise<Corpus> {
    if (this.#corpus && !countAt) {
      const corpus = await this.#followed();
      await clearIndexFailure(this.#db);
      return corpus;
    }
    const { open } = await selectAdChangeState(this.#db);
    const preparation = await Preparation.begin(this.#db, open * (countAt ? COUNT_PASSES + 1 : 1));
    if (countAt) await countCorpus(this.#db, await this.#taxonomy(), countAt, preparation);
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
    // Two of them would take twice the memory; and one that is not complete is begun again.
    this.#corpus = undefined;
    const corpus = new Corpus(this.#db, scorer, { knowledge, statistics }, lexicon);
    await corpus.catchUp(progress);
    this.#corpus = corpus;
    return corpus;
  }

  async #taxonomy(): Promise<Taxonomy> {
    return currentTaxonomy({ db: this.#db });
  }

  /** What to score with, read again when taxonomy or counts have another version. */
  async #current(): Promise<Standing> {
    const scorer = await expectedScorer(this.#db);
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
