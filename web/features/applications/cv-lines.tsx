import { Link } from 'react-router';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { count } from '../../text/format.ts';
import { profileLink } from '../matching/words.ts';
import { type Application, type TailoredCv, tailorCv } from './api.ts';
import classes from './application.module.css';
import { cvChoices } from './proposed.ts';
import { isEditable, profilePartOf } from './words.ts';

/** What a user may leave out of one CV: the text of a post, and names in lists. */
const told = /^(?:basics\.summary|(?:work|volunteer|projects)\.\d+\.(?:summary|highlights\.\d+))$/;
const listed = /^(?:(?:projects|skills|certificates|awards)\.\d+\.(?:name|title)|languages\.\d+\.language)$/;
const isOptional = (path: string) => told.test(path) || listed.test(path);

/** The lines of the CV with their sources. Each can be left out of this CV; the profile keeps it. */
export function CvLines({ application, cv }: { application: Application; cv: TailoredCv }) {
  const { lines, changes, leftOut, version, isOutdated } = cv;
  const { send, busy, problem } = useSend((text: string) =>
    tailorCv(application.id, { ...cvChoices(cv), leftOut: [...leftOut, text], version }),
  );
  if (lines.length === 0) return null;
  const open = isEditable(application) && !isOutdated;
  return (
    <details className={`${classes.fold} fold`}>
      <summary>
        {count(lines.length, 'rad', 'rader')} i cv:t{open && ', att välja bland'}
      </summary>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      <ul className={`${classes.lines} divide`}>
        {lines.map(({ text, sources: [path = ''], isProposed }) => (
          <li key={`${path} ${text}`}>
            <span>
              {text}
              {path && (
                <>
                  {' '}
                  <Link to={profileLink(path)} className="small">
                    {profilePartOf(path)}
                    <span className="heard-only">, där raden kommer ifrån</span>
                  </Link>
                </>
              )}
            </span>
            {open && !isProposed && isOptional(path) && (
              <SendButton
                type="button"
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
