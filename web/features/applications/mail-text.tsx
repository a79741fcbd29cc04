import { useSend } from '../../api/send.ts';
import { Notice } from '../../frame/notice.tsx';
import { useProfile } from '../profile/api.ts';
import { type Application, changeApplication } from './api.ts';
import { SavedField } from './saved-field.tsx';

/** The body of the mail: the letter itself, or a few words with the letter as an attachment. */
export function MailText({ application: { id, mailText, title } }: { application: Application }) {
  const name = useProfile().data?.cv.basics?.name ?? '';
  const { send, problem } = useSend((asFile: boolean) =>
    changeApplication(id, { mailText: asFile ? shortMail(title, name) : null }),
  );
  return (
    <div className="stack gap-12">
      <label className="check">
        <input
          type="checkbox"
          checked={mailText !== null}
          onChange={(event) => void send(event.currentTarget.checked)}
        />
        <span>
          Skicka brevet som PDF
          <span className="soft small">
            {mailText === null
              ? 'Nu är brevet mejlets text. Som PDF ser det ut som på papper.'
              : 'Brevet följer med som fil, bredvid cv:t.'}
          </span>
        </span>
      </label>
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {mailText !== null && (
        <SavedField
          long
          label="Mejlets text"
          maxLength={5000}
          place={`${id}.mailText`}
          stored={mailText}
          save={(value) => changeApplication(id, { mailText: value })}
        />
      )}
    </div>
  );
}

const shortMail = (title: string, name: string) =>
  ['Hej!', `Här kommer min ansökan till ”${title}”. Brevet och cv:t följer med som PDF.`, `Vänliga hälsningar\n${name}`]
    .join('\n\n')
    .trim();
