import { NativeSelect } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { asProblem } from '../../api/problem.ts';
import { FileDrop, FilePicker } from '../../form/file-picker.tsx';
import { ConfirmButton } from '../../form/question.tsx';
import { useSend } from '../../form/send.tsx';
import { Card } from '../../frame/card.tsx';
import { Notice } from '../../frame/notice.tsx';
import {
  deleteLayout,
  type PaymentImport,
  readReport,
  readUnknownTable,
  type UnknownTable,
  useLayouts,
} from './api.ts';

const largest = 5 * 1024 * 1024;

interface Props {
  done: (read: PaymentImport) => void;
  /** `why` says why the file was not read, and what to do. */
  unknown: (file: File, table: UnknownTable, why: string) => void;
}

/** Takes the file by button or drag and drop, and reads it at once. */
export function UploadCard({ done, unknown }: Props) {
  const layouts = useLayouts();
  const [layout, setLayout] = useState('auto');
  const [fault, setFault] = useState('');
  const { send, busy, problem, forget } = useSend(async (file: File) => {
    try {
      done(await readReport(file, layout));
    } catch (thrown) {
      const table = readUnknownTable(thrown);
      if (!table) throw thrown;
      unknown(file, table, asProblem(thrown).fields[0]?.message ?? '');
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

  const said = fault || problem?.fields[0]?.message || problem?.message;
  return (
    <Card title="Läs in bankens fil">
      <FileDrop className="row gap-14 p-22" take={take}>
        <IconFileUpload size={32} stroke={1.5} aria-hidden />
        <p className="stack flex-200 font-560">
          Släpp filen här, eller välj den.
          <span className="soft small font-440">CSV, Excel, camt eller BgMax från banken, högst 5 MB.</span>
        </p>
        <FilePicker
          heard="Bankens fil"
          accept=".csv,.txt,.tsv,.xlsx,.xml,.bgmax,.bgm,text/csv,text/plain"
          take={take}
          busy={busy}
        >
          Välj fil
        </FilePicker>
      </FileDrop>
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
    </Card>
  );
}

/** Deletes a column description that is wrong, or of a bank no longer used. */
const ForgetLayout = ({ name, done }: { name: string; done: () => void }) => (
  <div>
    <ConfirmButton
      ask={`Glöm beskrivningen ${name}`}
      title={`Glömma ${name}?`}
      send="Glöm beskrivningen"
      variant="danger"
      keep="Behåll"
      act={() => deleteLayout(name).then(done)}
    >
      <p className="soft">Filer som redan är inlästa påverkas inte.</p>
    </ConfirmButton>
  </div>
);
