import { useNavigate } from 'react-router';
import { ConfirmButton } from '../../form/question.tsx';
import { deleteLayout, useLayouts } from './api.ts';

/** Where a wrong column description is noticed. The file is not kept, so it has to be uploaded again. */
export function DescribeAgain({ layout }: { layout: string }) {
  const layouts = useLayouts();
  const navigate = useNavigate();
  if (!layouts.data?.some(({ name }) => name === layout)) return null;
  return (
    <ConfirmButton
      ask="Beskriv kolumnerna igen"
      button={{ variant: 'default', className: 'justify-self-start' }}
      title={`Beskriva kolumnerna i ${layout} igen?`}
      send="Glöm beskrivningen"
      variant="danger"
      keep="Behåll"
      act={async () => {
        await deleteLayout(layout);
        await navigate('/admin/betalningar');
      }}
    >
      <p>Läs sedan in filen på nytt, så får du säga vad kolumnerna är. Det som redan är registrerat påverkas inte.</p>
    </ConfirmButton>
  );
}
