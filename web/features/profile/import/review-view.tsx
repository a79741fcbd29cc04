import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileText } from '@tabler/icons-react';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiProblem } from '../../../api/problem.ts';
import { asProblem } from '../../../api/problem.ts';
import { Problem, SendButton, useSend } from '../../../form/send.tsx';
import { EmptyState } from '../../../frame/states.tsx';
import { formatCount } from '../../../text/format.ts';
import type { BasicsField } from '../api.ts';
import { acceptCv, type CvImport, type Resume } from '../api.ts';
import { dateFaults } from '../date-faults.ts';
import { isBlank } from '../draft.ts';
import { basicsSummary } from '../facts/basics-card.tsx';
import { type Errors, entryPathOf, fieldId, toCvPath, useFocusLater } from '../facts/editor.ts';
import { FaultList } from '../fault-list.tsx';
import { deleteKept, reviewKey } from '../kept.ts';
import { entriesAt } from '../paths.ts';
import profile from '../profile.module.css';
import { forgetFile } from '../remembered-file.ts';
import { basicsFields, sections } from '../sections.ts';
import type { FieldDifference } from './differing.ts';
import { DocumentPane } from './document-pane.tsx';
import { useDrop } from './drag-and-drop.ts';
import classes from './import.module.css';
import type { UnplacedLine } from './list-unplaced-lines.ts';
import { sectionsIn, sourceLinesOf } from './review.ts';
import { ReviewNotices } from './review-notices.tsx';
import { type ImportReviewState, ReviewCard, ReviewEntry, ReviewList } from './review-section.tsx';
import { lineMenuId, UnplacedLines, unplacedId } from './unplaced-lines.tsx';
import { type Review, useReview } from './use-review.ts';

