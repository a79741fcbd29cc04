import { useState } from 'react';
import { useSend } from '../../api/send.ts';
import { SendButton } from '../../form/send-button.tsx';
import { Notice } from '../../frame/notice.tsx';
import { ConceptPicker } from '../../taxonomy/concept-picker.tsx';
import { type Profile, saveProfile } from '../profile/api.ts';
import { PlacePicker } from '../profile/wishes/place-picker.tsx';

interface Props {
  profile: Profile;
  /** Whether this is the current step. */
  now: boolean;
}

const missing = 'Välj ett yrke, eller kommunen där du bor.';
const unchosen = 'Välj ett av förslagen, eller töm fältet.';

/** The two most important wishes. The others are in the profile. */
export function GuideWishes({ profile: { cv, wishes, version }, now }: Props) {
  const [occupations, setOccupations] = useState(wishes.occupations);
  const [home, setHome] = useState(wishes.home);
  /** Text typed into the fields without a choice, by field: it would not be saved. */
  const [typed, setTyped] = useState({ occupations: '', home: '' });
  const [faults, setFaults] = useState<{ occupations?: string; home?: string }>({});
  const { send, busy, problem } = useSend(() => saveProfile(cv, { ...wishes, occupations, home }, version));
  function save() {
    const nothing = occupations.length === 0 && home === null ? missing : undefined;
    const found = {
      occupations: typed.occupations ? unchosen : typed.home ? undefined : nothing,
      home: typed.home ? unchosen : undefined,
    };
    setFaults(found);
    if (!found.occupations && !found.home) void send();
  }
  return (
    <div className="stack gap-16 w-full" style={{ maxWidth: 440 }}>
      <ConceptPicker
        id="guide-yrken"
        label="Yrken"
        description="Ett eller flera. De betyder mest för vilka annonser du får."
        placeholder="Till exempel undersköterska"
        error={faults.occupations}
        types={['occupation-name']}
        chosen={occupations}
        add={({ id }) => setOccupations((before) => [...before, id])}
        remove={(id) => setOccupations((before) => before.filter((one) => one !== id))}
        onTyped={(occupations) => setTyped((before) => ({ ...before, occupations }))}
      />
      <PlacePicker
        id="guide-kommun"
        error={faults.home}
        place={home}
        choose={setHome}
        onTyped={(home) => setTyped((before) => ({ ...before, home }))}
      />
      {problem && <Notice tone="red">{problem.fields[0]?.message ?? problem.message}</Notice>}
      <div className="wrap gap-8">
        <SendButton type="button" variant={now ? 'filled' : 'default'} busy={busy} onClick={save}>
          Spara det du söker
        </SendButton>
      </div>
    </div>
  );
}
