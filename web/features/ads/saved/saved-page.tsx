import { notifications } from '@mantine/notifications';
import { IconBookmark } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Question } from '../../../form/question.tsx';
import { LinkButton } from '../../../form/send.tsx';
import { Page } from '../../../frame/page.tsx';
import { EmptyState, Loading, QueryView, SkeletonBlock } from '../../../frame/states.tsx';
import { deleteSearch, type SavedSearch, useSavedSearches } from './api.ts';
import { NameDialog } from './name-dialog.tsx';
import { SavedItem } from './saved-item.tsx';

type Asking = { what: 'change' | 'delete'; saved: SavedSearch };

export default function SavedSearchesPage() {
  const searches = useSavedSearches();
  const [asking, setAsking] = useState<Asking | null>(null);
  const meant = useSearchParams()[0].get('sokning');
  const close = () => setAsking(null);
  return (
    <Page
      title="Sparade sökningar"
      lead="Här ser du hur många annonser som har kommit sedan du tittade sist."
      back={{ to: '/annonser', label: 'Annonser' }}
    >
      <QueryView query={searches} failed="Dina sparade sökningar kunde inte hämtas" loading={<Bones />}>
        {({ items }) =>
          items.length > 0 ? (
            <ul className="rows">
              {items.map((saved) => (
                <SavedItem
                  key={saved.id}
                  saved={saved}
                  isMeant={saved.id === meant}
                  ask={(what) => setAsking({ what, saved })}
                />
              ))}
            </ul>
          ) : (
            <EmptyState
              icon={IconBookmark}
              title="Inga sparade sökningar"
              action={<LinkButton to="/annonser">Sök bland annonserna</LinkButton>}
            >
              Sök, välj filter och tryck på Spara sökningen, så slipper du göra om det.
            </EmptyState>
          )
        }
      </QueryView>
      {asking?.what === 'change' && <NameDialog filters={asking.saved.query} saved={asking.saved} close={close} />}
      {asking?.what === 'delete' && <DeleteDialog saved={asking.saved} close={close} />}
    </Page>
  );
}

function Bones() {
  return (
    <Loading what="Läser in dina sökningar">
      <div className="rows">
        {[0, 1, 2].map((row) => (
          <div key={row} className="divided row gap-12-20 between p-18-20">
            <div className="stack gap-4 min-w-0 anywhere" style={{ flex: '1 1 300px' }}>
              <SkeletonBlock width={180} height={22} />
              <SkeletonBlock width="60%" height={18} />
            </div>
            <SkeletonBlock width={170} height={36} />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function DeleteDialog({ saved, close }: { saved: SavedSearch; close: () => void }) {
  const remove = async () => {
    await deleteSearch(saved.id);
    notifications.show({ message: `${saved.name} är borttagen` });
  };
  return (
    <Question
      title={`Ta bort ${saved.name}?`}
      send="Ta bort sökningen"
      variant="danger"
      keep="Behåll den"
      act={remove}
      close={close}
    >
      <p className="soft">Sökningen försvinner ur listan. Annonserna finns kvar.</p>
    </Question>
  );
}
