import { Notice } from '../../frame/notice.tsx';
import { Loading, SkeletonBlock } from '../../frame/states.tsx';
import { LetterPages, pageCountWords } from '../orders/letter-pages.tsx';
import { type Application, useCvPages } from './api.ts';

/** The CV as it is printed, page by page. */
export function CvPages({ application }: { application: Application }) {
  const { data, error } = useCvPages(application);
  if (error && !data)
    return (
      <Notice tone="blue" announce={false}>
        Här ser du cv:t som det skickas, när det finns något i din profil.
      </Notice>
    );
  if (!data)
    return (
      <Loading what="Sätter cv:ts sidor">
        <SkeletonBlock height={480} />
      </Loading>
    );
  return (
    <div className="stack gap-8">
      <p className="soft small figures" role="status">
        {pageCountWords(data.count)}
      </p>
      <LetterPages count={data.count} svg={data.svg} label="Ditt cv" />
    </div>
  );
}
