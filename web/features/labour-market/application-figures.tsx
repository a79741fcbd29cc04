import { useApplication } from '../applications/api.ts';
import { AdFigures } from './ad-figures.tsx';
import { useAdFigures } from './api.ts';

const ID = 'yrket-i-siffror';

/** The figures of the work of an application, where it is for an ad of ours. */
export function ApplicationFigures({ applicationId, className }: { applicationId: string; className?: string }) {
  const { data } = useApplication(applicationId);
  return data?.adId ? <AdFigures adId={data.adId} Heading="h2" id={ID} {...(className ? { className } : {})} /> : null;
}

/** The place on the page where the figures of an application tell what the work pays; undefined where they do not. */
export function usePayPlace(applicationId: string): string | undefined {
  const { data: application } = useApplication(applicationId);
  const { data } = useAdFigures(application?.adId);
  return data && data.pay.length > 0 ? ID : undefined;
}
