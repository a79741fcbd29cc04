import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useServerForm } from '../../form/form.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { formatCount } from '../../text/format.ts';
import { addExclusion, type Exclusion, removeExclusion } from './api.ts';

const kinds: Record<Exclusion['kind'], string> = { word: 'Ordet', employer: 'Arbetsgivaren' };

/** Employers and words whose ads the user excludes from the matches, each with a button to remove it. */
export function Exclusions({ exclusions }: { exclusions: readonly Exclusion[] }) {
  return (
    <section className="no-print stack gap-12" aria-labelledby="dolt">
      <h2 id="dolt">Det här vill du aldrig få</h2>
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
    </section>
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
        <Button
          variant="default"
          size="sm"
          aria-label={`Visa igen: ${text}`}
          aria-disabled={busy || undefined}
          onClick={send}
        >
          Visa igen
        </Button>
      </div>
      {problem && <Notice tone="red">{problem.message}</Notice>}
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
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </form>
  );
}
