import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from './api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { BasicsCard } from './facts/basics-card.tsx';
import { type Errors, entryPathOf, fieldId, toCvPath, useFocusLater } from './facts/editor.ts';
import { LicencesCard } from './facts/licences-card.tsx';
import { ListSection } from './facts/list-section.tsx';
import { SkillsSection } from './facts/skills-section.tsx';
import { Improvements } from './improvements.tsx';
import { MoreSections } from './more-sections.tsx';
import { entriesAt } from './paths.ts';
import classes from './profile.module.css';
import { ProposalsCard } from './proposals/proposals-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { alwaysShown, sections } from './sections.ts';
import { useDraft } from './use-draft.ts';
import { WishesCard } from './wishes/wishes-card.tsx';

/** The whole profile, shown and edited in place, with one button that saves all of it. */
export function ProfileView({ owner, profile }: { owner: string; profile: Profile }) {
  const { draft, editor, changeWish, errors, ...state } = useDraft(owner, profile);
  const [open, setOpen] = useState<string | null>(null);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const focusLater = useFocusLater();
  const bar = useRef<HTMLDivElement>(null);

  /** Opens the entry that contains the field, and focuses the field. */
  function goTo(field: string) {
    const path = toCvPath(field);
    const entry = entryPathOf(path);
    const section = sections.find((each) => path === each.path || path.startsWith(`${each.path}.`));
    if (entry && section) {
      setOpen(entry);
      const spec = section.fields.find(({ name }) => path.startsWith(`${entry}.${name}`));
      return focusLater(fieldId(`${entry}.${(spec ?? section.fields[0])?.name}`));
    }
    if (path.startsWith('basics')) setOpen('basics');
    const deeper: Record<string, string> = {
      skills: 'skills.ny',
      basics: 'basics.name',
      'wishes.regions': 'wishes.municipalities',
    };
    const listed = /^(wishes\.\w+|x-sokvag\.\w+)\.\d+$/.exec(path)?.[1] ?? path;
    focusLater(fieldId(deeper[listed] ?? listed));
  }
  // Other pages link to a field by its path, as `/profil#x-sokvag.ownCar`.
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the address leads, not what is there now
  useEffect(() => {
    if (hash) goTo(hash.slice(1));
  }, [hash]);
  async function save() {
    const faults: Errors = await state.save();
    const [first] = Object.keys(faults);
    if (first) goTo(first);
    else {
      setOpen(null);
      bar.current?.focus();
    }
  }

  const shown = sections.filter(
    ({ path }) => alwaysShown.includes(path) || asked.includes(path) || entriesAt(draft.cv, path).length > 0,
  );
  return (
    <>
      <div className={`${classes.columns} stack gap-20 items-start from-68-aside-300 from-68-gap-28`}>
        <div className="stack gap-20 items-start">
          {state.behind && (
            <ConflictNotice
              merge={() => {
                state.merge();
                bar.current?.focus();
              }}
              throwAway={() => {
                state.throwAway();
                focusLater('innehall');
              }}
            />
          )}
          <ProposalsCard unsaved={state.changed} />
          <WishesCard wishes={draft.wishes} change={changeWish} errorAt={(path) => editor.errorAt(path)} />
          <BasicsCard
            cv={draft.cv}
            editor={editor}
            open={open === 'basics'}
            setOpen={(unfolded) => setOpen(unfolded ? 'basics' : null)}
          />
          {shown.map((spec) =>
            spec.path === 'skills' ? (
              <SkillsSection key={spec.path} spec={spec} cv={draft.cv} editor={editor} open={open} setOpen={setOpen} />
            ) : (
              <ListSection
                key={spec.path}
                spec={spec}
                entries={entriesAt(draft.cv, spec.path)}
                editor={editor}
                open={open}
                setOpen={setOpen}
              />
            ),
          )}
          <LicencesCard editor={editor} />
          <MoreSections
            left={sections.filter((each) => !shown.includes(each))}
            add={(path) => {
              setAsked([...asked, path]);
              focusLater(fieldId(path));
            }}
          />
        </div>
        <Improvements improvements={profile.improvements} goTo={goTo} unsaved={state.changed} />
      </div>
      <SaveBar {...state} errors={errors} goTo={goTo} save={save} ref={bar} />
    </>
  );
}
