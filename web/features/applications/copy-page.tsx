import { Button } from '@mantine/core';
import { IconExternalLink, IconMail } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { download, downloadLink } from '../../api/client.ts';
import { applicationMessage } from '../../api/operations.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { SendButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page, Section } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import { dayInStockholm } from '../../text/format.ts';
import { type Application, attestSending, type Clipboard, useApplication, useCopyTexts } from './api.ts';
import classes from './application.module.css';
import { NoApplication } from './application-page.tsx';
import { FileButton } from './file-button.tsx';
import { FormFields } from './form-fields.tsx';
import { SentDayField } from './sent-day.tsx';
import { ApplicationSkeleton } from './skeletons.tsx';
import { knownEmployer, toSentAt } from './words.ts';

/** Everything for sending by hand, in the order in which a mail or a form asks for it. */
export default function CopyPage() {
  const { id = '' } = useParams();
  const query = useApplication(id);
  if (isNotFound(query)) return <NoApplication />;
  return (
    <Page
      title="Kopiera och skicka"
      lead={query.data && [query.data.title, knownEmployer(query.data)].filter(Boolean).join(', ')}
      back={{ to: `/ansokningar/${id}`, label: 'Ansökan' }}
    >
      <QueryView query={query} failed="Ansökan kunde inte hämtas" loading={<ApplicationSkeleton />}>
        {(application) => <Parts application={application} />}
      </QueryView>
    </Page>
  );
}

function Parts({ application }: { application: Application }) {
  const query = useCopyTexts(application);
  if (application.state !== 'approved') return <NotApproved application={application} />;
  return (
    <QueryView query={query} failed="Ansökan kunde inte hämtas" loading={<ApplicationSkeleton />}>
      {(found) => (
        <div className="stack gap-24">
          <Ways application={application} found={found} />
          {found.recipient && <Copied label="Till" what="adressen" value={found.recipient} />}
          <Copied label="Ämne" what="ämnet" value={found.subject} />
          <section className={classes.card} aria-labelledby="texten">
            <div className={classes.cardHead}>
              <h2 id="texten">Text</h2>
              {found.text && <CopyButton value={found.text} what="texten" />}
            </div>
            <p className={classes.paper}>{found.text || 'Inget brev.'}</p>
          </section>
          <section className={classes.card} aria-label="Formulärets frågor">
            <FormFields application={application} open={false} />
          </section>
          <Files files={found.files} />
          <AttestSentForm application={application} />
        </div>
      )}
    </QueryView>
  );
}

function NotApproved({ application: { id, state, stateLabel } }: { application: Application }) {
  const before = state === 'saved' || state === 'drafting' || state === 'awaiting_approval';
  return (
    <Notice tone="blue" announce={false} action={<Link to={`/ansokningar/${id}`}>Till ansökan</Link>}>
      {before
        ? 'Läs igenom och godkänn ansökan först, så finns allt att kopiera här.'
        : `Ansökan har läget ${stateLabel}. Det du skickade finns kvar i den.`}
    </Notice>
  );
}

/** Links to the form or the mail program. The chosen way of sending comes first. */
function Ways({ application: { id, transport }, found }: { application: Application; found: Clipboard }) {
  const file = (
    <FileButton
      key="eml"
      save={() => download(applicationMessage, { params: { id } }, 'Ansökan.eml')}
      label="Hämta mejlfilen"
      size="md"
      variant={transport === 'eml' ? 'filled' : 'default'}
    />
  );
  return (
    <section className={classes.card} aria-label="Öppna">
      <div className="wrap gap-8">
        {transport === 'eml' && file}
        {found.mailto && (
          <Button
            component="a"
            href={found.mailto}
            variant={transport === 'mailto' ? 'filled' : 'default'}
            leftSection={<IconMail size={18} stroke={1.8} aria-hidden />}
          >
            Öppna i e-postprogrammet
          </Button>
        )}
        {found.formUrl && (
          <Button
            component="a"
            href={found.formUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant={transport === 'form' ? 'filled' : 'default'}
            rightSection={<IconExternalLink size={17} stroke={1.9} aria-hidden />}
          >
            Till arbetsgivarens sida<span className="heard-only">, öppnas i en ny flik</span>
          </Button>
        )}
        {transport !== 'eml' && transport !== 'form' && file}
      </div>
      {transport === 'eml' && <p className="soft small">Öppna den med ditt e-postprogram. Filerna ligger i.</p>}
      {found.mailto && found.mailtoNote && transport !== 'eml' && <p className="soft small">{found.mailtoNote}</p>}
    </section>
  );
}

function Copied({ label, what, value }: { label: string; what: string; value: string }): ReactNode {
  return (
    <section className={classes.card} aria-label={label}>
      <div className={`${classes.copied} row gap-8-16 between`}>
        <p>
          <span className="soft small">{label}</span>
          <br />
          <b>{value}</b>
        </p>
        <CopyButton value={value} what={what} />
      </div>
    </section>
  );
}

function Files({ files }: { files: Clipboard['files'] }) {
  if (files.length === 0) return null;
  return (
    <Section className={classes.card} id="filer" title="Filer att bifoga">
      <ul className={`${classes.lines} divide`}>
        {files.map(({ name, href }) => (
          <li key={href}>
            <span>{name}</span>
            <span className="wrap gap-8">
              <FileButton save={() => downloadLink(href, name)} label="Ladda ner" heard={name} />
              <CopyButton value={name} what={`namnet ${name}`} label="Kopiera namnet" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The user confirms that it was sent, and when: the time counts in the activity report of a month. */
function AttestSentForm({ application: { id } }: { application: Application }) {
  const navigate = useNavigate();
  const [day, setDay] = useState(() => dayInStockholm());
  const { send, busy, problem } = useSend(async () => {
    await attestSending(id, toSentAt(day));
    navigate(`/ansokningar/${id}`);
  });
  return (
    <Section
      className="stack gap-14 justify-items-start"
      style={{ padding: '4px 0 24px' }}
      id="skickat"
      title="Har du skickat?"
    >
      <p>Då minns vi vad du skickade och när.</p>
      <SentDayField
        value={day}
        error={problem?.fields[0]?.message}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      {problem && problem.fields.length === 0 && <Notice tone="red">{problem.message}</Notice>}
      <SendButton busy={busy} disabled={day === ''} onClick={send}>
        Jag har skickat
      </SendButton>
    </Section>
  );
}
