/**
 * The file that the user has just chosen, to show its pages during the review. It is only in this page's memory:
 * neither the service nor the browser stores it. A reload, a logout or saving drops it.
 */
let held: { id: string; file: File } | null = null;

/** @param id of the import that was read from it */
export function rememberFile(id: string, file: File): void {
  held = { id, file };
}

export const rememberedFile = (id: string): File | null => (held?.id === id ? held.file : null);

export function forgetFile(): void {
  held = null;
}
