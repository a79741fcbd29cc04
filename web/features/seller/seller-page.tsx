import { Textarea, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router';
import { Form, useServerForm } from '../../form/form.tsx';
import { SendButton } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { Page } from '../../frame/page.tsx';
import { QueryView } from '../../frame/states.tsx';
import { type AdminSeller, putSeller, useSeller } from './api.ts';
import { missingFieldsText } from './words.ts';

/** The seller of the letters: the details that the law requires before an order. */
export default function SellerPage() {
  const query = useSeller();
  return (
    <Page
      title="Säljare"
      lead="Det här står i villkoren, i orderbekräftelsen och på kvitton. Ändrar du det får villkoren en ny version."
    >
      <QueryView query={query} failed="Uppgifterna kunde inte hämtas" loading="Läser in uppgifterna" cards={[420]}>
        {(seller) => <SellerForm given={seller} />}
      </QueryView>
    </Page>
  );
}

function SellerForm({ given }: { given: AdminSeller }) {
  const { seller, missing, isOrderingOpen, needsVatNumber, termsVersion } = given;
  const { form, ...sending } = useServerForm(
    {
      initialValues: {
        name: seller.name,
        orgNumber: seller.orgNumber ?? '',
        vatNumber: seller.vatNumber ?? '',
        address: seller.address ?? '',
        email: seller.email ?? '',
        phone: seller.phone ?? '',
      },
    },
    async ({ vatNumber, phone, ...values }) => {
      await putSeller({ ...values, vatNumber: vatNumber.trim() || null, phone: phone.trim() || null });
      notifications.show({ message: 'Uppgifterna är sparade' });
    },
  );
  return (
    <div className="stack gap-20" style={{ maxWidth: 640 }}>
      {missing.length > 0 && (
        <Notice tone={isOrderingOpen ? 'amber' : 'red'} announce={false} title={`Fyll i ${missingFieldsText(missing)}`}>
          {isOrderingOpen
            ? 'Lagen kräver det av den som säljer till konsumenter. I skarp drift kan ingen beställa innan dess.'
            : 'Ingen kan beställa brev innan det är ifyllt.'}
        </Notice>
      )}
      <div className="surface p-20 from-68-p-28">
        <Form {...sending} actions={<SendButton busy={sending.busy}>Spara</SendButton>}>
          <TextInput
            label="Namn"
            description="Företagets namn, eller ditt eget om du har enskild firma."
            maxLength={100}
            {...form.getInputProps('name')}
          />
          <TextInput
            label="Organisationsnummer"
            description="Har du enskild firma är det ditt personnummer."
            maxLength={20}
            {...form.getInputProps('orgNumber')}
          />
          <TextInput
            label={needsVatNumber ? 'Momsnummer' : 'Momsnummer (om du har ett)'}
            description="SE och tolv siffror."
            maxLength={20}
            {...form.getInputProps('vatNumber')}
          />
          <Textarea label="Postadress" rows={3} maxLength={200} {...form.getInputProps('address')} />
          <TextInput label="E-post" type="email" maxLength={254} {...form.getInputProps('email')} />
          <TextInput label="Telefon (frivillig)" type="tel" maxLength={30} {...form.getInputProps('phone')} />
        </Form>
      </div>
      <p className="soft">
        Villkoren har version {termsVersion}. <Link to="/villkor">Läs dem som kunderna ser dem</Link>
      </p>
    </div>
  );
}
