import type { Order } from './api.ts';

/** Which jobs the letters of an order are for, or how what the customer wrote begins. */
export function whatOf({ letters, instructions }: Pick<Order, 'letters' | 'instructions'>): string {
  // "Kock, Krogen" of "Brev 2: Kock, Krogen".
  const [job, ...others] = letters.map(({ title }) => title.split(': ').slice(1).join(': ')).filter(Boolean);
  if (job) return others.length > 0 ? `${job} och ${others.length} till` : job;
  return instructions?.split('\n', 1).join() || 'Personligt brev';
}
