import { basicsSummary } from '../facts/basics-card.tsx';
import { entriesAt } from '../paths.ts';
import { basicsFields, sections } from '../sections.ts';
import { DifferingChoice } from './differing-choice.tsx';
import { type ImportReviewState, ReviewCard, ReviewEntry, ReviewList } from './review-section.tsx';
import type { Review } from './use-review.ts';

/** Name, contact data and links. */
export function BasicsReview({ review, choice }: { review: Review; choice: ImportReviewState }) {
  const { draft, editor, differing, replace } = review;
  const links = sections.find(({ path }) => path === 'basics.profiles');
  const profiles = entriesAt(draft, 'basics.profiles');
  return (
    <ReviewCard path="basics" title="Om dig" choice={choice}>
      <ReviewEntry told={basicsSummary(draft)} specs={basicsFields} path="basics" editor={editor} choice={choice} />
      {differing.length > 0 && <DifferingChoice differing={differing} replace={replace} />}
      {links && profiles.length > 0 && <ReviewList spec={links} entries={profiles} editor={editor} choice={choice} />}
    </ReviewCard>
  );
}
