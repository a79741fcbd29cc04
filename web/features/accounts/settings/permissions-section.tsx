import { choiceOf, choices } from '../../users/permission-choice.tsx';
import type { User } from '../api.ts';
import { Section } from './section.tsx';

/** What an administrator may do, and who can change it. */
export function PermissionsSection({ permissions }: Pick<User, 'permissions'>) {
  if (!permissions) return null;
  const held = choiceOf(permissions);
  const choice = choices.find(({ value }) => value === held);
  return (
    <Section
      id="behorighet"
      title="Behörighet"
      lead={
        held === 'all' ? 'Du får göra allt.' : 'En administratör med behörigheten Allt kan ändra den under Användare.'
      }
    >
      <p>
        <b>{choice?.label}</b>
      </p>
      <p className="soft">{choice?.opens}</p>
    </Section>
  );
}
