import { FileInput, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { TrackedJob, TrackerImported } from '../../../../src/applications/tracker-contract.ts';
import { SendButton, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page, Section } from '../../../frame/page.tsx';
import { formatInteger } from '../../../text/format.ts';
import { importTracked } from '../api.ts';
import {
  guessMapping,
  MAX_IMPORT_ROWS,
  type Mapping,
  matchTrackerState,
  readTrackerRows,
  statesInTable,
  type TrackerState,
  trackerFieldLabels,
  trackerFields,
  trackerStateLabels,
  trackerStates,
} from './mapping.ts';
import { readTrackerFile, TrackerFileError, type TrackerTable } from './tracker-file.ts';

/** Imports a list from a spreadsheet, another tracker or LinkedIn; a preview comes first. */
export default function ImportPage() {
  const [tables, setTables] = useState<TrackerTable[]>([]);
  const [chosen, setChosen] = useState(0);
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<TrackerImported>();
  const table = tables[chosen];
  async function take(file: File | null) {
    setTables([]);
    setChosen(0);
    setDone(undefined);
    setFault(undefined);
    if (!file) return;
    try {
      setTables(await readTrackerFile(file));
    } catch (thrown) {
      setFault(
        thrown instanceof TrackerFileError
          ? thrown.message
          : 'Filen går inte att läsa. Spara den som CSV och försök igen.',
      );
    }
  }
  return (
    <Page
      title="Ta in en lista"
      lead="Har du redan en lista över jobb du har sökt? Ta med den hit från Excel, ett annat program eller LinkedIn. Du ser hur den blir innan något sparas."
      back={{ to: '/ansokningar', label: 'Ansökningar' }}
    >
      <div className="stack gap-24" style={{ maxWidth: '56rem' }}>
        <FileInput
          label="Fil"
          description="CSV, Excel (.xlsx) eller ZIP-filen med dina data från LinkedIn."
          placeholder="Välj en fil"
          accept=".csv,.txt,.tsv,.xlsx,.zip"
          error={fault}
          onChange={(file) => void take(file)}
        />
        {tables.length > 1 && (
          <NativeSelect
            label="Lista"
            value={String(chosen)}
            data={tables.map(({ name, rows }, n) => ({ value: String(n), label: `${name} (${rows.length} rader)` }))}
            onChange={(event) => setChosen(Number(event.currentTarget.value))}
          />
        )}
        {done ? (
          <Done done={done} />
        ) : table && table.rows.length > MAX_IMPORT_ROWS ? (
          <Notice tone="red" title={`Listan har ${formatInteger(table.rows.length)} rader.`}>
            Högst {formatInteger(MAX_IMPORT_ROWS)} åt gången går bra. Dela filen i flera, och ta in en i taget.
          </Notice>
        ) : (
          table && <Mapped key={`${table.name} ${chosen}`} table={table} done={setDone} />
        )}
      </div>
    </Page>
  );
}

function Done({ done: { applications, kept, known } }: { done: TrackerImported }) {
  return (
    <Notice tone="green" title="Listan är inne.">
      Nya ansökningar: {applications}. Nya sparade jobb: {kept}.{' '}
      {known > 0 && `${known} fanns redan och är som de var. `}
      <Link to="/ansokningar">Till dina ansökningar</Link>
    </Notice>
  );
}

function Mapped({ table, done }: { table: TrackerTable; done: (done: TrackerImported) => void }) {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(table));
  const [chosen, setChosen] = useState<Record<string, TrackerState>>({});
  const said = statesInTable(table, mapping);
  const stateOf = (words: string) => chosen[words] ?? matchTrackerState(words);
  const all = mapping.state === null ? [''] : said;
  const open = all.filter((words) => stateOf(words) === null);
  const missing = (['title', 'employer'] as const).filter((field) => mapping[field] === null);
  const { jobs, faults } = readTrackerRows(table, mapping, stateOf);
  const { send, busy, problem } = useSend(async () => done(await importTracked({ jobs })));
  const isReady = missing.length === 0 && open.length === 0 && faults.length === 0;
  return (
    <>
      <Section className="stack gap-12" id="kolumner" title="Kolumner">
        <div className="wrap gap-16">
          {trackerFields.map((field) => (
            <NativeSelect
              key={field}
              label={trackerFieldLabels[field]}
              value={String(mapping[field] ?? '')}
              data={[
                { value: '', label: 'Finns inte' },
                ...table.headers.map((header, n) => ({ value: String(n), label: header || `Kolumn ${n + 1}` })),
              ]}
              error={missing.some((one) => one === field) && 'Välj en kolumn.'}
              onChange={(event) => {
                const { value } = event.currentTarget;
                setMapping({ ...mapping, [field]: value === '' ? null : Number(value) });
              }}
            />
          ))}
        </div>
      </Section>
      {all.length > MOST_STATES ? (
        <Notice tone="red">Kolumnen för status har {all.length} olika värden. Välj en annan kolumn.</Notice>
      ) : (
        <Section className="stack gap-12" id="statusar" title="Vad betyder varje status?">
          <div className="wrap gap-16">
            {all.map((words) => (
              <NativeSelect
                key={words}
                label={words || (mapping.state === null ? 'Alla jobb i listan' : 'Utan status')}
                value={stateOf(words) ?? ''}
                data={[
                  { value: '', label: 'Välj' },
                  ...trackerStates.map((state) => ({ value: state, label: trackerStateLabels[state] })),
                ]}
                onChange={(event) => setChosen({ ...chosen, [words]: event.currentTarget.value as TrackerState })}
              />
            ))}
          </div>
        </Section>
      )}
      {faults.length > 0 && missing.length === 0 && (
        <Notice
          tone="red"
          title={`${formatInteger(faults.length)} fel i listan. Rätta dem i filen, eller välj en annan kolumn.`}
        >
          <ul>
            {faults.slice(0, SHOWN_FAULTS).map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      )}
      {missing.length + open.length === 0 && <Preview jobs={jobs} />}
      {problem && (
        <Notice tone="red">{[problem.message, ...problem.fields.map((one) => one.message)].join(' ')}</Notice>
      )}
      <div>
        <SendButton busy={busy} disabled={!isReady} onClick={send}>
          Ta in {jobs.length === 1 ? 'en rad' : `${formatInteger(jobs.length)} rader`}
        </SendButton>
      </div>
    </>
  );
}

const MOST_STATES = 30;
const SHOWN_FAULTS = 5;

const SHOWN_JOBS = 5;

/** The first rows as they will be imported. */
function Preview({ jobs }: { jobs: readonly TrackedJob[] }) {
  return (
    <Section className="stack gap-12 min-w-0" id="sa-blir-det" title="Så blir det">
      <ul className="rows">
        {jobs.slice(0, SHOWN_JOBS).map((job, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
          <li key={n} className="divided row gap-12-20 between p-18-20">
            <span className="stack gap-4 min-w-0 anywhere">
              <b className="font-620">{job.title}</b>
              <span className="small">{[job.employer, job.place].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="small">{[trackerStateLabels[job.happened], job.sentOn].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </ul>
      {jobs.length > SHOWN_JOBS && <p className="soft small">och {jobs.length - SHOWN_JOBS} rader till</p>}
    </Section>
  );
}
