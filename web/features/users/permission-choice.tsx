import type { Permission } from '../accounts/permissions.ts';

/** The choices of permissions for an administrator, with what they open. */
export const permissionChoices = [
  {
    value: 'letters',
    label: 'Brev',
    opens: 'Skriva breven, läsa det som kunderna delar och fråga dem. Inga bankuppgifter.',
  },
  { value: 'money', label: 'Betalningar', opens: 'Betalningar, kvitton och bokföring. Inga brev och inga cv:n.' },
  { value: 'letters,money', label: 'Brev och betalningar', opens: 'Båda, men inte användare, säljare eller drift.' },
  { value: 'all', label: 'Allt', opens: 'Också användare, säljare, drift och vilka som är administratörer.' },
] as const;
export type PermissionChoiceValue = (typeof permissionChoices)[number]['value'];

export const permissionsOf = (choice: PermissionChoiceValue) => choice.split(',') as Permission[];
export const choiceOf = (permissions: readonly Permission[]) =>
  permissionChoices.find(({ value }) => value === permissions.join(','))?.value ?? 'letters';

export function PermissionChoice({
  chosen,
  choose,
}: {
  chosen: PermissionChoiceValue;
  choose: (choice: PermissionChoiceValue) => void;
}) {
  return (
    <fieldset className="stack gap-12">
      <legend style={{ marginBottom: 8 }}>Vad personen får göra</legend>
      {permissionChoices.map(({ value, label, opens }) => (
        <label key={value} className="check">
          <input type="radio" name="permissions" checked={chosen === value} onChange={() => choose(value)} />
          <span>
            {label}
            <span className="soft small">{opens}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
