import { Button } from '@mantine/core';
import { Form } from '../../../form/form.tsx';
import { SendButton } from '../../../form/send-button.tsx';
import { useServerForm } from '../../../form/server-form.ts';
import { useMe } from '../../accounts/api.ts';
import { putSendingAccount, type SendingAccount } from './api.ts';
import { LoginFields, loginRules, loginValues, type ServerWords, toLoginRequest } from './login-fields.tsx';

interface Props {
  account: SendingAccount | null;
  close: () => void;
}

const words: ServerWords = {
  label: 'Server för utgående mejl',
  example: 'smtp.example.se',
  ports: { tls: 465, starttls: 587 },
  byHand: 'Välj i stället att skicka med ditt eget e-postprogram.',
};

export function AccountForm({ account, close }: Props) {
  const { data: me } = useMe();
  const { form, ...sending } = useServerForm(
    { initialValues: loginValues(account, me?.email ?? '', words), validate: loginRules(account, words) },
    async (values) => {
      await putSendingAccount(toLoginRequest(values));
      close();
    },
  );
  return (
    <Form
      {...sending}
      actions={
        <>
          <SendButton>Spara och prova</SendButton>
          {account && (
            <Button variant="subtle" onClick={close}>
              Avbryt
            </Button>
          )}
        </>
      }
    >
      <LoginFields form={form} kind="smtp" words={words} saved={account !== null} />
    </Form>
  );
}
