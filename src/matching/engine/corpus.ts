import { setImmediate } from 'node:timers/promises';
import { adChangeCacheKey, findLastChangeAndOpenCount, type MatchingAdRow, selectAdsAfter } from '../../ads/ads.ts';
import type { Db } from '../../platform/db/open.ts';
import type { CompoundLexicon } from '../../platform/text/compounds.ts';
import * as wordsStore from '../../platform/text/words-store.ts';
import { toAdInput } from './ad-input.ts';
import type { CountProgress } from './count.ts';
import { StringNumbering } from './numbers.ts';
import {
  type AdFactsWithWords,
  buildSegment,
  createSharedIndex,
  type IndexedAd,
  type IndexSegment,
  SegmentBuilder,
  type SharedIndex,
} from './segment.ts';
import { Vocabulary, wordPartStems } from './vocabulary.ts';

const WORDS_AT_ONCE = 50_000;
const ADS_AT_ONCE = 2_000;
/** Rows processed before the socket gets a turn: it stalls when its buffer of further rows is full. */
const ROWS_BETWEEN = 100;
/** After this many changed ads everything is merged into one index again. */
const MOST_LATER = 5_000;

/**
 * All open ads in memory, kept current by change number. The ads of the first load form one large index. Later changes
 * form a small one, which is rebuilt with every change until it is too large.
 */
export class Corpus {
  readonly #db: Db;
  /** The scorer version that it was built for. */
  readonly scorer: string;
  readonly shared: SharedIndex;
  readonly #vocabulary: Vocabulary;
  readonly #lexicon: CompoundLexicon;
  readonly #current = new Map<string, IndexedAd>();
  #base: IndexSegment | undefined;
  #baseAds = 0;
  #later: AdFactsWithWords[] = [];
  #laterSegment: IndexSegment | undefined;
  #change = '0';
  /** The last ad read with its change number, and the start time of the database server that returned it. */
  #last: { id: string; change: string } | undefined;
  #server: string | undefined;

  constructor(db: Db, scorer: string, known: Pick<SharedIndex, 'knowledge' | 'statistics'>, lexicon: CompoundLexicon) {
    this.#db = db;
    this.scorer = scorer;
    this.#lexicon = lexicon;
    const terms = new StringNumbering();
    this.#vocabulary = new Vocabulary(terms);
    this.shared = createSharedIndex({ ...known, terms, vocabulary: this.#vocabulary });
  }

  /** The number of the last change read. */
  get change(): string {
    return this.#change;
  }

  /** Number of open ads. */
  get open(): number {
    return this.#current.size;
  }

  get segments(): readonly IndexSegment[] {
    return [this.#base, this.#laterSegment].filter((segment) => segment !== undefined);
  }

  /** Segments that may hold ads changed after a number. */
  segmentsAfter(change: number): readonly IndexSegment[] {
    return this.segments.filter(({ lastChange }) => lastChange > change);
  }

  /**
   * Whether the database still holds what was read. A server that lost data reuses change numbers and word ids for
   * other rows: everything then has to be read again.
   */
  async isGrounded(): Promise<boolean> {
    const { server, stands } = await adChangeCacheKey(this.#db, this.#last);
    return stands && server === this.#server;
  }

  /** Reads the changes. @returns whether there were any */
  async catchUp(progress?: CountProgress): Promise<boolean> {
    this.#server ??= (await adChangeCacheKey(this.#db, undefined)).server;
    const { change } = await findLastChangeAndOpenCount(this.#db);
    if (BigInt(change) <= BigInt(this.#change)) return false;
    // Words are stored before the ads that use them, so the words of all ads up to this change are available.
    await this.#learnWords();
    if (!this.#base) await this.#load(change, progress);
    else await this.#follow(change);
    return true;
  }

  /** Reads everything. If it fails half-way, the next call starts again. */
  async #load(until: string, progress?: CountProgress): Promise<void> {
    this.#base = undefined;
    this.#current.clear();
    this.#change = '0';
    const builder = new SegmentBuilder(this.shared);
    for await (const row of this.#rows(true, until, progress)) builder.add(toAdInput(row));
    this.#base = this.#indexed(builder.build());
    this.#baseAds = this.#base.ads.length;
    this.#later = [];
    this.#laterSegment = undefined;
  }

  async #follow(until: string): Promise<void> {
    for await (const row of this.#rows(false, until)) {
      this.#retire(row.id);
      this.#later = this.#later.filter(({ id }) => id !== row.id);
      if (row.status === 'open') this.#later.push(toAdInput(row));
    }
    if (this.#later.length > Math.max(MOST_LATER, this.#baseAds / 5)) {
      await this.#load(until);
    } else {
      this.#laterSegment = this.#indexed(buildSegment(this.#later, this.shared));
    }
  }

  #indexed(segment: IndexSegment): IndexSegment {
    for (const ad of segment.ads) this.#current.set(ad.id, ad);
    return segment;
  }

  #retire(id: string): void {
    const known = this.#current.get(id);
    if (known) known.current = false;
    this.#current.delete(id);
  }

  /** Yields the ads changed up to a number. The next page loads while this one is processed. */
  async *#rows(openOnly: boolean, until: string, progress?: CountProgress) {
    const page = () => selectAdsAfter(this.#db, this.#change, { limit: ADS_AT_ONCE, openOnly, until });
    let next: Promise<MatchingAdRow[]> | undefined = page();
    while (next) {
      const rows: MatchingAdRow[] = await next;
      const isLast = rows.length < ADS_AT_ONCE;
      const last = rows.at(-1);
      this.#change = isLast ? until : (last?.change ?? until);
      this.#last = last ?? this.#last;
      next = isLast ? undefined : page();
      // The loop awaits this promise. If the code before that throws, the promise's rejection would be unhandled.
      next?.catch(() => {});
      for (let at = 0; at < rows.length; at += ROWS_BETWEEN) {
        yield* rows.slice(at, at + ROWS_BETWEEN);
        await setImmediate();
      }
      await progress?.tell(rows.length);
    }
  }

  async #learnWords(): Promise<void> {
    for (;;) {
      const words = await wordsStore.selectWordsFrom(this.#db, this.#vocabulary.lastId + 1, WORDS_AT_ONCE);
      const looked = words.map((row) => ({ ...row, parts: row.parts ?? wordPartStems(row.word, this.#lexicon) }));
      for (const row of looked) this.#vocabulary.add(row);
      const news = looked.filter((_, i) => words[i]?.parts === null);
      if (news.length > 0) await wordsStore.updateWordParts(this.#db, news);
      if (words.length < WORDS_AT_ONCE) return;
    }
  }
}
