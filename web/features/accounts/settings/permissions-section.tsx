import { choiceOf, permissionChoices } from '../../users/permission-choice.tsx';
import type { User } from '../api.ts';
import { SettingsSection } from './section.tsx';

/** The permissions of an administrator, and who can change them. */
export function PermissionsSection({ permissions }: Pick<User, 'permissions'>) {
  if (!permissions) return null;
  const held = choiceOf(permissions);
  const choice = permissionChoices.find(({ value }) => value === held);
  return (
    <SettingsSection
      id="behorighet"
      title="Behörighet"
      lead={
        held === 'all' ? 'Du får göra allt.' : 'En administratör med behörigheten Allt kan ändra den under Användare.'
      }
    >
      <p>
        <b>{choice?.label}</b>
      </p>
      <p className="soft">{choice?.help}</p>
    </SettingsSection>
  );
}
