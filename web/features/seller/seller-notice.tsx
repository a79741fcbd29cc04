import { Link } from 'react-router';
import { Notice } from '../../frame/notice.tsx';
import { useSeller } from './api.ts';
import { missingFieldsText } from './words.ts';

/** Shown if ordering is closed because the seller's details are missing. */
export function SellerNotice() {
  const { data } = useSeller();
  if (!data || data.isOrderingOpen) return null;
  return (
    <Notice tone="red" announce={false} title="Ingen kan beställa brev ännu">
      Det saknas {missingFieldsText(data.missing)}. <Link to="/admin/saljare">Fyll i vem som säljer</Link>
    </Notice>
  );
}
