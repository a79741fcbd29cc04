import { TextInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { adIdFault, parseAdId } from './words.ts';

/** Leads to the explanation of any open ad, also of one outside the matches. */
export default function WhyDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const { form, ...sending } = useServerForm(
    { initialValues: { text: '' }, validate: { text: adIdFault } },
    async ({ text }) => navigate(`/matchningar/${parseAdId(text)}`),
  );
  return (
    <Dialog opened title="Varför inte?" close={close}>
      <Form {...sending} send="Visa varför" cancel={close}>
        <TextInput
          label="Länk till annonsen, eller dess nummer"
          description="Härifrån eller från Platsbanken. Du får se hur annonsen passar dig, punkt för punkt."
          data-autofocus
          {...form.getInputProps('text')}
        />
      </Form>
    </Dialog>
  );
}
