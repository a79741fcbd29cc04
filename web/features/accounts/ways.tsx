import { Link } from 'react-router';

/** The ways between the pages outside the frame, worded once. */
export const ToLogin = () => (
  <p>
    <Link to="/logga-in">Till inloggningen</Link>
  </p>
);

export const ToRegister = () => (
  <p>
    Ny här? <Link to="/registrera">Skapa ett konto</Link>
  </p>
);

export const ToForgotten = () => (
  <p>
    <Link to="/glomt-losenord">Glömt lösenordet?</Link>
  </p>
);
