import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormButtons } from '../../form/form-buttons.tsx';
import { Dialog } from '../../frame/dialog.tsx';
import { parseAdId } from './words.ts';

/** Leads to the explanation of any open ad, also of one outside the matches. */
export function WhyDialog({ close }: { close: () => void }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  function ask() {
    const id = parseAdId(text);
    if (id) navigate(`/matchningar/${id}`);
    else setFault('Klistra in länken till annonsen, eller skriv dess nummer.');
  }
  return (
    <Dialog opened title="Varför inte?" close={close}>
      <form
        className="stack gap-16"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <TextInput
          label="Länk till annonsen, eller dess nummer"
          description="Härifrån eller från Platsbanken. Du får se hur annonsen passar dig, punkt för punkt."
          value={text}
          error={fault}
          data-autofocus
          onChange={(event) => {
            setFault(undefined);
            setText(event.currentTarget.value);
          }}
        />
        <FormButtons send="Visa varför" cancel={close} />
      </form>
    </Dialog>
  );
}
