import type { User } from '../../features/accounts/api.ts';
import {
  holdsPermission,
  type PermissionHolder,
  type RequiredPermission,
} from '../../features/accounts/permissions.ts';
import { navigationPlaces } from '../navigation.ts';

export interface PaletteChoice {
  /** The address it leads to. */
  to: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  note?: string | undefined;
}

/** Actions that can be begun, with the page of each. */
const beginnings: Record<User['role'], readonly PaletteChoice[]> = {
  user: [
    { to: '/ansokningar?ny', label: 'Ny ansökan' },
    { to: '/sparade/lagg-till', label: 'Lägg till ett jobb' },
    { to: '/aktivitetsrapport?ny', label: 'Skriv in en aktivitet' },
    { to: '/brev/ny', label: 'Beställ ett brev' },
    { to: '/profil/las-in', label: 'Läs in ett cv' },
    { to: '/ansokningar/importera', label: 'Ta in en lista över ansökningar' },
  ],
  admin: [],
};

/** Pages without an entry in the navigation. */
const further: Record<User['role'], readonly (PaletteChoice & { needs?: RequiredPermission })[]> = {
  user: [
    { to: '/sparade', label: 'Sparade jobb' },
    { to: '/sparade/foljda', label: 'Arbetsgivare som du följer' },
    { to: '/annonser/sparade', label: 'Sparade sökningar' },
    { to: '/teman', label: 'Teman' },
    { to: '/matchningar/bortvalda', label: 'Bortvalda annonser' },
    { to: '/ansokningar?vy=tavla', label: 'Ansökningar som tavla' },
    { to: '/ansokningar/siffror', label: 'Så går det' },
    { to: '/aktivitetsrapport', label: 'Aktivitetsrapport' },
    { to: '/profil/ladda-ner', label: 'Ladda ner ditt cv' },
    { to: '/aviseringar', label: 'Aviseringar' },
    { to: '/konto/aviseringar', label: 'Vad du får aviseringar om' },
    { to: '/konto/e-post', label: 'E-post för ansökningar' },
    { to: '/konto/svar', label: 'Mejl som vi läser svar i' },
    { to: '/konto/nycklar', label: 'Åtkomstnycklar' },
    { to: '/kalender/prenumerera', label: 'Prenumerera på kalendern' },
  ],
  admin: [
    { to: '/admin/bestallningar?visa=forsenade', label: 'Försenade beställningar' },
    { to: '/admin/bestallningar?visa=obesvarade', label: 'Obesvarade beställningar', needs: 'letters' },
    { to: '/admin/bestallningar?visa=aterbetalningar', label: 'Att betala tillbaka', needs: 'money' },
  ],
};

/** Actions and pages whose texts contain all the words. */
export function findPaletteChoices(
  user: Pick<User, 'role'> & PermissionHolder,
  q: string,
): { begin: PaletteChoice[]; go: PaletteChoice[] } {
  const has = ({ label }: PaletteChoice) => containsWords(label, q);
  const may = ({ needs }: { needs?: RequiredPermission }) => needs === undefined || holdsPermission(user, needs);
  return {
    begin: beginnings[user.role].filter(has),
    go: [...navigationPlaces(user), ...further[user.role].filter(may)].filter(has),
  };
}

/** Lower case without diacritics, as users type in a hurry. */
const folded = (text: string) => text.toLocaleLowerCase('sv').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Whether a text contains each word of a query. */
export function containsWords(text: string, q: string): boolean {
  const there = folded(text);
  return folded(q)
    .split(/\s+/)
    .every((word) => there.includes(word));
}
