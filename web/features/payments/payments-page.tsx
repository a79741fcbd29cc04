import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../frame/card.tsx';
import { Page } from '../../frame/page.tsx';
import { MoreButton, QueryView } from '../../frame/states.tsx';
import { formatCount, formatInteger, formatMoment } from '../../text/format.ts';
import { type PaymentImport, type UnknownTable, useImports } from './api.ts';
import { Bookkeeping } from './bookkeeping.tsx';
import { LayoutForm } from './layout-form.tsx';
import { layoutName } from './outcomes.ts';
import classes from './payments.module.css';
import { UploadCard } from './upload-card.tsx';

/** The bank's reports: import one, look at earlier ones, and download a month for the books. */
export default function PaymentsPage() {
  const navigate = useNavigate();
  const [unknown, setUnknown] = useState<{ file: File; table: UnknownTable; why: string } | null>(null);
  const show = (read: PaymentImport) => navigate(`/admin/betalningar/${read.id}`);
  if (unknown) {
    return (
      <Page title="Beskriv kolumnerna" lead={unknown.why}>
        <LayoutForm file={unknown.file} table={unknown.table} done={show} cancel={() => setUnknown(null)} />
      </Page>
    );
  }
  return (
    <Page
      title="Betalningar"
      lead="Läs in bankens Swish-rapport, så paras betalningarna ihop med beställningarna. Inget registreras förrän du säger till."
    >
      <UploadCard done={show} unknown={(file, table, why) => setUnknown({ file, table, why })} />
      <EarlierFiles />
      <Bookkeeping />
    </Page>
  );
}

function EarlierFiles() {
  const imports = useImports();
  return (
    <Card title="Tidigare filer">
      <QueryView query={imports} failed="Listan kunde inte hämtas" loading="Läser in tidigare filer" height={56}>
        {() =>
          imports.items?.length ? (
            <>
              <ul className="stretched">
                {imports.items.map((each) => (
                  <li key={each.id}>
                    <Link to={`/admin/betalningar/${each.id}`} className={`${classes.fileRow} hover-sunken`}>
                      <IconFileText size={20} stroke={1.7} className="soft" aria-hidden />
                      <span className="stack flex-200 min-w-0 anywhere">
                        <b className="font-600">{each.fileName}</b>
                        <span className="soft small figures">
                          {formatMoment(each.createdAt)} · {layoutName(each.layout)}
                        </span>
                      </span>
                      <span className="small figures">
                        {each.recorded > 0
                          ? `${formatInteger(each.recorded)} av ${formatCount(each.rows, 'rad registrerad', 'rader registrerade')}`
                          : `${formatCount(each.rows, 'rad', 'rader')}, inget registrerat`}
                      </span>
                      <IconChevronRight size={18} stroke={1.8} className="soft" aria-hidden />
                    </Link>
                  </li>
                ))}
              </ul>
              <MoreButton list={imports} />
            </>
          ) : (
            <p className="soft">Inga filer ännu. Den första du läser in syns här.</p>
          )
        }
      </QueryView>
    </Card>
  );
}
