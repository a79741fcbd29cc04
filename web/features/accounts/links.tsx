import { Link } from 'react-router';
import { formatCount } from '../../text/format.ts';
import { usePublicAdsStatus } from '../public-ads/api.ts';

/** Links between the pages outside the frame, each worded once. */
export const LoginLink = () => (
  <p>
    <Link to="/logga-in">Till inloggningen</Link>
  </p>
);

export const RegisterLink = () => (
  <p>
    Ny här? <Link to="/registrera">Skapa ett konto</Link>
  </p>
);

export const ForgotPasswordLink = () => (
  <p>
    <Link to="/glomt-losenord">Glömt lösenordet?</Link>
  </p>
);

/** Only if the operator has made the ads public. */
export function PublicAdsLink() {
  const { data } = usePublicAdsStatus();
  if (!data?.isOpen || data.count === 0) return null;
  return (
    <p>
      <Link to="/jobb">Se {formatCount(data.count, 'ledigt jobb', 'lediga jobb')}</Link> utan att logga in
    </p>
  );
}
