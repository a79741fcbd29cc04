import { open } from 'node:fs/promises';

/** Makes a rename in the folder survive a power cut. Windows cannot open folders, and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  await using handle = await open(folder, 'r');
  await handle.sync();
}
