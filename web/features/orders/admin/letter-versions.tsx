import { useState } from 'react';
import { QuietButton, SmallButton } from '../../../form/send.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { QueryView } from '../../../frame/states.tsx';
import { formatMoment } from '../../../text/format.ts';
import { type AdminLetterContent, useLetterVersion } from './api.ts';

interface Props {
  orderId: string;
  letter: AdminLetterContent;
  /** Puts a text into the field without saving it. */
  use: (text: string) => void;
}

type Version = AdminLetterContent['versions'][number];

/** Earlier texts: drafts, and what was delivered to the customer. */
export function LetterVersions({ orderId, letter, use }: Props) {
  const [shown, setShown] = useState(false);
  const earlier = letter.versions.slice(1);
  if (earlier.length === 0) return null;
  const close = () => setShown(false);
  return (
    <div>
      <QuietButton onClick={() => setShown(true)}>Tidigare versioner</QuietButton>
      {shown && (
        <Dialog opened wide title={`${letter.title}: tidigare versioner`} close={close}>
          <ul className="stack gap-12">
            {earlier.map((version) => (
              <Earlier
                key={version.version}
                place={{ orderId, letterId: letter.id }}
                version={version}
                use={(text) => {
                  use(text);
                  close();
                }}
              />
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}

interface EarlierProps {
  place: { orderId: string; letterId: string };
  version: Version;
  use: (text: string) => void;
}

function Earlier({ place, version, use }: EarlierProps) {
  const [open, setOpen] = useState(false);
  const who = version.writtenBy ? ` · ${version.writtenBy}` : '';
  const given = version.deliveredAt ? 'levererad till kunden' : 'utkast';
  return (
    <li>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          {formatMoment(version.writtenAt)} · {given}
          {who}
        </summary>
        {open && <Text {...place} version={version.version} use={use} />}
      </details>
    </li>
  );
}

function Text({ orderId, letterId, version, use }: EarlierProps['place'] & { version: number; use: Props['use'] }) {
  const query = useLetterVersion(orderId, letterId, version);
  return (
    <QueryView query={query} failed="Versionen kunde inte hämtas" loading="Läser in versionen" height={120}>
      {({ text, fileName }) =>
        text === null ? (
          <p>Filen {fileName}</p>
        ) : (
          <>
            <p className="anywhere pre-wrap" style={{ maxHeight: '20rem', margin: '8px 0 12px', overflow: 'auto' }}>
              {text}
            </p>
            <SmallButton onClick={() => use(text)}>Använd den här texten</SmallButton>
          </>
        )
      }
    </QueryView>
  );
}
