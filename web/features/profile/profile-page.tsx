import { Button } from '@mantine/core';
import { IconDownload, IconFileUpload, IconId } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { ColumnSkeletons, EmptyState, QueryView } from '../../frame/states.tsx';
import { formatCount } from '../../text/format.ts';
import { useMe } from '../accounts/api.ts';
import { hasWishes, type Profile, useProfile } from './api.ts';
import { profileKey, readKept } from './kept.ts';
import { ProfileView } from './profile-view.tsx';

export default function ProfilePage() {
  const query = useProfile();
  const { data: me } = useMe();
  const came = useArrival();
  const { hash } = useLocation();
  const [byHand, setByHand] = useState(hash !== '');
  const begun = byHand || Boolean(query.data?.version) || Boolean(me && readKept(profileKey, me.id));
  // Until then the next step is among those of a new account.
  const isMatched = query.data && hasWishes(query.data.wishes);
  return (
    <Page
      title="Min profil"
      lead={begun ? 'Det du har gjort och det du söker. Annonserna jämförs med det här.' : undefined}
      actions={
        begun && (
          <>
            <LinkButton to="/profil/las-in" variant="default" icon={IconFileUpload}>
              Läs in cv
            </LinkButton>
            <LinkButton to="/profil/ladda-ner" variant="default" icon={IconDownload}>
              Ladda ner
            </LinkButton>
          </>
        )
      }
    >
      {came && (
        <Notice
          tone="green"
          title="Ditt cv finns i profilen."
          action={
            <LinkButton to={isMatched ? '/matchningar' : '/idag'} variant="default" size="sm">
              {isMatched ? 'Se dina matchningar' : 'Vidare till Idag'}
            </LinkButton>
          }
        >
          {isMatched
            ? 'Kontrollera det. Dina matchningar räknas om.'
            : 'Kontrollera det, och välj vad du söker. Då räknas dina matchningar om.'}
          {came.left > 0 && (
            <p>
              {formatCount(came.left, 'rad i filen har ingen plats', 'rader i filen har ingen plats')}, och finns kvar i
              30 dagar. <Link to={`/profil/las-in/${came.import}`}>Visa {came.left === 1 ? 'den' : 'dem'}</Link>
            </p>
          )}
        </Notice>
      )}
      <QueryView
        query={query}
        failed="Din profil kunde inte hämtas"
        loading={<ColumnSkeletons what="Läser in din profil" heights={[420, 220]} aside={200} />}
      >
        {(profile: Profile) =>
          begun && me ? <ProfileView owner={me.id} profile={profile} /> : <Start byHand={() => setByHand(true)} />
        }
      </QueryView>
    </Page>
  );
}

/** The result of a CV import that led to this page; shown once, not after a reload. */
interface Arrival {
  cv: string;
  import: string;
  /** The number of lines without a place. */
  left: number;
}

function useArrival(): Arrival | null {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [came] = useState<Arrival | null>(state?.cv ? state : null);
  useEffect(() => {
    if (state?.cv) navigate('.', { replace: true, state: null });
  }, [navigate, state]);
  return came;
}

function Start({ byHand }: { byHand: () => void }) {
  return (
    <EmptyState
      icon={IconId}
      title="Börja med ditt cv"
      action={
        <div className="wrap gap-10 justify-center mt-8">
          <LinkButton to="/profil/las-in">Läs in ditt cv</LinkButton>
          <Button variant="subtle" onClick={byHand}>
            Fyll i själv
          </Button>
        </div>
      }
    >
      Vi fyller i profilen från filen, och du kontrollerar varje del innan något sparas.
    </EmptyState>
  );
}
