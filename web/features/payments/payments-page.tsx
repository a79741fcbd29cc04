import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Page } from '../../frame/page.tsx';
import type { PaymentImport, UnknownTable } from './api.ts';
import { Bookkeeping } from './bookkeeping.tsx';
import { EarlierFiles } from './earlier-files.tsx';
import { LayoutForm } from './layout-form.tsx';
import { UploadCard } from './upload-card.tsx';

/** The bank's reports: import one, look at earlier ones, and download a month for the books. */
export default function PaymentsPage() {
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<{ file: File; table: UnknownTable } | null>(null);
  const show = (read: PaymentImport) => navigate(`/admin/betalningar/${read.id}`);
  if (unknown) {
    return (
      <Page
        title="Beskriv kolumnerna"
        lead={
          `Vi känner inte igen ${unknown.file.name}. Berätta en gång vad kolumnerna är, så läser vi bankens ` +
          'filer automatiskt sedan.'
        }
      >
        <LayoutForm {...unknown} done={show} cancel={() => setUnknown(null)} />
      </Page>
    );
  }
  return (
    <Page
      title="Betalningar"
      lead="Läs in bankens Swish-rapport, så paras betalningarna ihop med beställningarna. Inget registreras förrän du säger till."
    >
      <UploadCard done={show} unknown={(file, table) => setUnknown({ file, table })} />
      <EarlierFiles />
      <Bookkeeping />
    </Page>
  );
}
