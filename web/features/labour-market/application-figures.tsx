import { useApplication } from '../applications/api.ts';
import { AdFigures } from './ad-figures.tsx';

/** The figures of the work of an application, where it is for an ad of ours. */
export function ApplicationFigures({ applicationId, className }: { applicationId: string; className?: string }) {
  const { data } = useApplication(applicationId);
  return data?.adId ? <AdFigures adId={data.adId} Heading="h2" {...(className ? { className } : {})} /> : null;
}
