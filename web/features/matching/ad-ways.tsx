import { Button } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { Link } from 'react-router';
import { BeginButton } from '../applications/begin-button.tsx';
import { DismissButton } from './dismiss-button.tsx';

interface Props {
  ad: { id: string; headline: string; dismissed: string | null };
}

/** From an ad to its application, to why it fits, and out of the matches. */
export function AdWays({ ad }: Props) {
  return (
    <div className="no-print wrap gap-10">
      <BeginButton adId={ad.id} />
      <Button
        component={Link}
        to={`/matchningar/${ad.id}`}
        state={{ from: `/annonser/${ad.id}` }}
        variant="default"
        leftSection={<IconChartBar size={18} stroke={1.8} aria-hidden />}
      >
        Så passar annonsen dig
      </Button>
      <DismissButton ad={ad} dismissed={ad.dismissed !== null} />
    </div>
  );
}
