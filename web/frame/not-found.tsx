import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link } from 'react-router';
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
export function PublicNotFound({ title, ...way }: Required<Props>) {
  return (
    <PublicTextPage title={title}>
      <WayBack {...way} />
    </PublicTextPage>
  );
}

function WayBack({
  words = 'Adressen leder ingenstans. Kanske är länken gammal, eller så är något felstavat.',
  to = '/',
  label = 'Till startsidan',
}: Omit<Props, 'title'>) {
  return (
    <EmptyState
      picture={<IconMapOff size={30} stroke={1.6} />}
      title="Här tar vägen slut"
      action={
        <Button component={Link} to={to}>
          {label}
        </Button>
      }
    >
      {words}
    </EmptyState>
  );
}
