import { useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { type SyntheticEvent, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { asProblem } from '../../../api/problem.ts';
import { useSend } from '../../../api/send.ts';
import { Empty } from '../../../frame/states.tsx';
import { acceptCv, type CvImport, type Resume } from '../api.ts';
import { dateFaults } from '../date-faults.ts';
import {
  type Editor,
  type Errors,
  entryOf,
  errorIn,
  idOf,
  ownPath,
  useFocusLater,
  withoutErrorsAt,
} from '../facts/editor.ts';
import { forget, keep, readKept, reviewKey } from '../kept.ts';
import { entriesAt, valueAt, withValue } from '../paths.ts';
import { sections } from '../sections.ts';
import { useLeaveWarning } from '../use-draft.ts';
import { AcceptBar } from './accept-bar.tsx';
import { BasicsReview } from './basics-review.tsx';
import { DocumentPane } from './document-pane.tsx';
import classes from './import.module.css';
import { LicencesReview } from './licences-review.tsx';
import { accepted, linesOf, sectionsIn, withLine } from './review.ts';
import { ReviewNotices } from './review-notices.tsx';
import { ReviewCard, ReviewList } from './review-section.tsx';
import { SideChoice } from './side-choice.tsx';
import { Unrecognised } from './unrecognised.tsx';

/** What was read, section by section, beside the document that it was read in. */
export function ReviewView({ read, hasProfile }: { read: CvImport; hasProfile: boolean }) {
  const navigate = useNavigate();
  const focusLater = useFocusLater();
  const roomy = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'sections' | 'document'>('sections');
  const [kept] = useState(() => readKept<Kept>(reviewKey, read.id));
  const [draft, setDraft] = useState(kept?.draft ?? read.draft);
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set(kept?.skipped));
  const [put, setPut] = useState(kept?.put ?? {});
  const [open, setOpen] = useState<string | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [source, setSource] = useState('');
  const [saved, setSaved] = useState(false);
  const marked = useMemo(() => (source ? linesOf(read.provenance, source) : none), [read, source]);
  const taken = useMemo(() => accepted(draft, skipped), [draft, skipped]);
  const changed = !saved && (draft !== read.draft || skipped.size > 0);
  useEffect(() => {
    if (changed) keep(reviewKey, read.id, { draft, skipped: [...skipped], put } satisfies Kept);
  }, [changed, draft, skipped, put, read.id]);
  useLeaveWarning(changed);

  const editor: Editor = {
    valueAt: (path) => valueAt(draft, path),
    errorAt: (path) => errorIn(errors, path),
    change(path, value) {
      setDraft((now) => withValue(now, path, value));
      setErrors((now) => withoutErrorsAt(now, path));
    },
  };
  const choice = {
    skipped,
    open,
    setOpen,
    toggle: (path: string) =>
      setSkipped((now) =>
        now.has(path) ? new Set([...now].filter((each) => each !== path)) : new Set([...now, path]),
      ),
  };
  function goTo(path: string) {
    const entry = entryOf(path) ?? 'basics';
    setSide('sections');
    setOpen(entry);
    focusLater(idOf(path));
  }
  function fail(faults: Errors) {
    setErrors(faults);
    const [first] = Object.keys(faults);
    if (first) goTo(first);
  }
  const { send, busy, problem } = useSend(async () => {
    // The paths of errors are those of what is sent, so from here on that is what stands here.
    setDraft(taken.draft);
    setSkipped(new Set([...skipped].filter((path) => !/\.\d+$/.test(path))));
    const faults = dateFaults(taken.draft);
    if (Object.keys(faults).length > 0) return fail(faults);
    try {
      await acceptCv(read.id, taken.draft, taken.sections);
      setSaved(true);
      forget(reviewKey);
      navigate('/profil', { state: { cv: read.fileName } });
    } catch (thrown) {
      const named = fieldsOf(thrown);
      if (named) fail(named);
      else throw thrown;
    }
  });
  function look(event: SyntheticEvent) {
    const path = (event.target as HTMLElement).closest<HTMLElement>('[data-source]')?.dataset.source;
    if (path) setSource(path);
  }

  const found = sectionsIn(draft);
  const sectionsSide = (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a field only marks its lines beside it
    <div className="stack gap-20 items-start" onFocus={look} onMouseOver={look}>
      <ReviewNotices read={read} hasProfile={hasProfile} />
      {found.length === 0 && (
        <Empty picture={<IconFileText size={28} stroke={1.6} />} title="Vi kände inte igen någon del">
          Lägg raderna nedan där de hör hemma, eller fyll i profilen själv.
        </Empty>
      )}
      {found.map((section) => {
        const spec = sections.find(({ path }) => path === section);
        if (section === 'basics') return <BasicsReview key={section} draft={draft} editor={editor} choice={choice} />;
        if (!spec) return <LicencesReview key={section} draft={draft} choice={choice} />;
        return (
          <ReviewCard key={section} path={section} title={spec.title} choice={choice}>
            <ReviewList spec={spec} entries={entriesAt(draft, section)} editor={editor} choice={choice} />
          </ReviewCard>
        );
      })}
      <Unrecognised
        found={read.unrecognised}
        put={put}
        add={(at, place) => {
          const line = read.unrecognised[at]?.text ?? '';
          setDraft((now) => withLine(now, place, line));
          setPut({ ...put, [at]: place.label });
        }}
      />
    </div>
  );
  const documentSide = <DocumentPane lines={read.lines} marked={marked} />;
  return (
    <>
      {!roomy && <SideChoice side={side} choose={setSide} />}
      <div className={`${classes.sides} stack gap-20 items-start`}>
        {(roomy || side === 'document') && documentSide}
        {(roomy || side === 'sections') && sectionsSide}
      </div>
      <AcceptBar
        taken={taken.sections.length}
        all={found.length}
        busy={busy}
        problem={problem}
        errors={errors}
        goTo={goTo}
        accept={() => void send()}
      />
    </>
  );
}

/** What was looked through so far. */
interface Kept {
  draft: Resume;
  skipped: string[];
  /** Where lines that were not understood were put. */
  put: Readonly<Record<number, string>>;
}

const none: ReadonlySet<string> = new Set();

/** A refusal's errors at fields; null where it names none. */
function fieldsOf(thrown: unknown): Errors | null {
  const { fields } = asProblem(thrown);
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(({ field, message }) => [ownPath(field), message]));
}
