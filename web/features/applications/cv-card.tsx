import { NativeSelect } from '@mantine/core';
import { IconFileCv } from '@tabler/icons-react';
import { Link } from 'react-router';
import { download } from '../../api/client.ts';
import { cvPdf, tailoredCvDocx, tailoredCvPdf } from '../../api/operations.ts';
import { Problem, SendButton, SmallButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Pill } from '../../frame/pill.tsx';
import { QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { profileLink } from '../matching/words.ts';
import { type Resume, useProfile } from '../profile/api.ts';
import {
  type Application,
  type CvChange,
  changeApplication,
  type TailoredCv,
  type Tailoring,
  tailorCv,
  useTailoredCv,
} from './api.ts';
import classes from './application.module.css';
import { FileButton } from './file-button.tsx';
import { OwnCvLines } from './own-lines.tsx';
import { cvChoices, noRewordedLinesText, rewordedLines } from './proposed.ts';
import { UnmetRequirements } from './unmet-requirements.tsx';
import { isEditable, profilePartName } from './words.ts';
import workbenchClasses from './workbench.module.css';

/** The CV that is sent: the user's own, or one made for this ad from nothing but its lines. */
export function CvCard({ application }: { application: Application }) {
  const { id, tailoredCv } = application;
  const open = isEditable(application);
  const known = useTailoredCv(application).data;
  const own = useProfile().data?.cv;
  // The user's own wording is kept when the rest is chosen again.
  const { send, busy, problem } = useSend(() => tailorCv(id, known && { ...cvChoices(known), version: known.version }));
  return (
    <section className={classes.card} aria-labelledby="cv">
      <div className={classes.cardHead}>
        <h2 id="cv">Cv</h2>
        {open && (
          <SmallButton busy={busy} icon={IconFileCv} onClick={send}>
            {tailoredCv ? 'Anpassa på nytt' : 'Anpassa cv:t'}
          </SmallButton>
        )}
      </div>
      {problem && (
        <Notice tone="red" action={<Link to="/profil">Till profilen</Link>}>
          {problem.message}
        </Notice>
      )}
      {open && own && <NoJobs own={own} sent={tailoredCv ? known?.cv : own} />}
      {open && <CvTemplate application={application} />}
      {tailoredCv ? (
        <Tailored application={application} />
      ) : (
        <>
          <p className="soft">
            Cv:t ur din profil följer med som det är. Anpassat lyfter det fram det som annonsen frågar efter. Vi hittar
            aldrig på något.
          </p>
          <div className="wrap gap-8">
            <FileButton
              save={() => download(cvPdf, { query: { template: application.cvTemplate } }, 'CV.pdf')}
              label="Öppna cv:t"
            />
          </div>
        </>
      )}
    </section>
  );
}

const hasJobs = ({ work = [], volunteer = [] }: Resume): boolean => work.length + volunteer.length > 0;

/** A remark on a CV without jobs. The tailored one may be older than the jobs of the profile. */
function NoJobs({ own, sent }: { own: Resume; sent: Resume | undefined }) {
  if (!sent || hasJobs(sent)) return null;
  if (hasJobs(own)) return <p className="soft">Det anpassade cv:t har inga jobb. Anpassa på nytt, så kommer de med.</p>;
  return (
    <p className="soft">
      Cv:t har inga jobb. Har du haft ett jobb, ett sommarjobb eller en praktik?{' '}
      <Link to={profileLink('work')}>Lägg till ett jobb</Link>
    </p>
  );
}

function Tailored({ application }: { application: Application }) {
  const query = useTailoredCv(application);
  const place = { params: { id: application.id } };
  return (
    <>
      <div className="wrap gap-8">
        <FileButton save={() => download(tailoredCvPdf, place, 'CV.pdf')} label="Ladda ner PDF" />
        <FileButton save={() => download(tailoredCvDocx, place, 'CV.docx')} label="Ladda ner Word" />
      </div>
      <QueryView query={query} failed="Det anpassade cv:t kunde inte hämtas" loading="Läser in cv:t" height={120}>
        {(cv) => (
          <>
            {isEditable(application) && <UnmetRequirements id={application.id} cv={cv} />}
            <CvChanges id={application.id} cv={cv} open={isEditable(application)} />
            {isEditable(application) && <OwnCvLines id={application.id} cv={cv} />}
            <CvLines application={application} cv={cv} />
          </>
        )}
      </QueryView>
    </>
  );
}

type Template = Application['cvTemplate'];

const layouts: Record<Template, string> = {
  enkel: 'Enkel, svart på vitt',
  modern: 'Med färg och linjer',
  spalter: 'Två spalter',
  europass: 'Som Europass',
};

/** The layout of the CV. All layouts have the same content and are equally readable for recruiting software. */
function CvTemplate({ application: { id, cvTemplate } }: { application: Application }) {
  const { send, problem } = useSend((next: Template) => changeApplication(id, { cvTemplate: next }));
  return (
    <>
      <NativeSelect
        label="Utseende"
        value={cvTemplate}
        onChange={(event) => void send(event.currentTarget.value as Template)}
        data={Object.entries(layouts).map(([value, label]) => ({ value, label }))}
      />
      <Problem of={problem} />
    </>
  );
}

/** What a user may leave out of one CV: the text of a post, and names in lists. */
const optionalTexts = /^(?:basics\.summary|(?:work|volunteer|projects)\.\d+\.(?:summary|highlights\.\d+))$/;
const optionalNames = /^(?:(?:projects|skills|certificates|awards)\.\d+\.(?:name|title)|languages\.\d+\.language)$/;
const isOptional = (path: string) => optionalTexts.test(path) || optionalNames.test(path);

/** The lines of the CV with their sources. Each can be left out of this CV; the profile keeps it. */
function CvLines({ application, cv }: { application: Application; cv: TailoredCv }) {
  const { lines, changes, leftOut, version, isOutdated } = cv;
  const { send, busy, problem } = useSend((text: string) =>
    tailorCv(application.id, { ...cvChoices(cv), leftOut: [...leftOut, text], version }),
  );
  if (lines.length === 0) return null;
  const open = isEditable(application) && !isOutdated;
  return (
    <details className={`${classes.fold} fold`}>
      <summary>
        {formatCount(lines.length, 'rad', 'rader')} i cv:t{open && ', att välja bland'}
      </summary>
      <Problem of={problem} />
      <ul className={`${classes.lines} divide`}>
        {lines.map(({ text, sources: [path = ''], isProposed }) => (
          <li key={`${path} ${text}`}>
            <span>
              {text}
              {path && (
                <>
                  {' '}
                  <Link to={profileLink(path)} className="small">
                    {profilePartName(path)}
                    <span className="heard-only">, där raden kommer ifrån</span>
                  </Link>
                </>
              )}
            </span>
            {open && !isProposed && isOptional(path) && (
              <SendButton
                size="xs"
                variant="default"
                busy={busy}
                onClick={() =>
                  void send(changes.find((one) => one.kind === 'shortened' && one.path === path)?.before ?? text)
                }
              >
                Utelämna<span className="heard-only">: {text}</span>
              </SendButton>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const kinds: Record<CvChange['kind'], { said: string; back: string }> = {
  hidden: { said: 'Utelämnad', back: 'Ta med den' },
  shortened: { said: 'Kortad', back: 'Visa hela' },
  moved: { said: 'Flyttad', back: 'Flytta tillbaka' },
  reworded: { said: 'Omskriven', back: 'Som i profilen' },
};

/** How the CV differs from the profile: before and after side by side; each change can be reverted. */
function CvChanges({ id, cv, open }: { id: string; cv: TailoredCv; open: boolean }) {
  const { changes, asOwn, leftOut, version, isOutdated } = cv;
  const chosen = asOwn.length + leftOut.length;
  const { send, busy, problem } = useSend((change: Tailoring) =>
    tailorCv(id, { ...cvChoices(cv), ...change, version }),
  );
  function takeBack({ path, before, after, kind }: CvChange) {
    const lines = rewordedLines(cv)?.filter((line) => kind !== 'reworded' || line !== after);
    void send({ lines, asOwn: [...asOwn, path], leftOut: leftOut.filter((text) => text !== before) });
  }
  if (isOutdated)
    return (
      <Notice tone="amber" announce={false}>
        Din profil har ändrats sedan cv:t anpassades. Anpassa på nytt, så ser du vad som skiljer.
      </Notice>
    );
  return (
    <section className="stack gap-8" aria-labelledby="skillnader">
      <h3 id="skillnader">Så skiljer det sig från profilen</h3>
      <Problem of={problem} />
      {changes.length === 0 && <p className="soft">{noRewordedLinesText(rewordedLines(cv)?.length)}</p>}
      <ul className={`${workbenchClasses.changes} divide`}>
        {changes.map((change) => (
          <li key={change.path} className={workbenchClasses.change} data-kind={change.kind}>
            <p>
              <Pill tone="grey">{kinds[change.kind].said}</Pill>
              {change.under && <span className="soft small"> {change.under}</span>}
            </p>
            <div>
              <span className="heard-only">I profilen: </span>
              <del>{change.before}</del>
            </div>
            <div>
              <span className="heard-only">I det här cv:t: </span>
              {change.kind === 'moved' ? (
                `Plats ${change.to} i stället för ${change.from}`
              ) : change.after === null ? (
                <span className="soft">Inte med</span>
              ) : (
                <ins>{change.after}</ins>
              )}
            </div>
            {open && (
              <SendButton size="xs" variant="default" busy={busy} onClick={() => takeBack(change)}>
                {kinds[change.kind].back}
                <span className="heard-only">: {change.before}</span>
              </SendButton>
            )}
          </li>
        ))}
      </ul>
      {open && chosen > 0 && (
        <p className="small">
          Du har själv valt {formatCount(chosen, 'rad', 'rader')}.{' '}
          <SendButton size="xs" variant="subtle" busy={busy} onClick={() => void send({ asOwn: [], leftOut: [] })}>
            Låt oss välja igen
          </SendButton>
        </p>
      )}
    </section>
  );
}
