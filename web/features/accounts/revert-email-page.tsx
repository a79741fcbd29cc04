import { revertEmailChange } from './api.ts';
import { MailedAction } from './mailed-action.tsx';

export default function RevertEmailPage() {
  return (
    <MailedAction
      title="Ångra bytet av e-post"
      lead="Tryck på knappen, så gäller din gamla adress igen. Alla enheter loggas ut, och du får ett mejl där du väljer ett nytt lösenord."
      button="Ångra bytet"
      act={revertEmailChange}
      done={{ title: 'Bytet är ångrat', next: 'Välj ett nytt lösenord med länken i mejlet innan du loggar in igen.' }}
      dead="Den är redan använd, för gammal eller ofullständig. Kommer du inte åt ditt konto? Välj ett nytt lösenord."
    />
  );
}
