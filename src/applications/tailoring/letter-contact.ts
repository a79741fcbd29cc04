import { lexiconPattern } from './letter-lexicon.ts';

/** Many ads list trade unions among their contacts, but these do not hire. */
const UNION = lexiconPattern('union');
const NAME = /^\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?(?:\s+(?:\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?|von|af|de)){1,3}$/u;

/** First name of the ad's only contact person; null if it names none, or several. */
export function findOnlyContact(
  contacts: readonly { name?: string | null | undefined; title?: string | null | undefined }[],
): string | null {
  const people = contacts.flatMap(({ name, title }) => {
    const plain = name?.replace(/\s+/gu, ' ').trim() ?? '';
    return NAME.test(plain) && !UNION.test(`${title ?? ''} ${plain}`) ? [plain] : [];
  });
  const [only] = new Set(people);
  return only && new Set(people).size === 1 ? (only.split(' ')[0] ?? null) : null;
}
