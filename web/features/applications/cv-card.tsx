import { IconFileCv } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Bone, Loading, Seen } from '../../frame/states.tsx';
import { count } from '../../text/format.ts';
import { placeInProfile, profileAt } from '../matching/words.ts';
import { type Application, pathOf, type TailoredCv, tailorCv, useTailoredCv } from './api.ts';
import classes from './application.module.css';
import { FileButton } from './file-button.tsx';
import { isOpen, partOf } from './words.ts';

/** The CV that goes along: the person's own as it is, or one made for this ad of nothing but their own lines. */
export function CvCard({ application }: { application: Application }) {
  const { id, tailoredCv } = application;
  const open = isOpen(application);
  const { send, busy, problem } = useSend(() => tailorCv(id));
  return (
    <section className={classes.card} aria-labelledby="cv">
      <div className={classes.cardHead}>
        <h2 id="cv">Cv</h2>
        {open && (
          <SendButton
            type="button"
            size="sm"
            variant="default"
            busy={busy}
            leftSection={<IconFileCv size={17} stroke={1.8} aria-hidden />}
            onClick={() => void send()}
          >
            {tailoredCv ? 'Anpassa på nytt' : 'Anpassa cv:t'}
          </SendButton>
        )}
      </div>
      {problem && (
        <Notice tone="red" action={<Link to="/profil">Till profilen</Link>}>
          {problem.message}
        </Notice>
      )}
      {tailoredCv ? (
        <Tailored application={application} />
      ) : (
        <>
          <p className="soft">
            Cv:t ur din profil följer med som det är. Anpassat lyfter det fram det som annonsen frågar efter.
            Vi hittar aldrig på något.
          </p>
          <div className={classes.files}>
            <FileButton path="/api/profile/cv.pdf" name="CV.pdf" label="Öppna cv:t" />
          </div>
        </>
      )}
    </section>
  );
}

function Tailored({ application }: { application: Application }) {
  const query = useTailoredCv(application);
  const path = `${pathOf(application.id)}/tailored-cv`;
  return (
    <>
      <div className={classes.files}>
        <FileButton path={`${path}.pdf`} name="CV.pdf" label="Ladda ner PDF" />
        <FileButton path={`${path}.docx`} name="CV.docx" label="Ladda ner Word" />
      </div>
      <Seen
        query={query}
        failed="Det anpassade cv:t kunde inte hämtas"
        loading={
          <Loading what="Läser in cv:t">
            <Bone height={120} />
          </Loading>
        }
      >
        {(cv) => (
          <>
            {isOpen(application) && <Gaps gaps={cv.gaps} />}
            <Blocked blocked={cv.blocked} />
            <Lines lines={cv.lines} />
          </>
        )}
      </Seen>
    </>
  );
}

/** What the ad asks for and the profile does not show. The answer belongs in the profile, not in this CV alone. */
function Gaps({ gaps }: { gaps: TailoredCv['gaps'] }) {
  if (gaps.length === 0) return null;
  return (
    <div className={classes.gaps}>
      <h3>Har du det här?</h3>
      <p className="small">Annonsen frågar efter det, men det syns inte i din profil.</p>
      <ul className={classes.asked}>
        {gaps.map(({ kind, label, sentence }) => {
          const place = placeInProfile(kind);
          return (
            <li key={`${kind} ${label}`}>
              <b>{label}</b>
              {sentence !== label && <span className="soft small">”{sentence}”</span>}
              {place && (
                <Link to={profileAt(place)}>
                  Lägg till<span className="heard-only"> {label}</span> i profilen
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <p className="small">Har du lagt till något? Anpassa cv:t på nytt så kommer det med.</p>
    </div>
  );
}

function Blocked({ blocked }: { blocked: TailoredCv['blocked'] }) {
  if (blocked.length === 0) return null;
  return (
    <Notice tone="amber" announce={false} title="Det här togs inte med">
      <ul className={classes.asked}>
        {blocked.map(({ text, why }) => (
          <li key={text}>
            <span>”{text}”</span>
            <span className="small">{why}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function Lines({ lines }: { lines: TailoredCv['lines'] }) {
  return (
    <details className={classes.fold}>
      <summary>{count(lines.length, 'rad', 'rader')} ur din profil</summary>
      <ul className={classes.lines}>
        {lines.map(({ text, sources }) => (
          <li key={`${sources.join()} ${text}`}>
            <span>{text}</span>
            {sources[0] && (
              <Link to={profileAt(sources[0])} className="small">
                {partOf(sources[0])}
                <span className="heard-only">, där raden kommer ifrån</span>
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
