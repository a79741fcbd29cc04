import type { FolderUse, MailFolder } from './api.ts';

/** The service's limit. */
export const MAX_FOLDERS = 20;

export const folderUseLabels: Record<FolderUse, string> = {
  inbox: 'Inkorgen',
  archive: 'Arkiv',
  all: 'Alla mejl',
  flagged: 'Stjärnmärkt',
  sent: 'Skickat',
  drafts: 'Utkast',
  junk: 'Skräppost',
  trash: 'Papperskorgen',
};

/** The inbox is called INBOX in every mailbox, which no user calls it. */
export const folderLabel = (name: string): string => (name === 'INBOX' ? folderUseLabels.inbox : name);

/** The order of folders: those with likely answers first. */
const places: (FolderUse | null)[] = ['inbox', 'junk', null, 'archive', 'all', 'flagged', 'sent', 'drafts'];
const placeOf = ({ use }: MailFolder) => (places.includes(use) ? places.indexOf(use) : places.length);

export const sortFolders = (folders: MailFolder[]): MailFolder[] => folders.toSorted((a, b) => placeOf(a) - placeOf(b));
