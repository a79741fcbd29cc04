import { Button } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { Link, useParams, useSearchParams } from 'react-router';
import { download } from '../../api/client.ts';
import { getLetterFile } from '../../api/operations.ts';
import { asProblem } from '../../api/problem.ts';
import { useSend } from '../../api/send.ts';
import { CopyButton } from '../../form/copy-button.tsx';
import { SendButton } from '../../form/send-button.tsx';
import NotFound from '../../frame/not-found.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { Bone, Loading, Seen } from '../../frame/states.tsx';
import { longDay, moment } from '../../text/format.ts';
import { type LetterContent, useLetter } from './api.ts';
import classes from './letter.module.css';
import { LetterPaper } from './letter-paper.tsx';

/** A delivered letter, to be read, copied, printed or saved. */
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
      <Seen query={query} failed="Brevet kunde inte hämtas" loading={<PaperBones />}>
        {(found) => (
          <>
            <EarlierNotice letter={found} />
            {found.text === null ? (
              <LetterFile key={found.version} letter={found} orderId={id} />
            ) : (
              <Written letter={found} text={found.text} />
            )}
            <Versions letter={found} />
          </>
        )}
      </Seen>
    </Page>
  );
}

/** What is read here is not what counts: the newest is one step away. */
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

/** Every version that was delivered, the newest first. */
function Versions({ letter }: { letter: LetterContent }) {
  const { versions } = letter;
  if (versions.length < 2) return null;
  return (
    <section className={`mt-28 ${classes.screen}`} aria-labelledby="versioner">
      <h2 id="versioner">Versioner</h2>
      <ol className="stack gap-4" style={{ marginTop: 10 }}>
        {versions.map(({ version, deliveredAt, fileName }, at) => {
          const label = `${at === 0 ? 'Nyaste versionen' : 'Tidigare version'}, ${moment(deliveredAt ?? '')}`;
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

function Written({ letter, text }: { letter: LetterContent; text: string }) {
  return (
    <div data-printed="letter">
      <div className={`row gap-12 ${classes.screen}`}>
        <CopyButton value={text} what="brevet" label="Kopiera brevet" size="md" />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
          onClick={() => window.print()}
        >
          Skriv ut
        </Button>
      </div>
      <div style={{ marginTop: 20 }}>
        <LetterPaper title={letter.title} text={text} />
      </div>
    </div>
  );
}

function LetterFile({ letter, orderId }: { letter: LetterContent; orderId: string }) {
  const name = letter.fileName ?? 'brev';
  const place = { params: { id: orderId, letterId: letter.id }, query: { version: letter.version } };
  const { send, busy, problem } = useSend(() => download(getLetterFile, place, name));
  return (
    <div className="stack panel gap-16 anywhere" style={{ padding: 24 }}>
      <p>
        Brevet är en fil: <b>{name}</b>
      </p>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <div>
        <SendButton
          type="button"
          busy={busy}
          leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
          onClick={() => void send()}
        >
          Hämta filen
        </SendButton>
      </div>
    </div>
  );
}

function PaperBones() {
  return (
    <Loading what="Läser in brevet">
      <div className={`${classes.paper} stack gap-14 content-start`} style={{ minHeight: 320 }}>
        {['40%', '90%', '96%', '84%', '92%', '60%'].map((width) => (
          <Bone key={width} width={width} height={18} />
        ))}
      </div>
    </Loading>
  );
}
