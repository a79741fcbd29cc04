import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { QuietButton, SmallButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Section } from '../../frame/page.tsx';
import type { Profile } from './api.ts';
import { BasicsCard } from './facts/basics-card.tsx';
import { type Errors, entryPathOf, fieldId, toCvPath, useFocusLater } from './facts/editor.ts';
import facts from './facts/facts.module.css';
import { LicencesCard } from './facts/licences-card.tsx';
import { ListSection, SkillsSection } from './facts/list-section.tsx';
import { entriesAt } from './paths.ts';
import classes from './profile.module.css';
import { ProposalsCard } from './proposals/proposals-card.tsx';
import { SaveBar } from './save-bar.tsx';
import { type SectionSpec, sections, sectionsAlwaysShown } from './sections.ts';
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
    ({ path }) => sectionsAlwaysShown.includes(path) || asked.includes(path) || entriesAt(draft.cv, path).length > 0,
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
          <WishesCard
            key={state.round}
            wishes={draft.wishes}
            change={changeWish}
            typed={state.typedWish}
            errorAt={(path) => editor.errorAt(path)}
          />
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
      <SaveBar {...state} changed={state.unsaved} errors={errors} goTo={goTo} save={save} ref={bar} />
    </>
  );
}

/** Buttons for the rarer sections of a CV, while they are empty. */
function MoreSections({ left, add }: { left: SectionSpec[]; add: (path: string) => void }) {
  if (left.length === 0) return null;
  return (
    <Section className={facts.card} id="fler-delar" title="Fler delar">
      <div className="wrap gap-10">
        {left.map(({ path, title }) => (
          <SmallButton key={path} icon={IconPlus} onClick={() => add(path)}>
            {title}
          </SmallButton>
        ))}
      </div>
    </Section>
  );
}

/** The profile was saved elsewhere meanwhile, mostly by the user in another tab. */
function ConflictNotice({ merge, throwAway }: { merge: () => void; throwAway: () => void }) {
  return (
    <Notice tone="amber" title="Profilen har ändrats på ett annat ställe.">
      <p>
        Det du har skrivit här finns kvar, men är inte sparat. Läs in den nya profilen, så läggs dina ändringar ovanpå.
        Har samma del ändrats på båda ställena gäller det du har skrivit här.
      </p>
      <div className="wrap gap-10" style={{ marginTop: 10 }}>
        <SmallButton id={fieldId('ny-profil')} onClick={merge}>
          Läs in den nya och behåll mina ändringar
        </SmallButton>
        <QuietButton onClick={throwAway}>Släng mina ändringar</QuietButton>
      </div>
    </Notice>
  );
}

const MOST_IMPROVEMENTS = 4;

interface ImprovementsProps {
  improvements: Profile['improvements'];
  goTo: (path: string) => void;
  /** Whether the profile has unsaved changes: the improvements refer to the saved one. */
  unsaved: boolean;
}

/** What would improve the matches, most useful first, each a link to its field. */
function Improvements({ improvements, goTo, unsaved }: ImprovementsProps) {
  return (
    <aside className={`${classes.improvements} from-68-sticky`} aria-labelledby="battre">
      <h2 id="battre" className="text-16 ink">
        Så får du bättre matchningar
      </h2>
      {improvements.length === 0 ? (
        <p className="soft">Profilen har det som behövs. Håll den aktuell när något ändras.</p>
      ) : (
        <ol className="stack gap-2 stretched">
          {improvements.slice(0, MOST_IMPROVEMENTS).map(({ path, advice }) => (
            <li key={path}>
              <button type="button" className={classes.advice} onClick={() => goTo(path)}>
                {advice}
                <IconArrowRight size={17} stroke={2} style={{ marginTop: 3 }} aria-hidden />
              </button>
            </li>
          ))}
        </ol>
      )}
      {unsaved && improvements.length > 0 && <p className="soft small">Listan räknas om när du sparar.</p>}
    </aside>
  );
}
