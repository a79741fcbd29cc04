import type { ReactNode } from 'react';
import { useApi } from '../../api/cache.ts';
import { operation } from '../../api/operations.ts';
import type { AnswerOf } from '../../api/route.ts';
import { Notice } from '../../frame/notice.tsx';
import { formatBytes, formatCount, formatMoment } from '../../text/format.ts';

/** What is wrong with the service, each with what to do about it. Only operators see this. */
export function OperationNotices() {
  const { data } = useOperation();
  if (!data) return null;
  const dead = data.processes.filter((process) => process.dead);
  // If no worker is left, the dead process is already mentioned in that notice.
  const isTold = data.troubles.includes('no_worker') && dead.every(({ role }) => role !== 'serve');
  const troubles = data.troubles.filter((code) => !(code === 'process_dead' && isTold));
  return (
    <>
      {troubles.map((code) => {
        const { tone, title, Words } = notices[code];
        return (
          <Notice key={code} tone={tone} title={title}>
            <Words now={data} />
          </Notice>
        );
      })}
      <LostMail mail={data.mail} />
    </>
  );
}

const DiskFull = ({ now }: { now: Operation }) => (
  <>
    Den som är inloggad kan läsa, men ingen kan logga in eller spara något. {roomLeft(now)} Ta bort gamla
    säkerhetskopior och loggar, eller gör disken större. Tjänsten går vidare av sig själv när det finns plats, och inget
    som har sparats är borta.
  </>
);

const DiskLow = ({ now }: { now: Operation }) => (
  <>
    {roomLeft(now)} Ta bort gamla säkerhetskopior och loggar, eller gör disken större, innan den är full: då kan ingen
    logga in eller spara.
  </>
);

/** The free space on a database server's disk is unknown here. */
function roomLeft({ disks, databaseSaysFull }: Operation): string {
  const [least] = disks.toSorted((a, b) => a.free - b.free);
  if (!least || (databaseSaysFull && least.free > 1024 ** 3)) return 'Det är databasserverns disk som är full.';
  return `${formatBytes(least.free)} är ledigt av ${formatBytes(least.size)}.`;
}

const NoWorker = ({ now }: { now: Operation }) => (
  <>
    Mejl skickas inte, annonser hämtas inte och inga påminnelser går ut. Det som väntar görs så snart en är igång.
    Starta den med <code>systemctl start sokvag-work@1</code> (eller <code>node src/main.js work</code>). I loggen står
    varför den stannade.
    <DeadProcesses now={now} />
  </>
);

const ProcessDead = ({ now }: { now: Operation }) => (
  <>
    Starta den igen. I loggen står varför den stannade. Har du tagit bort den med flit försvinner den här raden efter
    ett dygn.
    <DeadProcesses now={now} />
  </>
);

function DeadProcesses({ now }: { now: Operation }) {
  const dead = now.processes.filter((process) => process.dead);
  if (dead.length === 0) return null;
  return (
    <ul className="bullets mt-6">
      {dead.map(({ role, host, pid, silentFor }) => (
        <li key={`${host} ${pid}`}>
          <code>{role}</code> på {host} (process {pid}) hördes senast {formatMoment(Date.now() - silentFor * 1000)}
        </li>
      ))}
    </ul>
  );
}

const MailWaiting = ({ now: { mail } }: { now: Operation }) => (
  <>
    {formatCount(mail.waiting, 'mejl', 'mejl')} väntar
    {mail.oldestWaitingAt && `, det äldsta sedan ${formatMoment(mail.oldestWaitingAt)}`}. Se efter att e-postservern är
    igång och att <code>SMTP_URL</code> stämmer. När den svarar går allt iväg av sig självt inom en halv minut, länkar
    till nya lösenord först.
    {mail.problem && <p className="mt-6 anywhere">Senaste felet: {mail.problem}</p>}
  </>
);

const NoMailServer = ({ now: { mail } }: { now: Operation }) => (
  <>
    Ingen får några mejl, inte heller länkar till nya lösenord
    {mail.waiting > 0 && ` (${formatCount(mail.waiting, 'mejl väntar', 'mejl väntar')})`}. Ange <code>SMTP_URL</code>{' '}
    och <code>MAIL_FROM</code>, och starta om.
  </>
);

const TasksOverdue = ({ now: { tasks } }: { now: Operation }) => (
  <>
    {formatCount(tasks.overdue, 'uppgift skulle', 'uppgifter skulle')} redan ha börjat, den första{' '}
    {formatMoment(Date.now() - tasks.oldestOverdueFor * 1000)}. Starta en arbetsprocess till, eller se i loggen vad som
    tar tid.
  </>
);

/** Mails that will never be sent: nothing can be repaired, but their recipients may ask. */
function LostMail({ mail }: { mail: Operation['mail'] }) {
  if (mail.failed === 0 && mail.expired === 0) return null;
  return (
    <Notice tone="blue" announce={false} title="Mejl som inte kom fram den senaste veckan">
      {mail.failed > 0 && `${formatCount(mail.failed, 'mejl', 'mejl')} togs inte emot av mottagarens server. `}
      {mail.expired > 0 &&
        `${formatCount(mail.expired, 'mejl', 'mejl')} skickades inte: länken slutade gälla, ett nyare mejl ersatte ` +
          'det eller adressen är inte bekräftad och hade redan fått många mejl.'}
    </Notice>
  );
}

type Operation = AnswerOf<typeof operation>;
type Trouble = Operation['troubles'][number];

// The page may stay open for hours; problems should show while they can still be fixed.
const useOperation = () => useApi(operation, {}, { refetchInterval: 30_000 });

const notices: Record<
  Trouble,
  { tone: 'red' | 'amber'; title: string; Words: (props: { now: Operation }) => ReactNode }
> = {
  disk_full: { tone: 'red', title: 'Disken är full', Words: DiskFull },
  no_worker: { tone: 'red', title: 'Ingen arbetsprocess är igång', Words: NoWorker },
  process_dead: { tone: 'amber', title: 'En process har slutat höra av sig', Words: ProcessDead },
  mail_waiting: { tone: 'red', title: 'Mejlen kommer inte iväg', Words: MailWaiting },
  mail_not_configured: { tone: 'amber', title: 'Ingen e-postserver är inställd', Words: NoMailServer },
  disk_low: { tone: 'amber', title: 'Disken är snart full', Words: DiskLow },
  tasks_overdue: { tone: 'amber', title: 'Arbetet hinner inte med', Words: TasksOverdue },
};
