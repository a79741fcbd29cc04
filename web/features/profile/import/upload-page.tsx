import { useNavigate } from 'react-router';
import { Page } from '../../../frame/page.tsx';
import { StepList } from '../../../frame/step-list.tsx';
import { rememberFile } from '../remembered-file.ts';
import { UploadCard } from './upload-card.tsx';

export default function UploadPage() {
  const navigate = useNavigate();
  return (
    <Page title="Läs in cv" back={{ to: '/profil', label: 'Min profil' }}>
      <div className="stack gap-20 items-start from-68-aside-320 from-68-gap-56">
        <UploadCard
          done={({ id }, file) => {
            rememberFile(id, file);
            navigate(`/profil/las-in/${id}`);
          }}
        />
        <StepList steps={steps}>
          <p className="soft small">Står det ett personnummer i ditt cv tar vi bort det direkt.</p>
        </StepList>
      </div>
    </Page>
  );
}

const steps = (
  <>
    <li>
      <b>Vi läser filen.</b> Den sparas inte, bara det som vi hittar i den.
    </li>
    <li>
      <b>Du kontrollerar.</b> Del för del, med dokumentet bredvid.
    </li>
    <li>
      <b>Du sparar.</b> Det som redan finns i din profil står kvar och fylls på.
    </li>
  </>
);
