import { useLocation, useParams } from 'react-router';
import NotFound from '../../frame/not-found.tsx';
import { Page } from '../../frame/page.tsx';
import { isNotFound, QueryView } from '../../frame/states.tsx';
import classes from './ad-view.module.css';
import { AdView } from './ad-view.tsx';
import { useAd } from './api.ts';
import { wordsToHighlight } from './hits.ts';
import { AdSkeleton } from './skeletons.tsx';

/** An ad on a page of its own: on a phone, from a link, or for printing. */
export default function AdPage() {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: { from?: string } | null };
  const ad = useAd(id);
  const from = state?.from ?? '';
  const q = new URLSearchParams(from).get('q');
  if (isNotFound(ad) && !ad.data)
    return (
      <NotFound
        title="Annonsen finns inte"
        words="Kanske är länken gammal, eller så är något felstavat."
        to="/annonser"
        label="Till annonserna"
      />
    );
  return (
    <Page
      title={ad.data?.headline ?? 'Annons'}
      back={{ to: `/annonser${from}`, label: from ? 'Till träffarna' : 'Annonser' }}
    >
      <div className={`${classes.sheet} from-48-p-32-36-40 print-plain`}>
        <QueryView query={ad} failed="Annonsen kunde inte hämtas" loading={<AdSkeleton />}>
          {(data) => <AdView ad={data} marks={q ? wordsToHighlight(q) : []} />}
        </QueryView>
      </div>
    </Page>
  );
}
