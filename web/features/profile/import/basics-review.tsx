import type { Resume } from '../api.ts';
import { basicsTold } from '../facts/basics-card.tsx';
import type { Editor } from '../facts/editor.ts';
import { entriesAt } from '../paths.ts';
import { basicsFields, sections } from '../sections.ts';
import { type Choice, ReviewCard, ReviewEntry, ReviewList } from './review-section.tsx';

interface Props {
  draft: Resume;
  editor: Editor;
  choice: Choice;
}

/** Who it is, with their links. */
export function BasicsReview({ draft, editor, choice }: Props) {
  const links = sections.find(({ path }) => path === 'basics.profiles');
  const profiles = entriesAt(draft, 'basics.profiles');
  return (
    <ReviewCard path="basics" title="Om dig" choice={choice}>
      <ReviewEntry told={basicsTold(draft)} specs={basicsFields} path="basics" editor={editor} choice={choice} />
      {links && profiles.length > 0 && <ReviewList spec={links} entries={profiles} editor={editor} choice={choice} />}
    </ReviewCard>
  );
}
