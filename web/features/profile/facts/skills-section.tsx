import { isBlank } from '../draft.ts';
import { asText, type Entry, entriesAt } from '../paths.ts';
import type { SectionSpec } from '../sections.ts';
import { type Editor, fieldId } from './editor.ts';
import { ListSection } from './list-section.tsx';
import { TagsField } from './tags-field.tsx';

/** Whether a skill has only a name. */
const isPlain = ({ name, ...rest }: Entry) => asText(name).trim() !== '' && isBlank(rest);

interface Props {
  spec: SectionSpec;
  cv: unknown;
  editor: Editor;
  open: string | null;
  setOpen: (path: string | null) => void;
}

/** Skills are mostly names, shown as chips; those with a level or keywords are entries. */
export function SkillsSection({ spec, cv, editor, open, setOpen }: Props) {
  const skills = entriesAt(cv, 'skills');
  const put = (next: Entry[]) => editor.change('skills', next.length > 0 ? next : undefined);
  const plain = skills.flatMap((skill, at) =>
    isPlain(skill) && open !== `skills.${at}` ? [{ key: String(at), label: asText(skill.name) }] : [],
  );
  return (
    <ListSection spec={spec} entries={skills} editor={editor} open={open} setOpen={setOpen} hidden={isPlain}>
      <TagsField
        id={fieldId('skills.ny')}
        label="Kompetens"
        description={`${spec.empty} Tryck Enter eller komma efter varje.`}
        error={plain.map(({ key }) => editor.errorAt(`skills.${key}`)).find(Boolean)}
        tags={plain}
        add={(names) => put([...skills, ...names.map((name) => ({ name }))])}
        remove={(key) => {
          setOpen(null);
          put(skills.filter((_, at) => String(at) !== key));
        }}
        suggest="skill"
      />
    </ListSection>
  );
}
