import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api/problem.ts';
import { dropToken } from '../../api/token.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { LinkButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { InvalidLinkPage, useAddressToken } from './address-token.tsx';
import { confirmAddress, useMe } from './api.ts';
import { LoginLink } from './links.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { validateNewPassword } from './validation.ts';

/**
 * Opening the link does nothing, since programs that check mail open links too; the button confirms. If the user is not
 * logged in to the account, the service asks for a new password, as a stranger may have entered the address.
 */
export default function ConfirmAddressPage() {
  const token = useAddressToken();
  const navigate = useNavigate();
  const { data: me } = useMe();
  const [fresh, setFresh] = useState(false);
  const { form, ...sending } = useServerForm(
    { initialValues: { newPassword: '' }, validate: { newPassword: (it) => (fresh ? validateNewPassword(it) : null) } },
    async ({ newPassword }) => {
      try {
        await confirmAddress(token ?? '', fresh ? newPassword : undefined);
      } catch (thrown) {
        if (fresh || !(thrown instanceof ApiProblem) || !thrown.fields.some(({ field }) => field === 'newPassword'))
          throw thrown;
        setFresh(true);
        return;
      }
      if (!fresh) {
        navigate('/konto', {
          replace: true,
          state: { said: 'Din e-postadress är bekräftad. Nu kan du använda allt.' },
        });
        return;
      }
      dropToken('left');
      navigate('/logga-in', {
        replace: true,
        state: { said: 'Adressen är bekräftad och lösenordet valt. Logga in med det.' },
      });
    },
  );

  if (!token || sending.problem?.code === 'invalid_token') {
    if (me?.addressProved) {
      return (
        <SignedOutLayout title="Din e-postadress är redan bekräftad">
          <LinkButton to="/konto">Till ditt konto</LinkButton>
        </SignedOutLayout>
      );
    }
    return (
      <InvalidLinkPage
        words="Den är redan använd, för gammal eller ofullständig. Logga in, så kan du få en ny länk på sidan Konto."
        to="/konto"
        label="Till ditt konto"
      />
    );
  }
  return (
    <SignedOutLayout
      title="Bekräfta din e-postadress"
      lead={
        fresh
          ? 'Du är inte inloggad här. Välj ett lösenord, så vet vi att kontot är ditt.'
          : 'Tryck på knappen, så vet vi att mejl till adressen når dig.'
      }
      below={<LoginLink />}
    >
      {fresh && (
        <Notice tone="amber">
          Allt som har ställts in på kontot innan dess avslutas: inloggningar, tvåstegsinloggning, kopplad e-post,
          aviseringar, kalenderlänk och åtkomstnycklar.
        </Notice>
      )}
      <Form {...sending} fullWidth send={fresh ? 'Bekräfta och spara lösenordet' : 'Bekräfta min adress'}>
        {fresh && <NewPasswordField label="Nytt lösenord" name="newPassword" {...form.getInputProps('newPassword')} />}
      </Form>
    </SignedOutLayout>
  );
}
