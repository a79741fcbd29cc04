import { IconFileCv } from '@tabler/icons-react';
import { Link } from 'react-router';
import { download } from '../../api/client.ts';
import { cvPdf, tailoredCvDocx, tailoredCvPdf } from '../../api/operations.ts';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Loading, QueryView, SkeletonBlock } from '../../frame/states.tsx';
import { profileLink } from '../matching/words.ts';
import { type Resume, useProfile } from '../profile/api.ts';
import { type Application, tailorCv, useTailoredCv } from './api.ts';
import classes from './application.module.css';
import { CvChanges } from './cv-changes.tsx';
import { CvLines } from './cv-lines.tsx';
import { CvTemplate } from './cv-template.tsx';
import { FileButton } from './file-button.tsx';
import { Gaps } from './gaps.tsx';
import { OwnLines } from './own-lines.tsx';
import { cvChoices } from './proposed.ts';
import { isEditable } from './words.ts';

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
      {open && <NoJobs cv={known?.cv ?? own} />}
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

function NoJobs({ cv }: { cv: Resume | undefined }) {
  if (!cv || cv.work?.length || cv.volunteer?.length) return null;
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
      <QueryView
        query={query}
        failed="Det anpassade cv:t kunde inte hämtas"
        loading={
          <Loading what="Läser in cv:t">
            <SkeletonBlock height={120} />
          </Loading>
        }
      >
        {(cv) => (
          <>
            {isEditable(application) && <Gaps id={application.id} cv={cv} />}
            <CvChanges id={application.id} cv={cv} open={isEditable(application)} />
            {isEditable(application) && <OwnLines id={application.id} cv={cv} />}
            <CvLines application={application} cv={cv} />
          </>
        )}
      </QueryView>
    </>
  );
}
