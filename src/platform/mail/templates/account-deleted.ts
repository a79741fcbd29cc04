import { type Mail, renderMail } from './render-mail.ts';

/** To the address of an account that is gone. */
export function accountDeleted(): Mail {
  return renderMail({
    kind: 'account_deleted',
    subject: 'Ditt konto är raderat',
    paragraphs: [
      'Ditt konto hos Sökväg och dina uppgifter är raderade. Betalda beställningar finns kvar i ' +
        'bokföringen, utan ditt namn.',
      'Tack för den här tiden. Du är välkommen tillbaka när du vill.',
    ],
    footnote: 'Det här är det sista mejlet från Sökväg till dig.',
  });
}
