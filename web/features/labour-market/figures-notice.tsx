import { Link } from 'react-router';
import { Notice } from '../../frame/notice.tsx';
import { useLabourMarketStatus } from './api.ts';

/** Problems with the files or addresses of the figures, for the operator's overview. */
export function FiguresNotice() {
  const { data } = useLabourMarketStatus();
  if (!data) return null;
  const hasProblem =
    data.problem !== null ||
    data.addresses.some(({ problem }) => problem !== null) ||
    data.sources.some(({ kind, rows, problems }) => kind === 'past-ads' && rows === 0 && problems.length > 0);
  if (!hasProblem) return null;
  return (
    <Notice tone="amber" announce={false} title="Siffrorna om arbetsmarknaden">
      Något av det som SWEDEN_SOURCE pekar på gick inte att läsa eller använda. Se{' '}
      <Link to="/admin/arbetsmarknad">Arbetsmarknad</Link> för vad, och hur du rättar det.
    </Notice>
  );
}
