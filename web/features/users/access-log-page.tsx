import { IconEye } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { SearchField } from '../../form/search-field.tsx';
import { Page } from '../../frame/page.tsx';
import { RowSkeletons, SearchResults } from '../../frame/states.tsx';
import { formatMoment } from '../../text/format.ts';
import { type AccessLogEntry, useAccessLog } from './api.ts';

/** Which administrator read which user's data. */
export default function AccessLogPage() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const looks = useAccessLog(q);
  return (
    <Page title="Insyn">
      <p className="soft">
        Här står varje gång en administratör har läst ett cv, en annons, svar eller ett brev. Kunden ser under Konto vad
        som har lästs och när.
      </p>
      <search>
        <SearchField placeholder="Kod eller e-post" maxLength={254} q={q} changed={search} />
      </search>
      <SearchResults
        list={looks}
        failed="Listan kunde inte hämtas"
        loading={<RowSkeletons what="Läser in vem som har läst vad" rows={4} />}
        none={{
          icon: IconEye,
          title: q ? 'Ingenting passar' : 'Ingen har läst något ännu',
          words: q
            ? 'Sök på beställningens kod, eller på en del av kundens eller administratörens e-postadress.'
            : 'Den första raden kommer när någon öppnar det som en kund delar.',
          all: q !== '' && (() => search('')),
        }}
      >
        {(items) => (
          <ul className="rows">
            {items.map((look) => (
              <LookItem key={look.id} look={look} />
            ))}
          </ul>
        )}
      </SearchResults>
    </Page>
  );
}

function LookItem({ look }: { look: AccessLogEntry }) {
  const { label, order, customer, administrator, at } = look;
  return (
    <li className="divided row gap-10-20 between p-14-20 min-h-76">
      <div style={{ flex: '1 1 260px', minWidth: 0 }}>
        <p className="font-600 anywhere">{label}</p>
        <p className="soft small anywhere">
          {customer ?? 'Raderat konto'} · <Link to={`/admin/bestallningar/${order}`}>{order}</Link>
        </p>
      </div>
      <div className="anywhere" style={{ flex: '1 1 200px', minWidth: 0 }}>
        <p>{administrator ?? 'Raderat konto'}</p>
        <p className="soft small figures">{formatMoment(at)}</p>
      </div>
    </li>
  );
}