/** The import, section by section, beside its document. */
export function ReviewView({ read, cv }: { read: CvImport; cv: Resume | undefined }) {
  const navigate = useNavigate();
  const focusLater = useFocusLater();
  const roomy = useMediaQuery('(min-width: 60em)', true, { getInitialValueInEffect: false });
  const [side, setSide] = useState<'sections' | 'document'>('sections');
  const [open, setOpen] = useState<string | null>(null);
  /** The path of a field, or a loose line. */
  const [source, setSource] = useState<string | UnplacedLine>('');
  const [all, setAll] = useState(false);
  const review = useReview(read, cv);
  const { draft, editor, taken, errors } = review;
  const marked = useMemo(() => {
    if (typeof source !== 'string') return source.source ? new Set([source.source]) : none;
    return source ? sourceLinesOf(read.provenance, source) : none;
  }, [read, source]);
  const choice = { skipped: review.skipped, open, setOpen, toggle: review.toggle };

  function goTo(path: string) {
    const entry = entryPathOf(path) ?? 'basics';
    setSide('sections');
    setOpen(entry);
    focusLater(fieldId(path));
  }
  function show(id: string) {
    setSide('sections');
    focusLater(id);
  }
  function fail(faults: Errors) {
    review.setErrors(faults);
    const [first] = Object.keys(faults);
    if (first) goTo(first);
  }
  const { send, busy, problem } = useSend(async () => {
    review.settle();
    const faults = dateFaults(taken.draft);
    if (Object.keys(faults).length > 0) return fail(faults);
    try {
      const replace = review.differing.filter(({ replaces }) => replaces).map(({ field }) => field);
      await acceptCv(read.id, { ...taken, replace });
      review.setSaved(true);
      deleteKept(reviewKey);
      forgetFile();
      navigate('/profil', { state: { cv: read.fileName, import: read.id, left: review.left.length } });
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
  const drop = useDrop((key, path) => {
    const line = review.loose.find((each) => each.key === key);
    if (line) review.place(line, path);
  });

  const found = sectionsIn(draft);
  const sectionsSide = (
    // biome-ignore lint/a11y/noStaticElementInteractions: looking at a field only marks its lines beside it
    <div className={`${classes.fields} stack gap-20 items-start`} onFocus={look} onMouseOver={look} {...drop}>
      <ReviewNotices
        read={read}
        hasProfile={!isBlank(cv)}
        otherName={review.differing.find(({ field }) => field === 'name')}
      />
      {found.length === 0 && (
        <EmptyState icon={IconFileText} title="Vi kände inte igen någon del">
          Lägg raderna nedan där de hör hemma, eller fyll i profilen själv.
        </EmptyState>
      )}
      {found.map((section) => {
        const spec = sections.find(({ path }) => path === section);
        if (section === 'basics') return <BasicsReview key={section} review={review} choice={choice} />;
        if (!spec) return <LicencesReview key={section} draft={draft} choice={choice} />;
        return (
          <ReviewCard key={section} path={section} title={spec.title} choice={choice}>
            <ReviewList spec={spec} entries={entriesAt(draft, section)} editor={editor} choice={choice} />
          </ReviewCard>
        );
      })}
      <UnplacedLines read={read} review={review} look={setSource} all={all} showAll={() => setAll(true)} />
    </div>
  );
  const documentSide = (
    <DocumentPane
      read={read}
      marked={marked}
      loose={review.left}
      show={({ key }) => {
        setAll(true);
        show(lineMenuId(key));
      }}
    />
  );
  return (
    <>
      {!roomy && <PaneToggle side={side} choose={setSide} />}
      <div className={`${classes.sides} stack gap-20 items-start`}>
        {(roomy || side === 'document') && documentSide}
        {(roomy || side === 'sections') && sectionsSide}
      </div>
      <AcceptBar
        taken={taken.sections.length}
        all={found.length}
        left={review.left.length}
        showLeft={() => show(unplacedId)}
        busy={busy}
        problem={problem}
        errors={errors}
        goTo={goTo}
        accept={() => void send()}
      />
    </>
  );
}

const none: ReadonlySet<string> = new Set();

/** The field errors of a refusal; null if it has none. */
function fieldsOf(thrown: unknown): Errors | null {
  const { fields } = asProblem(thrown);
  if (fields.length === 0) return null;
  return Object.fromEntries(fields.map(({ field, message }) => [toCvPath(field), message]));
}

/** Name, contact data and links. */
function BasicsReview({ review, choice }: { review: Review; choice: ImportReviewState }) {
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

/** Swedish data besides the CV; it can be changed in the profile. */
function LicencesReview({ draft, choice }: { draft: Resume; choice: ImportReviewState }) {
  const { drivingLicences, ownCar, legitimations, availability } = draft['x-sokvag'] ?? {};
  const told = [
    drivingLicences && `Körkort: ${drivingLicences.join(', ') || 'inget'}`,
    ownCar && 'Har tillgång till bil',
    legitimations?.length && `Legitimation: ${legitimations.join(', ')}`,
    availability && `Kan börja: ${availability}`,
  ].filter(Boolean);
  return (
    <ReviewCard path="x-sokvag" title="Körkort, legitimation och start" choice={choice}>
      {told.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </ReviewCard>
  );
}

interface PaneToggleProps {
  side: 'sections' | 'document';
  choose: (side: 'sections' | 'document') => void;
}

/** A phone shows one of the two sides at a time. */
function PaneToggle({ side, choose }: PaneToggleProps) {
  return (
    <fieldset className={classes.choice}>
      <legend className="heard-only">Visa</legend>
      <button type="button" aria-pressed={side === 'sections'} onClick={() => choose('sections')}>
        Det vi läste
      </button>
      <button type="button" aria-pressed={side === 'document'} onClick={() => choose('document')}>
        Dokumentet
      </button>
    </fieldset>
  );
}

interface Props {
  taken: number;
  all: number;
  /** The number of lines that have no place yet. */
  left: number;
  showLeft: () => void;
  busy: boolean;
  problem: ApiProblem | null;
  errors: Errors;
  goTo: (path: string) => void;
  accept: () => void;
}

/** Always visible: how much is accepted, how much is left over, and the button that saves it. */
function AcceptBar({ taken, all, left, showLeft, busy, problem, errors, goTo, accept }: Props) {
  return (
    <div className={`${profile.bar} dock`} data-shown>
      <FaultList errors={errors} goTo={goTo} />
      <Problem of={problem} />
      <div className="row panel gap-8-20 between text-15" style={{ padding: '12px 16px 12px 20px' }}>
        <div style={{ flex: '1 1 230px' }}>
          <p role="status">
            {taken === 0 ? 'Ta med minst en del för att spara.' : `${taken} av ${all} delar tas med.`}
          </p>
          {left > 0 && (
            <p className="soft small">
              {formatCount(left, 'rad är inte placerad', 'rader är inte placerade')} och finns kvar här i 30 dagar.{' '}
              <Button variant="subtle" size="compact-sm" onClick={showLeft}>
                Visa {left === 1 ? 'den' : 'dem'}
              </Button>
            </p>
          )}
        </div>
        <SendButton busy={busy} disabled={taken === 0} onClick={accept}>
          Spara i profilen
        </SendButton>
      </div>
    </div>
  );
}

interface DifferingChoiceProps {
  differing: (FieldDifference & { replaces: boolean })[];
  replace: (field: BasicsField, replaced: boolean) => void;
}

/** Where the file differs from the profile, line by line. */
function DifferingChoice({ differing, replace }: DifferingChoiceProps) {
  return (
    <div className="stack gap-12 py-12">
      <p className="soft small">Det här står annorlunda i din profil. Välj vad som ska gälla.</p>
      {differing.map(({ field, label, ours, theirs, replaces }) => (
        <fieldset key={field} className="stack gap-4" data-source={`basics.${field}`}>
          <legend className="font-620 small">{label}</legend>
          <label className={classes.differing}>
            <input type="radio" name={field} checked={!replaces} onChange={() => replace(field, false)} />
            <span className="anywhere">Behåll: {ours}</span>
          </label>
          <label className={classes.differing}>
            <input type="radio" name={field} checked={replaces} onChange={() => replace(field, true)} />
            <span className="anywhere">Från filen: {theirs}</span>
          </label>
        </fieldset>
      ))}
    </div>
  );
}
