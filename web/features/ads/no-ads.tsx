import { Button } from '@mantine/core';
import { IconBriefcaseOff, IconHourglass } from '@tabler/icons-react';
import { EmptyState } from '../../frame/states.tsx';

interface Props {
  again: () => Promise<unknown>;
}

export const adsNotReadText = 'Annonserna är inte inlästa än';

/** No hits while the ads are still being loaded: other words would not help. */
export function AdsStillLoading({ again }: Props) {
  return (
    <EmptyState icon={IconHourglass} title={adsNotReadText} action={<LookAgain again={again} />}>
      Sökväg läser in dem för första gången, så det du söker kan komma. Det brukar ta några minuter. Dröjer det längre
      ser administratören varför.
    </EmptyState>
  );
}

/** There are no ads, although no filter is set. */
export function NoAds({ again }: Props) {
  return (
    <EmptyState icon={IconBriefcaseOff} title="Inga annonser ännu" action={<LookAgain again={again} />}>
      Sökväg har inga öppna annonser just nu. Nya kommer när annonskällan läses.
    </EmptyState>
  );
}

function LookAgain({ again }: Props) {
  return (
    <Button variant="default" onClick={() => void again()}>
      Titta igen
    </Button>
  );
}
