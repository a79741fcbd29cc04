import { TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Form, useServerForm } from '../../../form/form.tsx';
import { Dialog } from '../../../frame/dialog.tsx';
import { useIdempotencyKey } from '../../orders/key-for.ts';
import { useLabels } from '../api.ts';
import { describeSearch } from '../chosen.ts';
import type { Filters } from '../wanted.ts';
import { capitalize } from '../words.ts';
import { changeSearch, type SavedSearch, saveSearch } from './api.ts';

interface Props {
  filters: Filters;
  /** The search to change; absent for a new one. */
  saved?: SavedSearch;
  close: () => void;
}

/** Asks for the name of a search, and whether to notify of new ads. */
export function NameDialog({ filters, saved, close }: Props) {
  const keyFor = useIdempotencyKey();
  const words = describeSearch(filters, useLabels(filters, undefined));
  const { form, ...sending } = useServerForm(
    {
      initialValues: { name: saved?.name ?? capitalize(words).slice(0, 100), notify: saved?.notify ?? true },
      validate: { name: (name) => (name.trim() ? null : 'Skriv ett namn på sökningen.') },
    },
    async ({ name, notify }) => {
      if (saved) await changeSearch(saved.id, { name, notify });
      else {
        const wanted = { name, query: filters, notify };
        await saveSearch(wanted, keyFor(wanted));
        notifications.show({ message: `${name.trim()} är sparad. ${whatFollows(notify)}` });
      }
      close();
    },
  );
  return (
    <Dialog opened title={saved ? `Ändra ${saved.name}` : 'Spara sökningen'} close={close}>
      <p className="soft">{words}</p>
      <Form {...sending} send={saved ? 'Spara' : 'Spara sökningen'} cancel={close}>
        <TextInput
          label="Namn"
          placeholder="Till exempel Lager i Skåne"
          maxLength={100}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <label className="line gap-12 items-start">
          <input type="checkbox" style={{ margin: 'revert' }} {...form.getInputProps('notify', { type: 'checkbox' })} />
          <span className="stack">
            Tala om när det kommer nya
            <span className="soft small">Det står bland dina aviseringar, där du också väljer om du får mejl.</span>
          </span>
        </label>
      </Form>
    </Dialog>
  );
}

const whatFollows = (notify: boolean): string =>
  notify
    ? 'Vi talar om när det kommer nya annonser.'
    : 'Vi säger inte till, men under Sparade sökningar ser du vad som är nytt.';
