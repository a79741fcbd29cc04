import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../api/client.ts';
import { attachedFile } from '../../api/operations.ts';
import { FilePicker } from '../../form/file-picker.tsx';
import { ConfirmButton } from '../../form/question.tsx';
import { QuietButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { type Application, attachFile, changeApplication, useAttachmentStorage } from './api.ts';
import classes from './application.module.css';
import { FileButton } from './file-button.tsx';
import { describeSentByHand, formatFileSize } from './words.ts';

const LARGEST = 10 * 1024 * 1024;
const MOST = 10;

export function Attachments({ application, open }: { application: Application; open: boolean }) {
  const { id, attachments, sentAt, state, transport, mailText } = application;
  const tight = useIsStorageTight();
  // An application that may be sent again keeps its files.
  const isPast = sentAt !== null && state !== 'sending' && state !== 'needs_verification';
  const wentFromHere = transport === 'smtp' && !describeSentByHand(application);
  const sentFilesText = wentFromHere ? 'Cv:t följde med.' : 'Inga bilagor.';
  // Elsewhere the user attaches the files by hand.
  const sendVerb = transport === 'smtp' || transport === 'eml' ? 'följer med' : 'ska med';
  const noFilesText = sentAt ? sentFilesText : `${mailText === null ? 'Bara cv:t' : 'Brevet och cv:t'} ${sendVerb}.`;
  const [fault, setFault] = useState('');
  const [said, setSaid] = useState('');
  const adding = useSend(async (file: File) => {
    await attachFile(id, file);
    setSaid(`${file.name} är bifogad.`);
  });
  async function remove(gone: Application['attachments'][number]) {
    const staying = attachments.filter((each) => each.id !== gone.id).map((each) => each.id);
    await changeApplication(id, { attachments: staying });
    setSaid(`${gone.name} är borttagen.`);
  }
  const removing = useSend(remove);
  const problem = adding.problem ?? removing.problem;
  const words = fault || problem?.fields[0]?.message || problem?.message;

  function take(file: File | undefined) {
    if (!file) return;
    setFault('');
    removing.forget();
    if (file.size > LARGEST) setFault(`${file.name} är för stor. En bilaga får vara högst 10 MB.`);
    else void adding.send(file);
  }

  return (
    <div className="stack gap-10">
      <h3>Bilagor</h3>
      <p role="status" className="heard-only">
        {said}
      </p>
      {attachments.length > 0 && (
        <ul className={`${classes.lines} divide`}>
          {attachments.map((each) => (
            <li key={each.id}>
              <span>
                {each.name} <span className="soft small figures">{formatFileSize(each.size)}</span>
                {!each.opens && <b className="small"> Går inte att öppna. Ta bort den och bifoga en ny.</b>}
                {each.opens && each.hasText === false && (
                  <span className="soft small"> Ingen text går att läsa i den.</span>
                )}
              </span>
              <span className="wrap gap-8">
                <FileButton
                  save={() => download(attachedFile, { params: { id, attachmentId: each.id } }, each.name)}
                  label="Öppna"
                  heard={each.name}
                />
                {open && (
                  <QuietButton onClick={() => void removing.send(each)}>
                    Ta bort<span className="heard-only"> {each.name}</span>
                  </QuietButton>
                )}
                {!open && isPast && tight && <RemoveSentFile file={each} remove={() => remove(each)} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      {attachments.length === 0 && <p className="soft small">{noFilesText}</p>}
      {words && <Notice tone="red">{words}</Notice>}
      {open && <AttachmentStorageNotice />}
      {open && attachments.length < MOST && (
        <div>
          <FilePicker
            heard="Bilaga"
            accept=".pdf,.docx,.png,.jpg,.jpeg"
            take={(files) => take(files?.[0])}
            variant="default"
            size="sm"
            busy={adding.busy}
            icon={IconPaperclip}
          >
            Bifoga en fil
          </FilePicker>
        </div>
      )}
    </div>
  );
}

/** When this share of the storage is used, the page offers to delete files of sent applications. */
const TIGHT = 0.8;

/** Whether the user soon has to free attachment storage. */
function useIsStorageTight(): boolean {
  const { data } = useAttachmentStorage();
  return data !== undefined && data.used >= TIGHT * data.quota;
}

/** How much attachment storage is used, and what to do when it is nearly full. */
function AttachmentStorageNotice() {
  const { data } = useAttachmentStorage();
  const tight = useIsStorageTight();
  if (!data || data.used === 0) return null;
  const words = `Bilagorna i alla dina ansökningar tar ${formatFileSize(data.used)} av ${formatFileSize(data.quota)}.`;
  if (!tight) return <p className="soft small figures">{words}</p>;
  return (
    <Notice tone="amber">
      {words} Ta bort bilagor som du inte behöver längre, också i ansökningar som du har skickat.
    </Notice>
  );
}

interface Removal {
  file: Application['attachments'][number];
  remove: () => Promise<void>;
}

/** Deletes a file of a sent application, after a confirmation, as that cannot be undone. */
const RemoveSentFile = ({ file: { name }, remove }: Removal) => (
  <ConfirmButton
    ask={
      <>
        Ta bort …<span className="heard-only"> {name}</span>
      </>
    }
    title={`Ta bort ${name}?`}
    send="Ta bort filen"
    keep="Behåll den"
    act={remove}
  >
    <p>
      Ansökan är skickad och påverkas inte. Här försvinner filen ur bilagorna, så spara den först om du inte har den
      någon annanstans.
    </p>
  </ConfirmButton>
);
