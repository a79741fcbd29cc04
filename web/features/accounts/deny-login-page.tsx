import { denyLogin } from './api.ts';
import { MailedAction } from './mailed-action.tsx';

export default function DenyLoginPage() {
  return (
    <MailedAction
      title="Var det inte du som loggade in?"
      lead="Tryck på knappen, så loggas alla enheter ut och ditt lösenord slutar gälla. Du får ett mejl där du väljer ett nytt."
      button="Det var inte jag"
      act={denyLogin}
      done={{
        title: 'Alla är utloggade',
        next: 'Välj ett nytt lösenord med länken i mejlet. Sedan loggar du in som vanligt.',
      }}
      dead="Den är redan använd, för gammal eller ofullständig. Välj ett nytt lösenord, så loggas alla enheter ut. Har adressen för ditt konto bytts? Ångra det först, med länken i mejlet om bytet."
    >
      <p className="soft">Var det du? Då behöver du inte göra något.</p>
    </MailedAction>
  );
}
