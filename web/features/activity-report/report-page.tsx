import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../api/client.ts';
import { activityReportCsv, activityReportPdf } from '../../api/operations.ts';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { Bone, Empty, Loading, Seen } from '../../frame/states.tsx';
import { shortDay } from '../../text/format.ts';
import { type ActivityReport, type ReportLine, useReport } from './api.ts';
import { lastMonths, monthLabel, wantedMonth } from './months.ts';
import { Target } from './target.tsx';

/** What was applied for in a month, to be copied into the agency's form. */
export default function ActivityReportPage() {
  const months = lastMonths();
  const [params, setParams] = useSearchParams();
  const month = wantedMonth(params.get('manad'), months);
  const report = useReport(month);
  return (
    <Page
      title="Aktivitetsrapport"
      lead="Det du har sökt, i den ordning som Arbetsförmedlingens formulär frågar. Du lämnar in rapporten själv på deras sidor."
      back={{ to: '/ansokningar', label: 'Ansökningar' }}
    >
      <div className="row gap-12-20 items-end between">
        <NativeSelect
          label="Månad"
          value={month}
          data={months.map((value) => ({ value, label: monthLabel(value) }))}
          onChange={({ currentTarget }) => setParams({ manad: currentTarget.value }, { replace: true })}
        />
        <Files month={month} />
      </div>
      <Seen query={report} failed="Rapporten kunde inte hämtas" loading={<Bones />}>
        {(found) => <Report report={found} />}
      </Seen>
    </Page>
  );
}

const files = { pdf: activityReportPdf, csv: activityReportCsv };

function Files({ month }: { month: string }) {
  const { send, busy, problem } = useSend((form: 'csv' | 'pdf') =>
    download(files[form], { query: { month } }, `aktivitetsrapport-${month}.${form}`),
  );
  return (
    <div className="wrap gap-10">
      {(['pdf', 'csv'] as const).map((form) => (
        <Button
          key={form}
          variant="default"
          aria-disabled={busy || undefined}
          leftSection={<IconDownload size={17} stroke={1.8} aria-hidden />}
          onClick={() => void send(form)}
        >
          {form === 'pdf' ? 'PDF' : 'Kalkylark'}
        </Button>
      ))}
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </div>
  );
}

function Report({ report }: { report: ActivityReport }) {
  const { items, window, label } = report;
  return (
    <>
      <Target report={report} />
      <p className="soft">
        Rapporten för {label} lämnas som regel {shortDay(window.from)} till {shortDay(window.until)}. Din egen tid står
        på Mina sidor hos Arbetsförmedlingen.
      </p>
      {items.length === 0 ? (
        <Empty
          picture={<IconSend size={28} stroke={1.6} />}
          title={`Inget skickat i ${label}`}
          action={
            <Button component={Link} to="/ansokningar">
              Till dina ansökningar
            </Button>
          }
        >
          Det du skickar kommer med här av sig självt. Har du skickat något utan Sökväg markerar du det på ansökan.
        </Empty>
      ) : (
        <ul className="stack gap-12">
          {items.map((line) => (
            <Line key={`${line.kind} ${line.applicationId} ${line.text}`} line={line} />
          ))}
        </ul>
      )}
    </>
  );
}

function Line({ line }: { line: ReportLine }) {
  const { day, title, employer, place, how, evidence, text, applicationId } = line;
  return (
    <li className="surface row gap-12-20 items-start between p-16-20">
      <div className="stack gap-8 min-w-0 anywhere" style={{ flex: '1 1 320px' }}>
        <Link to={`/ansokningar/${applicationId}`} className="ink font-640">
          {title}
        </Link>
        <dl className="wrap gap-6-24">
          <Fact name="Datum" value={day} />
          <Fact name="Arbetsgivare" value={employer} />
          <Fact name="Ort" value={place ?? 'Står inte i annonsen'} />
          <Fact name="Hur" value={how} />
        </dl>
        <p className="soft small">{evidence.join(' ')}</p>
      </div>
      <CopyButton value={text} what={`raden om ${title}`} />
    </li>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="soft text-13">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Bones() {
  return (
    <Loading what="Läser in rapporten">
      <Bone height={72} radius={16} />
      {[0, 1, 2].map((row) => (
        <Bone key={row} height={116} radius={16} />
      ))}
    </Loading>
  );
}
