import { useState } from 'react';
import { SendButton, useSend } from '../../../form/send.tsx';
import { Notice } from '../../../frame/notice.tsx';
import { downloadExport } from '../api.ts';
import { SettingsSection } from './section.tsx';

export function ExportSection() {
  const [saved, setSaved] = useState(false);
  const { send, busy, problem } = useSend(async () => {
    setSaved(false);
    await downloadExport();
    setSaved(true);
  });
  return (
    <SettingsSection
      id="uppgifter"
      title="Mina uppgifter"
      lead="Allt som Sökväg vet om dig, i en zip-fil. Förvara den så att bara du kommer åt den."
    >
      {problem && <Notice tone="red">{problem.message}</Notice>}
      {saved && <Notice tone="green">Filen är sparad bland dina hämtade filer.</Notice>}
      <div>
        <SendButton variant="default" busy={busy} onClick={send}>
          Ladda ner mina uppgifter
        </SendButton>
      </div>
    </SettingsSection>
  );
}
