import { NativeSelect } from '@mantine/core';
import { IconDownload, IconPlus, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { download } from '../../api/client.ts';
import { activityProofPdf, activityProofZip, activityReportCsv, activityReportPdf } from '../../api/operations.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { QuietButton, SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { EmptyState, QueryView } from '../../frame/states.tsx';
import { formatCount, longDay, monthLabel } from '../../text/format.ts';
import { ActivityDialog } from './activity-dialog.tsx';
import {
  type Activity,
  type ActivityReport,
  type ReportLine as ReportLineShape,
  type ReportMonths,
  setLineIncluded,
  useActivities,
  useReport,
  useReportMonths,
} from './api.ts';
import { countIncomplete, HandInCard } from './hand-in-card.tsx';
import { lastMonths, monthFromQuery } from './months.ts';
import { ReportLine } from './report-line.tsx';
import { TargetCard } from './target-card.tsx';

/** What was done in a month to find work, to copy into the agency's form. */
export default function ActivityReportPage() {
  const months = lastMonths();
  const [params, setParams] = useSearchParams();
  const month = monthFromQuery(params.get('manad'), months);
  const report = useReport(month);
  return (
    <Page
      title="Aktivitetsrapport"
      lead="Det du har gjort för att få jobb, sorterat efter vad det är. Du lämnar in rapporten själv hos Arbetsförmedlingen."
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
      <QueryView
        query={report}
        failed="Rapporten kunde inte hämtas"
        loading="Läser in rapporten"
        cards={[72, 116, 116, 116]}
      >
        {(found) => <Report report={found} />}
      </QueryView>
      <EarlierMonths />
    </Page>
  );
}

const files = {
  pdf: { route: activityReportPdf, label: 'PDF', name: 'aktivitetsrapport', ending: 'pdf' },
  csv: { route: activityReportCsv, label: 'Kalkylark', name: 'aktivitetsrapport', ending: 'csv' },
  proofPdf: { route: activityProofPdf, label: 'Underlag som PDF', name: 'underlag', ending: 'pdf' },
  proofZip: { route: activityProofZip, label: 'Underlag som ZIP', name: 'underlag', ending: 'zip' },
};
type Form = keyof typeof files;

function Files({ month, forms = ['pdf', 'csv'] }: { month: string; forms?: Form[] }) {
  const { send, busy, problem } = useSend((form: Form) => {
    const { route, name, ending } = files[form];
    return download(route, { query: { month } }, `${name}-${month}.${ending}`);
  });
  return (
    <div className="wrap gap-10">
      {forms.map((form) => (
        <SendButton
          key={form}
          variant="default"
          aria-disabled={busy || undefined}
          icon={IconDownload}
          onClick={() => void send(form)}
        >
          {files[form].label}
        </SendButton>
      ))}
      {problem && (
        <div className="w-full">
          <Notice tone="red">{problem.message}</Notice>
        </div>
      )}
    </div>
  );
}

function Report({ report }: { report: ActivityReport }) {
  const { items, leftOut, label, month, handedIn, hasProof, proofUntil, sent } = report;
  const isOpen = !handedIn || handedIn.isReopened;
  const activities = useActivities();
  // A copy from when the dialog was opened: after a deletion the dialog stays a moment longer.
  const [editing, setEditing] = useState<Activity>();
  const change = (id: string) => setEditing(activities.data?.items.find((one) => one.id === id));
  // The month is in the address so that other pages can link to it.
  const [params, setParams] = useSearchParams();
  const go = (act: (now: URLSearchParams) => void) =>
    setParams(
      (now) => {
        act(now);
        return now;
      },
      { replace: true },
    );
  const leave = () => go((now) => now.delete('ny'));
  /** Shows the saved activity, even if it now belongs to another month. */
  const saved = (into: string | undefined) => {
    setEditing(undefined);
    go((now) => {
      now.delete('ny');
      if (into) now.set('manad', into);
    });
  };
  const kinds = activities.data?.kinds ?? [];
  // Lines that were left out appear at their places, so that they can be included again.
  const left = isOpen && kinds.length > 0 ? leftOut : [];
  const place = new Map(kinds.map(({ kind }, at) => [kind, at]));
  const at = ({ kind }: ReportLineShape) => place.get(kind) ?? kinds.length;
  const lines = [...items, ...left].sort((a, b) => (left.length > 0 ? at(a) - at(b) || a.day.localeCompare(b.day) : 0));
  const groups = [...Map.groupBy(lines, ({ kindLabel }) => kindLabel)];
  const missing = countIncomplete(report);
  // Only the first unanswered line of an application shows its form; the others have a button. All forms at once would
  // fill many screens.
  const next = items.find(({ applicationId, asks }) => applicationId !== null && asks.length > 0)?.key;
  const [hasAnswered, setAnswered] = useState(false);
  return (
    <>
      <TargetCard report={report} />
      <HandInCard report={report} />
      {isOpen && (
        <div className="row gap-12">
          <SendButton
            icon={IconPlus}
            aria-disabled={kinds.length === 0 || undefined}
            onClick={() => kinds.length > 0 && go((now) => now.set('ny', ''))}
          >
            Lägg till aktivitet
          </SendButton>
          {items.length > 1 && (
            <CopyButton
              value={items.map(({ kindLabel, text }) => `${kindLabel}: ${text}`).join('\n')}
              what="alla rader"
              label="Kopiera alla rader"
            />
          )}
        </div>
      )}
      {isOpen && missing > 0 && (
        <Notice tone="amber" announce={false}>
          {missing === 1 ? 'En rad behöver' : `${missing} rader behöver`} ett svar från dig innan rapporten är hel.
        </Notice>
      )}
      {lines.length === 0 ? (
        <EmptyState icon={IconSend} title={`Inget i ${label} än`}>
          Ansökningar, intervjuer och ändringar i ditt cv kommer med av sig själva. Annat som möten, kurser och mässor
          lägger du till här.
        </EmptyState>
      ) : (
        groups.map(([name, ofKind]) => (
          <section key={name} className="stack gap-12" aria-label={name}>
            <h2 className="text-18">{name}</h2>
            <ul className="stack gap-12">
              {ofKind.map((line) => (
                <ReportLine
                  key={line.key}
                  line={line}
                  kinds={kinds}
                  open={isOpen}
                  isTold={!left.includes(line)}
                  setTold={(isTold) => setLineIncluded(month, line.key, isTold)}
                  change={change}
                  isNext={line.key === next}
                  follows={hasAnswered}
                  answered={() => setAnswered(true)}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      {month === lastMonths()[0] && <UpcomingActivities activities={activities.data?.items ?? []} change={change} />}
      {hasProof && sent > 0 && (
        <Section
          className="surface stack gap-12 p-18-20"
          id="underlag"
          title="Om Arbetsförmedlingen frågar"
          heading="text-18"
        >
          <p className="soft">
            Annonserna som de var, det du skickade, när, och kvitton som kom. Underlaget finns kvar till och med{' '}
            {longDay(proofUntil)}.
          </p>
          <Files month={month} forms={['proofPdf', 'proofZip']} />
        </Section>
      )}
      {params.has('ny') && kinds.length > 0 && (
        <ActivityDialog kinds={kinds} month={month} close={leave} saved={saved} />
      )}
      {editing && <ActivityDialog kinds={kinds} activity={editing} close={() => setEditing(undefined)} saved={saved} />}
    </>
  );
}

interface Props {
  activities: readonly Activity[];
  change: (activityId: string) => void;
}

/** Activities that the user added and that have not begun: they are not in a report yet. */
function UpcomingActivities({ activities, change }: Props) {
  const coming = activities.flatMap(({ begins, ...rest }) => (begins === null ? [] : [{ ...rest, begins }]));
  if (coming.length === 0) return null;
  return (
    <Section className="stack gap-12" id="kommer" title="Kommer med när det har börjat" heading="text-18">
      <ul className="stack gap-12">
        {coming.map(({ id, kindLabel, what, begins }) => (
          <li key={id} className="surface row gap-12-20 items-start between p-16-20">
            <div className="min-w-0 anywhere">
              <p className="font-640">{what}</p>
              <p className="soft">
                {kindLabel}, från {longDay(begins)}
              </p>
            </div>
            <QuietButton onClick={() => change(id)}>
              Ändra<span className="heard-only"> {what}</span>
            </QuietButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Earlier months: the contents and state of each. Renders nothing if there are none. */
function EarlierMonths() {
  const { data } = useReportMonths();
  return data && data.items.length > 1 ? <Months months={data} /> : null;
}

function Months({ months: { items } }: { months: ReportMonths }) {
  return (
    <Section className="surface stack gap-12 p-18-20" id="manader" title="Dina månader" heading="text-18">
      <ul className="stack">
        {items.map(({ month, applied, interviews, others, note }) => (
          <li key={month} className="divided stack gap-2" style={{ padding: '10px 0' }}>
            <div className="wrap gap-6-24 between">
              <Link to={`?manad=${month}`} className="font-600">
                {monthLabel(month)}
              </Link>
              <span className="figures soft">
                {formatCount(applied, 'sökt jobb', 'sökta jobb')}, {formatCount(interviews, 'intervju', 'intervjuer')},{' '}
                {others} annat
              </span>
            </div>
            <p className="soft small">{note}</p>
          </li>
        ))}
      </ul>
      <p className="soft small">
        Vad en månad betyder för din ersättning avgör Arbetsförmedlingen och a-kassan. Här ser du bara vad du har kvar.
      </p>
    </Section>
  );
}
