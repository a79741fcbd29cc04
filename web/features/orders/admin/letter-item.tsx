import { notifications } from '@mantine/notifications';
import { IconDownload, IconPencil, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../api/client.ts';
import { getAnyLetterDocx, getAnyLetterFile, getAnyLetterPdf } from '../../../api/operations.ts';
import { FilePicker } from '../../../form/file-picker.tsx';
import { ActionButton, FormButtons, SmallButton, useSend } from '../../../form/send.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { Pill } from '../../../frame/pill.tsx';
import { formatMoment, shortDay } from '../../../text/format.ts';
import type { AdminOrder } from '../api.ts';
import { RevisionAsked } from '../revision-asked.tsx';
import { uploadLetter, useAnyLetter } from './api.ts';
import { LetterEditor } from './letter-editor.tsx';
import { forgetDraft, hasTypedLetter } from './use-letter-draft.ts';

type Letter = AdminOrder['letters'][number];

interface Props {
  orderId: string;
  letter: Letter;
  /** Letters of a cancelled or refunded order are not edited. */
  isEnded: boolean;
  open: boolean;
  toggle: (open: boolean) => void;
}

const largest = 5 * 1024 * 1024;
export const letterStates = { ordered: 'Inte skrivet', written: 'Skrivet', delivered: 'Levererat' };
export const letterTones = { ordered: 'amber', written: 'blue', delivered: 'green' };

export function LetterItem({ orderId, letter, isEnded, open, toggle }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [fault, setFault] = useState('');
  const { data: stored } = useAnyLetter(orderId, letter.id, open || letter.status === 'written');
  const text = stored && (stored.text ?? '');
  const isDraft = hasTypedLetter(letter.id, text) || (stored?.draft && stored.draft.text !== text);
  const upload = useSend(async (file: File) => {
    await uploadLetter(orderId, letter.id, file, letter.version);
    forgetDraft(letter.id);
    setChosen(null);
    toggle(false);
    notifications.show({ message: `${letter.title}: ${file.name} är uppladdad` });
  });
  const place = { params: { id: orderId, letterId: letter.id } };

  function choose(file: File | undefined) {
    setFault('');
    upload.forget();
    if (!file) return;
    if (!/\.(pdf|docx)$/i.test(file.name)) setFault('Filen ska vara en PDF eller ett Word-dokument (.docx).');
    else if (file.size === 0) setFault('Filen är tom. Välj en annan.');
    else if (file.size > largest) setFault('Filen är för stor. Den får vara högst 5 MB.');
    else if (letter.status === 'ordered') void upload.send(file);
    else setChosen(file);
  }

  return (
    <li id={`brev-${letter.id}`} className="stack gap-10 p-16-0 border-t" tabIndex={-1}>
      <div className="row gap-4-12 between">
        <h3>{letter.title}</h3>
        <span className="inline-wrap gap-6">
          {isDraft && <Pill tone="amber">Utkast</Pill>}
          {stored && stored.placeholders.length > 0 && <Pill tone="amber">Något är kvar att fylla i</Pill>}
          {!(isDraft && letter.status === 'ordered') && (
            <Pill tone={letterTones[letter.status]}>
              {letter.lastDeliveredAt
                ? `Levererat ${formatMoment(letter.lastDeliveredAt)}`
                : letterStates[letter.status]}
            </Pill>
          )}
        </span>
      </div>
      {letter.revision && (
        <RevisionAsked
          revision={letter.revision}
          title={
            isEnded
              ? 'Kunden hade bett om en ändring'
              : `Kunden vill ha en ändring, senast ${shortDay(letter.revision.dueOn)}`
          }
        />
      )}
      {letter.acceptedAt && (
        <p className="primary-ink small font-600">Godkänt av kunden {formatMoment(letter.acceptedAt)}</p>
      )}
      {letter.fileName && <p className="anywhere small">Fil: {letter.fileName}</p>}
      <div className="wrap gap-8">
        {!open && !isEnded && (
          <SmallButton icon={IconPencil} aria-label={`${verb(letter)} ${letter.title}`} onClick={() => toggle(true)}>
            {verb(letter)}
          </SmallButton>
        )}
        {letter.fileName && (
          <ActionButton
            act={() => download(getAnyLetterFile, place, letter.fileName ?? 'brev')}
            size="sm"
            variant="default"
            icon={IconDownload}
            aria-label={`Hämta filen för ${letter.title}`}
          >
            Hämta filen
          </ActionButton>
        )}
        {letter.version > 0 &&
          !letter.fileName &&
          [
            { label: 'PDF', route: getAnyLetterPdf, file: 'Personligt brev.pdf' },
            { label: 'Word', route: getAnyLetterDocx, file: 'Personligt brev.docx' },
          ].map(({ label, route, file }) => (
            <ActionButton
              key={label}
              act={() => download(route, place, file)}
              size="sm"
              variant="default"
              icon={IconDownload}
              aria-label={`Hämta ${letter.title} som ${label}`}
            >
              {label}
            </ActionButton>
          ))}
        {!isEnded && (
          <FilePicker
            heard={`Fil för ${letter.title}, PDF eller Word`}
            accept=".pdf,.docx"
            take={(files) => choose(files?.[0])}
            size="sm"
            variant="default"
            busy={upload.busy}
            icon={IconUpload}
            aria-label={`${letter.fileName ? 'Byt fil' : 'Ladda upp fil'} för ${letter.title}`}
          >
            {letter.fileName ? 'Byt fil' : 'Ladda upp fil'}
          </FilePicker>
        )}
      </div>
      {(fault || upload.problem) && (
        <Notice tone="red">{fault || upload.problem?.fields[0]?.message || upload.problem?.message}</Notice>
      )}
      {open && <LetterEditor orderId={orderId} letter={letter} close={() => toggle(false)} />}
      <Dialog
        opened={chosen !== null}
        title={`Ersätta ${letter.title} med ${chosen?.name}?`}
        close={() => setChosen(null)}
      >
        <p className="soft">
          Det som står där nu finns kvar som en tidigare version.
          {letter.status === 'delivered' && ' Kunden får den nya filen och ett mejl om den.'}
        </p>
        {upload.problem && <Notice tone="red">{upload.problem.fields[0]?.message ?? upload.problem.message}</Notice>}
        <FormButtons
          busy={upload.busy}
          send="Ersätt"
          act={() => chosen && void upload.send(chosen)}
          cancel={() => setChosen(null)}
        />
      </Dialog>
    </li>
  );
}

function verb(letter: Letter): string {
  if (letter.status === 'ordered') return 'Skriv';
  return letter.fileName ? 'Skriv i stället' : 'Läs och ändra';
}
