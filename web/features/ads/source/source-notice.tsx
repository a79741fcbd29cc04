import { Link } from 'react-router';
import { Notice } from '../../../frame/notice.tsx';
import { useSource } from './api.ts';
import { isSourceSilent } from './source-words.ts';

/** A warning that a source has not been read for long: users search old ads, or none. */
export function SourceNotice() {
  const { data } = useSource();
  if (!data || !isSourceSilent(data)) return null;
  return (
    <Notice tone="red" announce={false} title="Annonserna läses inte in">
      {data.problem ?? 'Kanske är hämtningen pausad.'} <Link to="/admin/annonskalla">Se annonskällan</Link>
    </Notice>
  );
}
