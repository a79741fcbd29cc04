import { IconChartBar } from '@tabler/icons-react';
import type { Ad } from '../../../src/ads/contract.ts';
import { LinkButton } from '../../form/send.tsx';
import { BeginButton } from '../applications/begin-button.tsx';
import { KeepButton } from '../saved-ads/keep-button.tsx';
import { DismissButton } from './dismiss-button.tsx';

interface Props {
  ad: Pick<Ad, 'id' | 'headline' | 'employer' | 'dismissed' | 'match' | 'linkedSite'>;
}

/** Links from an ad to its application and to the explanation of its match, and a button that dismisses it. */
export function AdActions({ ad }: Props) {
  const isAmongMatches = ad.match !== null && ad.match.band !== 'svag';
  return (
    <div className="no-print wrap gap-10">
      <BeginButton adId={ad.id} />
      {ad.linkedSite === null && (
        <LinkButton
          to={`/matchningar/${ad.id}`}
          state={{ from: `/annonser/${ad.id}` }}
          variant="default"
          icon={IconChartBar}
        >
          {isAmongMatches ? 'Så passar annonsen dig' : 'Varför inte?'}
        </LinkButton>
      )}
      <KeepButton ad={ad} />
      <DismissButton ad={ad} dismissed={ad.dismissed !== null} />
    </div>
  );
}
