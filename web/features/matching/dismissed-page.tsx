import { NativeSelect, TextInput } from '@mantine/core';
import { IconThumbUp } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useServerForm } from '../../form/form.tsx';
import { Problem, SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { EmptyState, MoreButton, QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { AdListSkeleton } from '../ads/skeletons.tsx';
import { formatAdCount } from '../ads/words.ts';
import {
  addExclusion,
  type Exclusion,
  type Feedback,
  refetchScores,
  removeExclusion,
  takeBackDismissal,
  useExclusions,
  useFeedback,
  useMatches,
  useRescoring,
} from './api.ts';
import { MatchList } from './match-list.tsx';
import { MatchNav } from './match-nav.tsx';
import { signedPoints } from './words.ts';

/** What the user dismissed and its effects, each with a button to undo it. */
export default function DismissedPage() {
  const matches = useMatches({ dismissed: true, lowestScore: 0, sort: 'published' });
  const feedback = useFeedback();
  const exclusions = useExclusions();
  const items = matches.data?.pages.flatMap((page) => page.items) ?? [];
  const undone = items.some(({ dismissal }) => !dismissal);
  // A dismissal that was just undone keeps its place until the page is opened again.
  const arrived = useCallback(() => {
    if (!undone) void refetchScores();
  }, [undone]);
  useRescoring(arrived);
  // Three queries, shown as one: it fails if any of them fails.
  const failed = [feedback, exclusions].find(({ error }) => error);
  const all = {
    ...(failed ?? matches),
    data: matches.data &&
      feedback.data &&
      exclusions.data && { lessons: feedback.data.items, exclusions: exclusions.data.items },
    refetch: () => Promise.all([matches.refetch(), feedback.refetch(), exclusions.refetch()]),
  };
  const total = matches.data?.pages[0]?.total ?? 0;
  return (
    <Page
      title="Bortvalda"
      lead="Det du har valt bort, och vad det ändrade för andra annonser. Allt går att ta tillbaka."
    >
      <MatchNav />
      <QueryView query={all} failed="Det du har valt bort kunde inte hämtas" loading={<AdListSkeleton />}>
        {({ lessons, exclusions: hidden }) => (
          <>
            <Exclusions exclusions={hidden} />
            <Lessons lessons={lessons} />
            {items.length > 0 ? (
              <Section
                className="no-print stack gap-16"
                id="bortvalda-annonser"
                title="Öppna annonser som du har valt bort"
              >
                <p role="status" className="heard-only">
                  {formatAdCount(total)}
                </p>
                <MatchList rows={items} from="/matchningar/bortvalda" />
                <MoreButton list={matches} />
              </Section>
            ) : (
              <EmptyState icon={IconThumbUp} title="Inget bortvalt">
                Tryck på Passar inte vid en matchning som inte är något för dig, så hamnar den här.
              </EmptyState>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}

type Lesson = Feedback['items'][number];

/** The effects of dismissals on other ads. */
function Lessons({ lessons }: { lessons: Lesson[] }) {
  if (lessons.length === 0) return null;
  return (
    <Section className="stack gap-12" id="lart" title="Så påverkar det andra annonser">
      <ul className="panel divide">
        {lessons.map((lesson) => (
          <LessonItem key={lesson.subject} lesson={lesson} />
        ))}
      </ul>
    </Section>
  );
}

function LessonItem({ lesson: { subject, points, ads } }: { lesson: Lesson }) {
  const { send, busy, problem } = useSend(async () => {
    for (const id of ads) await takeBackDismissal(id);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  return (
    <li className="stack gap-10 p-14-18">
      <div className="row gap-8-20">
        <div className="flex-200 min-w-0">
          <p>
            <b>{subject}</b>
          </p>
          <p className="soft small">Du har valt bort {formatAdCount(ads.length)}.</p>
        </div>
        <span className="font-600 nowrap figures">{signedPoints(points)} poäng</span>
        <SmallButton aria-label={`Ta tillbaka: ${subject}`} aria-disabled={busy || undefined} onClick={send}>
          Ta tillbaka
        </SmallButton>
      </div>
      <Problem of={problem} />
    </li>
  );
}

const kinds: Record<Exclusion['kind'], string> = { word: 'Ordet', employer: 'Arbetsgivaren' };

/** Employers and words whose ads the user excludes from the matches, each with a button to remove it. */
function Exclusions({ exclusions }: { exclusions: readonly Exclusion[] }) {
  return (
    <Section className="no-print stack gap-12" id="dolt" title="Det här vill du aldrig få">
      <p className="soft">
        Matchningar från arbetsgivaren, eller med ordet i rubriken, visas inte och mejlas inte. När du själv söker bland
        annonserna är de med.
      </p>
      {exclusions.length > 0 && (
        <ul className="panel divide">
          {exclusions.map((exclusion) => (
            <ExclusionItem key={exclusion.id} exclusion={exclusion} />
          ))}
        </ul>
      )}
      <NewExclusion />
    </Section>
  );
}

function ExclusionItem({ exclusion: { id, kind, text, hidden } }: { exclusion: Exclusion }) {
  const { send, busy, problem } = useSend(async () => {
    await removeExclusion(id);
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  });
  return (
    <li className="stack gap-10 p-14-18">
      <div className="row gap-8-20">
        <div className="flex-200 min-w-0 anywhere">
          <p>
            {kinds[kind]} <b>{text}</b>
          </p>
          <p className="soft small">
            {hidden === 0
              ? 'Döljer inget just nu.'
              : `Döljer ${formatCount(hidden, 'matchning', 'matchningar')} just nu.`}
          </p>
        </div>
        <SmallButton aria-label={`Visa igen: ${text}`} aria-disabled={busy || undefined} onClick={send}>
          Visa igen
        </SmallButton>
      </div>
      <Problem of={problem} />
    </li>
  );
}

function NewExclusion() {
  const { form, onSubmit, busy, problem, heard } = useServerForm(
    { initialValues: { kind: 'word' as Exclusion['kind'], text: '' } },
    async ({ kind, text }) => {
      await addExclusion(kind, text);
      form.setFieldValue('text', '');
    },
  );
  return (
    <form noValidate className="row gap-12 items-end" onSubmit={onSubmit}>
      <NativeSelect
        label="Dölj"
        data={[
          { value: 'word', label: 'ett ord i rubriken' },
          { value: 'employer', label: 'en arbetsgivare' },
        ]}
        {...form.getInputProps('kind')}
      />
      <TextInput
        label={form.values.kind === 'word' ? 'Ordet, helt utskrivet' : 'Arbetsgivarens namn, som i annonsen'}
        maxLength={200}
        autoComplete="off"
        {...form.getInputProps('text')}
      />
      <SendButton busy={busy} disabled={form.values.text.trim() === ''}>
        Dölj
      </SendButton>
      <p role="alert" className="heard-only">
        {heard}
      </p>
      <Problem of={problem} />
    </form>
  );
}
