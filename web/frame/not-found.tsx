import { IconMapOff } from '@tabler/icons-react';
import { LinkButton } from '../form/send.tsx';
import { Page } from './page.tsx';
import { PublicTextPage } from './public-text-page.tsx';
import { EmptyState } from './states.tsx';

interface Props {
  title?: string;
  words?: string;
  to?: string;
  label?: string;
}

/** For an unknown address, and for something that is deleted or belongs to somebody else: these look the same. */
export default function NotFound({ title = 'Sidan finns inte', ...way }: Props) {
  return (
    <Page title={title}>
      <WayBack {...way} />
    </Page>
  );
}

/** Like `NotFound`, outside the frame. */
export const PublicNotFound = ({ title, ...way }: Required<Props>) => (
  <PublicTextPage title={title}>
    <WayBack {...way} />
  </PublicTextPage>
);

function WayBack({
  words = 'Adressen leder ingenstans. Kanske är länken gammal, eller så är något felstavat.',
  to = '/',
  label = 'Till startsidan',
}: Omit<Props, 'title'>) {
  return (
    <EmptyState icon={IconMapOff} title="Här tar vägen slut" action={<LinkButton to={to}>{label}</LinkButton>}>
      {words}
    </EmptyState>
  );
}
