import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { SendButton, useSend } from '../../form/send.tsx';
import { shortDay } from '../../text/format.ts';
import { notifyProblem, notifyWithUndo } from '../today/undo.tsx';
import { type CapturedSummary, sortPile } from './api.ts';

type Sorted = 'kept' | 'thrown';
const did: Record<Sorted, string> = { kept: 'sparat', thrown: 'slängt' };

async function sort(ads: readonly CapturedSummary[], to: Sorted): Promise<void> {
  const ids = ads.map(({ id }) => id);
  const [only] = ads;
  const many = `${ads.length} jobb ${to === 'kept' ? 'sparade' : 'slängda'}`;
  try {
    const { unread } = await sortPile(ids, to);
    const done = ads.length === 1 && only ? `${only.title} är ${did[to]}` : many;
    notifyWithUndo(unread === 0 ? done : `${done}. ${unreadWords(ads.length, unread)}`, () =>
      sortPile(ids, 'proposed'),
    );
  } catch (thrown) {
    notifyProblem(thrown);
  }
}

/** What to do if only the feed's brief of an ad is known. */
const unreadWords = (all: number, unread: number) =>
  `Hela annonsen gick inte att läsa${all === 1 ? '' : ` för ${unread} av dem`}. Öppna jobbet och klistra in texten.`;

interface Props {
  id: string;
  title: string;
  lead: string;
  ads: readonly CapturedSummary[];
}

/** Jobs from mails or followed employers, to keep or discard. */
export function ProposedJobs({ id, title, lead, ads }: Props) {
  return (
    <section className="stack gap-12" aria-labelledby={id}>
      <div className="wrap gap-12 between items-center">
        <h2 id={id}>
          {title} ({ads.length})
        </h2>
        {ads.length > 1 && (
          <div className="wrap gap-8">
            <Button variant="default" size="sm" onClick={() => void sort(ads, 'kept')}>
              Spara alla
            </Button>
            <Button variant="default" size="sm" onClick={() => void sort(ads, 'thrown')}>
              Släng alla
            </Button>
          </div>
        )}
      </div>
      <p className="soft">{lead} Spara dem som du vill titta på. Resten försvinner efter en månad.</p>
      <ul className="rows">
        {ads.map((ad) => (
          <PileRow key={ad.id} ad={ad} />
        ))}
      </ul>
    </section>
  );
}

function PileRow({ ad }: { ad: CapturedSummary }) {
  const { id, origin, title, employer, place, deadline, mailFrom, publicAdId } = ad;
  const keeping = useSend(() => sort([ad], 'kept'));
  return (
    <li className="divided row gap-12-20 between p-18-20">
      <span className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
        <Link to={publicAdId ? `/annonser/${publicAdId}` : `/sparade/${id}`} className="text-17 font-620 ink">
          {title}
        </Link>
        <span className="small">
          {[employer, place, deadline && `sök senast ${shortDay(deadline)}`].filter(Boolean).join(' · ')}
        </span>
        {origin === 'mail' && <span className="soft small">Från mejl{mailFrom && ` av ${mailFrom}`}</span>}
      </span>
      <span className="line gap-8">
        <SendButton size="sm" busy={keeping.busy} aria-label={`Spara ${title}`} onClick={keeping.send}>
          Spara
        </SendButton>
        <Button size="sm" variant="default" aria-label={`Släng ${title}`} onClick={() => void sort([ad], 'thrown')}>
          Släng
        </Button>
      </span>
    </li>
  );
}
