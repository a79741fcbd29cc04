import { useNavigate } from 'react-router';
import { dropToken } from '../../api/token.ts';
import { Form, useServerForm } from '../../form/form.tsx';
import { SignedOutLayout } from '../../frame/signed-out-layout.tsx';
import { InvalidLinkPage, useAddressToken } from './address-token.tsx';
import { resetPassword } from './api.ts';
import { LoginLink } from './links.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { validateNewPassword } from './validation.ts';

export default function ResetPasswordPage() {
  const token = useAddressToken();
  const navigate = useNavigate();
  const { form, ...sending } = useServerForm(
    { initialValues: { newPassword: '' }, validate: { newPassword: validateNewPassword } },
    async ({ newPassword }) => {
      await resetPassword(token ?? '', newPassword);
      // The server has ended every login, this browser's too.
      dropToken('left');
      navigate('/logga-in', { replace: true, state: { said: 'Lösenordet är bytt. Logga in med det nya.' } });
    },
  );

  if (!token || sending.problem?.code === 'invalid_token') {
    return (
      <InvalidLinkPage
        words="Den är redan använd, för gammal eller ofullständig. Be om en ny länk, den kommer inom någon minut."
        to="/glomt-losenord"
        label="Be om en ny länk"
      />
    );
  }
  return (
    <SignedOutLayout
      title="Välj ett nytt lösenord"
      lead="Alla dina enheter loggas ut när du byter. Åtkomstnycklar, kalenderlänk och aviseringar i webbläsare avslutas, och kopplad e-post pausas tills du bekräftar den."
      below={<LoginLink />}
    >
      <Form {...sending} fullWidth send="Byt lösenord">
        <NewPasswordField label="Nytt lösenord" name="newPassword" {...form.getInputProps('newPassword')} />
      </Form>
    </SignedOutLayout>
  );
}
