import { useParams } from 'react-router';
import NotFound from '../../../frame/not-found.tsx';
import { Page } from '../../../frame/page.tsx';
import { CardSkeletons, isNotFound, QueryView } from '../../../frame/states.tsx';
import { type CvImport, useCvImport, useProfile } from '../api.ts';
import classes from './import.module.css';
import { ReviewView } from './review-view.tsx';

export default function ReviewPage() {
  const { id = '' } = useParams();
  const query = useCvImport(id);
  const profile = useProfile();
  if (isNotFound(query)) {
    return (
      <NotFound
        title="Filen finns inte"
        words="Ett inläst cv finns kvar i 30 dagar. Läs in det igen, det sparar inget dubbelt."
        to="/profil/las-in"
        label="Läs in cv"
      />
    );
  }
  return (
    <Page
      title="Kontrollera ditt cv"
      lead={
        query.data && `Det här läste vi i ${query.data.fileName}. Inget sparas förrän du trycker på Spara i profilen.`
      }
      back={{ to: '/profil/las-in', label: 'Läs in cv' }}
    >
      <QueryView
        query={query}
        failed="Filen kunde inte hämtas"
        loading={
          <CardSkeletons
            what="Läser in filen"
            heights={[480, 480]}
            list={`${classes.sides} stack gap-20 items-start`}
          />
        }
      >
        {(read: CvImport) => <ReviewView key={read.id} read={read} cv={profile.data?.cv} />}
      </QueryView>
    </Page>
  );
}
