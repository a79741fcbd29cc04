import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { FileDrop, FilePicker } from '../../../form/file-picker.tsx';
import { useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Page, Section } from '../../../frame/page.tsx';
import { StepList } from '../../../frame/step-list.tsx';
import { type CvImport, type Progress, uploadCv } from '../api.ts';
import facts from '../facts/facts.module.css';
import { rememberFile } from '../remembered-file.ts';
import classes from './import.module.css';

export default function UploadPage() {
  const navigate = useNavigate();
  return (
    <Page title="Läs in cv" back={{ to: '/profil', label: 'Min profil' }}>
      <div className="stack gap-20 items-start from-68-aside-320 from-68-gap-56">
        <UploadCard
          done={({ id }, file) => {
            rememberFile(id, file);
            navigate(`/profil/las-in/${id}`);
          }}
        />
        <StepList steps={steps}>
          <p className="soft small">Står det ett personnummer i ditt cv tar vi bort det direkt.</p>
        </StepList>
      </div>
    </Page>
  );
}

const steps = (
  <>
    <li>
      <b>Vi läser filen.</b> Den sparas inte, bara det som vi hittar i den.
    </li>
    <li>
      <b>Du kontrollerar.</b> Del för del, med dokumentet bredvid.
    </li>
    <li>
      <b>Du sparar.</b> Det som redan finns i din profil står kvar och fylls på.
    </li>
  </>
);

const LARGEST = 10 * 1024 * 1024;
const accepted = '.pdf,.docx,.json,.xml,.txt,.md,.zip,.jpg,.jpeg,.png,image/jpeg,image/png';

/** Takes a CV by button or drag and drop, and reads it at once. */
function UploadCard({ done }: { done: (read: CvImport, file: File) => void }) {
  const [fault, setFault] = useState('');
  const [name, setName] = useState('');
  const [progress, setProgress] = useState<Progress>({ sent: 0, of: 1 });
  const said = useRef<HTMLDivElement>(null);
  const leave = useRef(() => {});
  useEffect(() => () => leave.current(), []);
  const { send, busy, problem, forget } = useSend(async (file: File) => {
    const left = new AbortController();
    leave.current = () => left.abort();
    const read = await uploadCv(file, setProgress, left.signal);
    if (left.signal.aborted) return;
    if (read.status === 'ready') done(read, file);
    else setFault(read.problem ?? 'Filen gick inte att läsa. Prova en annan.');
  });
  const words = fault || problem?.fields[0]?.message || problem?.message;
  useEffect(() => {
    if (words) said.current?.focus();
  }, [words]);

  function take(files: FileList | null) {
    forget();
    setFault('');
    const [file] = files ?? [];
    if (!file || busy) return;
    setName(file.name);
    setProgress({ sent: 0, of: file.size });
    if (files && files.length > 1) setFault('Välj en fil i taget.');
    else if (file.size > LARGEST) setFault('Filen är för stor. Den får vara högst 10 MB.');
    else void send(file);
  }

  return (
    <Section className={facts.card} id="valj-fil" title="Välj ditt cv">
      <FileDrop className="stack gap-14 justify-items-center p-40-20 text-center" take={take}>
        <IconFileUpload size={40} stroke={1.4} aria-hidden />
        <p className="font-560">
          <span className={classes.byMouse}>Släpp filen här, eller välj den.</span>
          <span className={classes.byTouch}>Välj filen med ditt cv.</span>
        </p>
        <FilePicker heard="Ditt cv" accept={accepted} take={take} busy={busy}>
          Välj fil
        </FilePicker>
        <p className="soft small">
          PDF, Word (docx), bild (JPEG, PNG), LinkedIns zip-fil, Europass, JSON Resume eller text, högst 10 MB.
        </p>
      </FileDrop>
      <div role="status">{busy && <Way name={name} progress={progress} />}</div>
      {words && (
        <div ref={said} tabIndex={-1} className="no-outline">
          <Notice tone="red" title={name ? `${name} gick inte att läsa in.` : undefined}>
            {words}
          </Notice>
        </div>
      )}
    </Section>
  );
}

/** Examples: `12 av 340 kB`, `1,2 av 3,4 MB`. */
function figures({ sent, of }: { sent: number; of: number }): string {
  const large = of >= 1024 * 1024;
  const say = (bytes: number) =>
    large ? (bytes / (1024 * 1024)).toFixed(1).replace('.', ',') : String(Math.ceil(bytes / 1024));
  return `${say(sent)} av ${say(of)} ${large ? 'MB' : 'kB'}`;
}

function reading(name: string, progress: Progress): string {
  if (!progress || 'sent' in progress) return `Läser ${name} …`;
  if (progress.page === 0) return 'Filen är en bild. Vi läser texten i den, det tar några sekunder per sida …';
  return `Läser bilden, sida ${progress.page} av ${progress.of} …`;
}

/** The progress: in figures for the upload; the time for reading is unknown. */
function Way({ name, progress }: { name: string; progress: Progress }) {
  const sending = progress && 'sent' in progress ? progress : null;
  const words = sending ? `Skickar ${name}: ${figures(sending)}` : reading(name, progress);
  return (
    <div className={`${classes.way} stack gap-8 anywhere`}>
      <p>{words}</p>
      <progress aria-label={words} value={sending?.sent} max={sending?.of ?? 1} />
    </div>
  );
}
