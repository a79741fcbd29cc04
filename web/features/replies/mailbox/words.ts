import type { FolderUse, MailFolder } from './api.ts';

/** As many as the service watches. */
export const MOST_FOLDERS = 20;

export const folderUseWords: Record<FolderUse, string> = {
  inbox: 'Inkorgen',
  archive: 'Arkiv',
  all: 'Alla mejl',
  flagged: 'Stjärnmärkt',
  sent: 'Skickat',
  drafts: 'Utkast',
  junk: 'Skräppost',
  trash: 'Papperskorgen',
};

/** The inbox has a name of its own in every mailbox, which nobody calls it by. */
export const folderWords = (name: string): string => (name === 'INBOX' ? folderUseWords.inbox : name);

/** Where answers come first, where nobody answers last. */
const places: (FolderUse | null)[] = ['inbox', 'junk', null, 'archive', 'all', 'flagged', 'sent', 'drafts'];
const placeOf = ({ use }: MailFolder) => (places.includes(use) ? places.indexOf(use) : places.length);

export const sortFolders = (folders: MailFolder[]): MailFolder[] => folders.toSorted((a, b) => placeOf(a) - placeOf(b));
