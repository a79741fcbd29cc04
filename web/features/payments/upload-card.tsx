import { Button, NativeSelect } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useSend } from '../../api/send.ts';
import { FormButtons } from '../../form/form-buttons.tsx';
import { SendButton } from '../../form/send-button.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { Notice } from '../../frame/notice.tsx';
import { deleteLayout, type PaymentImport, readReport, type UnknownTable, unknownTable, useLayouts } from './api.ts';
import classes from './payments.module.css';

const largest = 5 * 1024 * 1024;

interface Props {
  done: (read: PaymentImport) => void;
  unknown: (file: File, table: UnknownTable) => void;
}

/** Takes the file by button or drag and drop, and reads it at once. */
export function UploadCard({ done, unknown }: Props) {
  const layouts = useLayouts();
  const [layout, setLayout] = useState('auto');
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState('');
  const picker = useRef<HTMLInputElement>(null);
  const { send, busy, problem, forget } = useSend(async (file: File) => {
    try {
      done(await readReport(file, layout));
    } catch (thrown) {
      const table = unknownTable(thrown);
      if (!table) throw thrown;
      unknown(file, table);
    }
  });

  function take(files: FileList | null) {
    forget();
    setFault('');
    const [file] = files ?? [];
    if (!file) return;
    if (files && files.length > 1) setFault('Välj en fil i taget.');
    else if (file.size > largest) setFault('Filen är för stor. Den får vara högst 5 MB.');
    else void send(file);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const said = fault || problem?.fields[0]?.message || problem?.message;
  return (
    <section className={classes.card} aria-labelledby="las-in">
      <h2 id="las-in">Läs in bankens fil</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way beside the button */}
      <div
        className="drop row gap-14 p-22"
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconFileUpload size={32} stroke={1.5} aria-hidden />
        <p className="stack flex-200 font-560">
          Släpp filen här, eller välj den.
          <span className="soft small font-440">CSV, Excel, camt eller BgMax från banken, högst 5 MB.</span>
        </p>
        <SendButton type="button" busy={busy} onClick={() => picker.current?.click()}>
          Välj fil
        </SendButton>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx,.xml,.bgmax,.bgm,text/csv,text/plain"
          aria-label="Bankens fil"
          onChange={(event) => {
            take(event.currentTarget.files);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {said && <Notice tone="red">{said}</Notice>}
      <NativeSelect
        style={{ maxWidth: 320 }}
        label="Bank"
        description="Filen känns oftast igen automatiskt."
        value={layout}
        onChange={(event) => setLayout(event.currentTarget.value)}
        data={[
          { value: 'auto', label: 'Känn igen filen' },
          { value: 'swedbank', label: 'Swedbank' },
          { value: 'handelsbanken', label: 'Handelsbanken' },
          ...(layouts.data ?? []).map(({ name }) => ({ value: name, label: name })),
        ]}
      />
      {layouts.data?.some(({ name }) => name === layout) && (
        <ForgetLayout key={layout} name={layout} done={() => setLayout('auto')} />
      )}
    </section>
  );
}

/** Deletes a column description that is wrong, or of a bank no longer used. */
function ForgetLayout({ name, done }: { name: string; done: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { send, busy, problem } = useSend(async () => {
    await deleteLayout(name);
    close();
    done();
  });
  return (
    <div>
      <Button variant="subtle" size="sm" onClick={() => setAsking(true)}>
        Glöm beskrivningen {name}
      </Button>
      <Dialog opened={asking} title={`Glömma ${name}?`} close={close}>
        <p className="soft">Filer som redan är inlästa påverkas inte.</p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <FormButtons
          variant="danger"
          busy={busy}
          send="Glöm beskrivningen"
          act={() => void send()}
          cancel={close}
          keep="Behåll"
        />
      </Dialog>
    </div>
  );
}
