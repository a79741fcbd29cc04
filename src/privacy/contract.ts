import Type from 'typebox';
import { closed } from '../platform/kernel/shapes.ts';

export const DeleteAccountRequest = closed(
  { currentPassword: Type.String({ minLength: 1 }) },
  { $id: 'DeleteAccountRequest' },
);
