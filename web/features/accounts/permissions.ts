import covers from '../../../src/platform/kernel/permission-covers.json' with { type: 'json' };
import permissionLabels from '../../../src/platform/kernel/permission-labels.json' with { type: 'json' };
import { type User, useMe } from './api.ts';
import { lacksSecondStep } from './required-step.ts';

export type Permission = NonNullable<User['permissions']>[number];
/** The permission that a page needs: a certain one, or any of them. */
export type RequiredPermission = Permission | 'any';
export type PermissionHolder = Pick<User, 'permissions'>;

export { permissionLabels };

export const holdsPermission = ({ permissions = [] }: PermissionHolder, need: RequiredPermission): boolean =>
  permissions.some((held) => covers[held].includes(need));

/** The permissions in words: "Brev och Betalningar". */
export const joinPermissionLabels = (permissions: readonly Permission[]): string =>
  permissions.map((each) => permissionLabels[each]).join(' och ');

/** Whether the logged-in administrator holds a permission. Without a required second step, they hold none. */
export function useHoldsPermission(): (need: RequiredPermission) => boolean {
  const { data } = useMe();
  return (need) => data !== undefined && !lacksSecondStep(data) && holdsPermission(data, need);
}
