import { Link } from 'react-router';
import { Notice } from '../../frame/notice.tsx';
import { useFeedback } from './api.ts';
import { reasonWords, signedPoints } from './words.ts';

/** A note that an ad is dismissed, why, and how that affects other ads. */
export function DismissalNotice({ adId, reason }: { adId: string; reason: string | null }) {
  const feedback = useFeedback();
  const words = reasonWords(reason);
  const learnt = feedback.data?.items.filter(({ ads }) => ads.includes(adId)) ?? [];
  return (
    <Notice tone="blue" title={words ? `Bortvald: ${words}` : 'Bortvald'}>
      {learnt.map(({ subject, points }) => (
        <p key={subject}>
          Liknande annonser får lägre poäng. {subject}, {signedPoints(points)} poäng.
        </p>
      ))}
      <p>
        Annonsen visas inte bland dina matchningar. Se allt under <Link to="/matchningar/bortvalda">Bortvalda</Link>.
      </p>
    </Notice>
  );
}
