import { useApplication } from '../applications/api.ts';
import { AdOutlookAndPay } from './ad-figures.tsx';
import { useAdFigures } from './api.ts';

const ID = 'yrket-i-siffror';

/** The figures for an application's occupation, if it is for an ad in our database. */
export function ApplicationFigures({ applicationId, className }: { applicationId: string; className?: string }) {
  const { data } = useApplication(applicationId);
  return data?.adId ? (
    <AdOutlookAndPay adId={data.adId} Heading="h2" id={ID} {...(className ? { className } : {})} />
  ) : null;
}

/** The id of the section that shows the pay for an application's occupation; undefined if none does. */
export function usePayPlace(applicationId: string): string | undefined {
  const { data: application } = useApplication(applicationId);
  const { data } = useAdFigures(application?.adId);
  return data && data.pay.length > 0 ? ID : undefined;
}
