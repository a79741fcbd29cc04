import type { Db, Tx } from '../../platform/db/open.ts';
import { canonicalEmail } from '../../platform/kernel/email-address.ts';
import { MAIL_ADDRESS } from '../../platform/text/mail-address.ts';
import type { Transport } from '../contract.ts';
import type { ApplicationRow } from '../store.ts';
import { MAIL_TRANSPORTS } from './rules.ts';
import { selectAdAddresses } from './store.ts';

/** The next sentence, written without a space behind the address: "jobb@svanen.seVi ser fram". */
const NEXT_SENTENCE = /(?<=\p{Ll})\.?\p{Lu}.*/u;

/** The mail addresses that a text contains, each once. */
export const findAllAddresses = (text: string): string[] => [
  ...new Set(findAddresses(text).map(({ address }) => address)),
];

const findAddresses = (text: string): { address: string; at: number }[] =>
  [...text.matchAll(MAIL_ADDRESS)].flatMap(({ 0: written, index }) => {
    // A part of a link is no address: "…/apply?email=jobb@svanen.se".
    if (/[/=?@]/.test(text.charAt(index - 1))) return [];
    const whole = written.replace(/^[._%+-]+/, '');
    const [local, domain = ''] = whole.split('@');
    const address = canonicalEmail(`${local}@${domain.replace(NEXT_SENTENCE, '')}`) ?? canonicalEmail(whole);
    return address ? [{ address, at: index }] : [];
  });

const LOOKED_BACK = 200;
const APPLYING = /\b(?:ansök|appl[yi]|cv\b|resume\b)/iu;
/** "till", "till oss:", "to the email address:" */
const TOWARDS = /\b(?:till|to)(?:(?: [^,:]{0,30})?:)?$/iu;
const LABEL = /^\P{L}*(?:ansök|appl[yi])[^:]{0,30}:$/iu;
/** "Frågor om ansökan till …", "Skicka inte din ansökan till …" */
const OTHER = /\b(?:om|kring|about|regarding)\s+(?:\S+\s+)?(?:ansök|appl)|\b(?:inte|ej|not?)\b/iu;

/** The only address to which a text asks for applications: "Skicka din ansökan till …", "Ansökan: …". */
export function findApplyAddress(text: string): string | undefined {
  const asked = findAddresses(text).filter(({ at }) => {
    const before = text.slice(Math.max(0, at - LOOKED_BACK), at).replace(/[^\p{L}\p{N}:.!?]{1,9}$/u, '');
    const sentence = before.split(/[.!?](?=\s)|\n|@\S+/).at(-1) ?? '';
    return APPLYING.test(sentence) && (TOWARDS.test(sentence) || LABEL.test(sentence)) && !OTHER.test(sentence);
  });
  const [address, ...others] = new Set(asked.map((one) => one.address));
  return others.length > 0 ? undefined : address;
}

/**
 * All addresses in the ad, both today's and those from when the application began; the address for applications; and
 * whether the ad takes applications only through a form.
 */
export async function findAdAddresses(
  db: Db | Tx,
  { ad_id, ad_text }: Pick<ApplicationRow, 'ad_id' | 'ad_text'>,
): Promise<{ all: string[]; apply: string | undefined; byForm: boolean }> {
  const ad = ad_id === null ? undefined : await selectAdAddresses(db, ad_id);
  const contacts = (ad?.contacts ?? []) as { email?: string | null }[];
  const written = findAllAddresses(`${ad?.description ?? ''}\n${ad_text ?? ''}`);
  const apply = canonicalEmail(ad?.apply_email ?? '');
  const all = [apply, ...contacts.map(({ email }) => canonicalEmail(email ?? '')), ...written];
  const byForm = !apply && Boolean(ad?.apply_url);
  return { all: [...new Set(all.flatMap((address) => address ?? []))], apply, byForm };
}

/**
 * Whom to write to about the ad: its address for applications, or its only address. Among several the user chooses, as
 * some ads list trade unions first.
 */
export async function findAdRecipient(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'ad_id' | 'ad_text'>,
): Promise<string | undefined> {
  const { all, apply } = await findAdAddresses(db, row);
  return apply ?? (all.length === 1 ? all[0] : undefined);
}

/** The recipient to fill in when an application without one is switched to mail; undefined where none applies. */
export async function defaultRecipient(
  db: Db | Tx,
  row: Pick<ApplicationRow, 'ad_id' | 'ad_text' | 'recipient' | 'transport'>,
  change: { transport?: Transport; recipient?: string | null },
): Promise<string | undefined> {
  const { transport } = change;
  if (transport === undefined || transport === row.transport || !MAIL_TRANSPORTS.includes(transport)) return undefined;
  if (row.recipient !== null || change.recipient !== undefined) return undefined;
  const { apply } = await findAdAddresses(db, row);
  // Other addresses of the ad are often somebody else's, such as a trade union's.
  return apply ?? findApplyAddress(row.ad_text ?? '');
}
