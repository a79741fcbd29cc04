import { formatCount } from '../../text/format.ts';
import type { Order } from './api.ts';

/** The jobs that the order's letters are for, else the beginning of the customer's instructions. */
export function describeOrder({ letters, instructions }: Pick<Order, 'letters' | 'instructions'>): string {
  // "Kock, Krogen" from "Brev 2: Kock, Krogen".
  const [job, ...others] = letters.map(({ title }) => title.split(': ').slice(1).join(': ')).filter(Boolean);
  if (job) return others.length > 0 ? `${job} och ${others.length} till` : job;
  const [first = '', second = ''] = (instructions ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  // A pasted ad begins with two headings without final punctuation, the job and the employer; other texts consist of
  // sentences.
  if (second && isHeading(first) && isHeading(second)) return `${first} · ${second}`;
  return first || 'Personligt brev';
}

const isHeading = (line: string) => line.length <= 60 && !/[.!?:,]$/.test(line);

/** How many revisions are still included, and what to do if none are. */
export function revisionsLeftText({
  stage,
  revisionsLeft: left,
}: Pick<Order['letters'][number], 'stage' | 'revisionsLeft'>): string {
  const changes = `${formatCount(left, 'ändring', 'ändringar')} kvar som ingår i priset.`;
  if (stage === 'revision_asked') {
    const after = left > 0 ? `Efter den här har du ${changes}` : 'Det här är den sista ändringen som ingår i priset.';
    return `Är du nöjd ändå? Godkänn brevet som det är. ${after}`;
  }
  if (left > 0) return `Du har ${changes}`;
  return 'Ändringarna som ingår är gjorda. Är något fel? Skriv till oss på beställningens sida.';
}
