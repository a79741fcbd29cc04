import { IconPaperclip } from '@tabler/icons-react';
import { FilePicker } from '../../form/file-picker.tsx';
import { QuietButton } from '../../form/send.tsx';
import { formatFileSize } from '../applications/words.ts';
import type { Answer } from './api.ts';

interface Props {
  files: Answer['files'];
  /** Whether the user sends the answer with its files in another program. */
  byHand: boolean;
  busy: boolean;
  add: (file: File) => void;
  remove: (id: string) => void;
}

/** The files attached to an answer. */
export const AnswerFiles = ({ files, byHand, busy, add, remove }: Props) => (
  <div className="stack gap-8">
    {files.length > 0 && (
      <>
        <h3>{byHand ? 'Filer som du skickar med' : 'Filer som följer med'}</h3>
        <ul className="stack gap-8">
          {files.map((file) => (
            <li key={file.id} className="row gap-8-12 anywhere">
              <span>
                {file.name} <span className="soft small figures">{formatFileSize(file.size)}</span>
              </span>
              <QuietButton onClick={() => remove(file.id)}>
                Ta bort<span className="heard-only"> {file.name}</span>
              </QuietButton>
            </li>
          ))}
        </ul>
      </>
    )}
    <div className="row gap-8-12">
      <FilePicker
        heard="Fil till svaret"
        accept=".pdf,.docx,.png,.jpg,.jpeg"
        take={(files) => files?.[0] && add(files[0])}
        variant="default"
        size="sm"
        busy={busy}
        icon={IconPaperclip}
      >
        {byHand ? 'Notera en fil' : 'Bifoga en fil'}
        {files.length > 0 && ' till'}
      </FilePicker>
      <span className="soft small">
        PDF, Word eller bild, högst 10 MB.{byHand && ' Bifoga den också i mejlet som du skickar själv.'}
      </span>
    </div>
  </div>
);
