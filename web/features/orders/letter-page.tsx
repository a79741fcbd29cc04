import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { download } from '../../api/client.ts';
import { getLetterDocx, getLetterFile, getLetterPdf } from '../../api/operations.ts';
import { asProblem } from '../../api/problem.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { ActionButton, SendButton } from '../../form/send.tsx';
import NotFound from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatMoment, longDay } from '../../text/format.ts';
import { useReadOnOpening } from '../notifications/api.ts';
import { type LetterContent, useLetter, useLetterPages, useOrder } from './api.ts';
import classes from './letter.module.css';
import { LetterActions } from './letter-actions.tsx';
import { EmojiNote, LetterPages } from './letter-pages.tsx';
import { RevisionForm } from './revision-form.tsx';

/** A delivered letter, to read, copy, print or save. */
export default function LetterPage() {
  const { id = '', letterId = '' } = useParams();
  const [params] = useSearchParams();
  const version = Number(params.get('version')) || undefined;
  const query = useLetter(id, letterId, version);
  const back = { to: `/brev/${id}`, label: `Beställning ${id.length === 6 ? id.toUpperCase() : ''}`.trim() };
  if (query.error && asProblem(query.error).status === 404) {
    return (
      <NotFound
        title="Brevet finns inte här"
        words="Det är inte klart ännu, eller så hör det till ett annat konto."
        to={back.to}
        label="Till beställningen"
      />
    );
  }
  const letter = query.data;
  return (
    <Page
      title={letter?.title ?? 'Brev'}
      back={back}
      lead={letter?.deliveredAt && `Klart ${longDay(letter.deliveredAt)}`}
    >
      <QueryView query={query} failed="Brevet kunde inte hämtas" loading="Läser in brevet" height={320}>
        {(found) => <Delivered key={found.version} letter={found} orderId={id} />}
      </QueryView>
    </Page>
  );
}

/** Whether there is room for the actions beside the letter. */
const isWide = () => window.matchMedia('(min-width: 48em)').matches;

/** The letter, and the customer's actions: approve, or ask for a revision. An earlier version can only be read. */
function Delivered({ letter, orderId }: { letter: LetterContent; orderId: string }) {
  const { data: order } = useOrder(orderId);
  useReadOnOpening(order ? [`/brev/${order.code}`] : []);
  const [revising, setRevising] = useState(false);
  const isNewest = letter.versions[0]?.version === letter.version;
  // A phone shows the letter first, as it is read before it is judged.
  const [actionsFirst] = useState(isWide);
  const actions = order && isNewest && (
    <div className={classes.screen}>
      <LetterActions order={order} letter={letter} revise={() => setRevising(true)} />
    </div>
  );
  if (revising) {
    return (
      <RevisionForm
        orderId={orderId}
        letterId={letter.id}
        version={letter.version}
        text={letter.text}
        close={() => setRevising(false)}
      />
    );
  }
  return (
    <div className="stack gap-24">
      <EarlierNotice letter={letter} />
      {actionsFirst && actions}
      {letter.text === null ? (
        <LetterFile letter={letter} orderId={orderId} />
      ) : (
        <Written letter={letter} text={letter.text} orderId={orderId} />
      )}
      {!actionsFirst && actions}
      <Versions letter={letter} />
    </div>
  );
}

/** A notice that this is not the newest version, with a link to that. */
function EarlierNotice({ letter }: { letter: LetterContent }) {
  const newest = letter.versions[0];
  if (!newest || newest.version === letter.version) return null;
  return (
    <div className={classes.screen}>
      <Notice tone="amber" announce={false} action={<Link to="?">Läs den nya versionen</Link>}>
        Det här är en tidigare version av brevet.
      </Notice>
    </div>
  );
}

/** All delivered versions, newest first. */
function Versions({ letter }: { letter: LetterContent }) {
  const { versions } = letter;
  if (versions.length < 2) return null;
  return (
    <section className={`mt-28 ${classes.screen}`} aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <ol className="stack gap-4" style={{ marginTop: 10 }}>
        {versions.map(({ version, deliveredAt, fileName }, at) => {
          const label = `${at === 0 ? 'Nyaste versionen' : 'Tidigare version'}, ${formatMoment(deliveredAt ?? '')}`;
          return (
            <li key={version}>
              {version === letter.version ? (
                <b aria-current="true">{label}</b>
              ) : (
                <Link to={at === 0 ? '?' : `?version=${version}`}>{label}</Link>
              )}
              {fileName && <span className="soft small">{fileName}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Written({ letter, text, orderId }: { letter: LetterContent; text: string; orderId: string }) {
  // An A4 page on a phone is too small to read.
  const [onPaper, setOnPaper] = useState(isWide);
  const place = { params: { id: orderId, letterId: letter.id }, query: { version: letter.version } };
  return (
    <div data-printed="letter">
      <div className={`row gap-12 ${classes.screen}`}>
        <ActionButton
          act={() => download(getLetterPdf, place, 'Personligt brev.pdf')}
          variant="default"
          icon={IconDownload}
          aria-label="Hämta som PDF"
        >
          PDF
        </ActionButton>
        <ActionButton
          act={() => download(getLetterDocx, place, 'Personligt brev.docx')}
          variant="default"
          icon={IconDownload}
          aria-label="Hämta som Word"
        >
          Word
        </ActionButton>
        <CopyButton value={text} what="brevet" label="Kopiera brevet" size="md" />
        <SendButton variant="default" icon={IconPrinter} onClick={() => window.print()}>
          Skriv ut
        </SendButton>
        <Button variant="subtle" aria-pressed={!onPaper} onClick={() => setOnPaper(!onPaper)}>
          {onPaper ? 'Visa som text' : 'Visa som på papper'}
        </Button>
      </div>
      {onPaper && (
        <div className={`mt-28 stack gap-12 ${classes.screen}`}>
          <EmojiNote text={text} />
          <OnPaper letter={letter} orderId={orderId} />
        </div>
      )}
      {/* The text is there for printing, and for users who cannot see the picture. */}
      <div className={onPaper ? classes.printed : 'mt-28'}>
        <LetterPaper title={letter.title} text={text} />
      </div>
    </div>
  );
}

/** The pages as they will be printed. */
function OnPaper({ letter, orderId }: { letter: LetterContent; orderId: string }) {
  const pages = useLetterPages(orderId, letter.id, letter.version);
  return (
    <QueryView query={pages} failed="Brevet kunde inte visas som på papper" loading="Läser in brevet" height={320}>
      {({ svg, count }) => <LetterPages svg={svg} count={count} label={`${letter.title} som på papper`} />}
    </QueryView>
  );
}

function LetterFile({ letter, orderId }: { letter: LetterContent; orderId: string }) {
  const name = letter.fileName ?? 'brev';
  const place = { params: { id: orderId, letterId: letter.id }, query: { version: letter.version } };
  return (
    <div className="stack panel gap-16 anywhere" style={{ padding: 24 }}>
      <p>
        Brevet är en fil: <b>{name}</b>
      </p>
      <div className="stack gap-12 justify-items-start">
        <ActionButton act={() => download(getLetterFile, place, name)} icon={IconDownload}>
          Hämta filen
        </ActionButton>
      </div>
    </div>
  );
}

/** The text of a letter in the layout of a page. */
const LetterPaper = ({ title, text }: { title: string; text: string }) => (
  <article className={`${classes.paper} from-48-p-48-56-64`} aria-label={title}>
    {text}
  </article>
);
