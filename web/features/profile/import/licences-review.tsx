import type { Resume } from '../api.ts';
import { type ImportReviewState, ReviewCard } from './review-section.tsx';

/** Swedish data besides the CV; it can be changed in the profile. */
export function LicencesReview({ draft, choice }: { draft: Resume; choice: ImportReviewState }) {
  const { drivingLicences, ownCar, legitimations, availability } = draft['x-sokvag'] ?? {};
  const told = [
    drivingLicences && `Körkort: ${drivingLicences.join(', ') || 'inget'}`,
    ownCar && 'Har tillgång till bil',
    legitimations?.length && `Legitimation: ${legitimations.join(', ')}`,
    availability && `Kan börja: ${availability}`,
  ].filter(Boolean);
  return (
    <ReviewCard path="x-sokvag" title="Körkort, legitimation och start" choice={choice}>
      {told.map((line) => (
        <p key={String(line)}>{line}</p>
      ))}
    </ReviewCard>
  );
}
