/**
 * The file that somebody has just chosen, for showing its pages while it is looked through. It is in the memory of this
 * page alone: the service does not keep it, and neither does the browser. A reload, a logout and the saving drop it.
 */
let held: { id: string; file: File } | null = null;

/** @param id of the import that was read from it */
export function holdFile(id: string, file: File): void {
  held = { id, file };
}

export const heldFile = (id: string): File | null => (held?.id === id ? held.file : null);

export function dropFile(): void {
  held = null;
}
