import { RadioChoices } from '../../form/choice.tsx';
import type { Permission } from '../accounts/permissions.ts';

/** The choices of permissions for an administrator, with what they open. */
export const permissionChoices = [
  {
    value: 'letters',
    label: 'Brev',
    help: 'Skriva breven, läsa det som kunderna delar och fråga dem. Inga bankuppgifter.',
  },
  { value: 'money', label: 'Betalningar', help: 'Betalningar, kvitton och bokföring. Inga brev och inga cv:n.' },
  { value: 'letters,money', label: 'Brev och betalningar', help: 'Båda, men inte användare, säljare eller drift.' },
  { value: 'all', label: 'Allt', help: 'Också användare, säljare, drift och vilka som är administratörer.' },
] as const;
export type PermissionChoiceValue = (typeof permissionChoices)[number]['value'];

export const permissionsOf = (choice: PermissionChoiceValue) => choice.split(',') as Permission[];
export const choiceOf = (permissions: readonly Permission[]) =>
  permissionChoices.find(({ value }) => value === permissions.join(','))?.value ?? 'letters';

export const PermissionChoice = (props: Chosen) => (
  <RadioChoices legend="Vad personen får göra" choices={permissionChoices} {...props} />
);

interface Chosen {
  value: PermissionChoiceValue;
  choose: (choice: PermissionChoiceValue) => void;
}
