import type { Requirement } from '../../src/ads/contract.ts';
import { type Block, Draft, type Told } from './draft.ts';
import type { Chance } from './random.ts';
import type { Ask } from './trade.ts';

/** What an ad says, block by block, and which requirements it truly holds. */
export interface Wording {
  blocks: Block[];
  requirements: Requirement[];
}

interface Asks {
  must: readonly Ask[];
  nice: readonly Ask[];
}

/** With a heading over each part; parts may be lists. */
function headed(draft: Draft, chance: Chance, { must, nice }: Asks, extra: number): void {
  draft.heading('job');
  draft.opening();
  draft.heading('tasks');
  draft.tasks(chance.of(0.75));
  draft.duties(extra);
  draft.asked('must', must, chance.of(0.8));
  draft.asked('nice', nice, chance.of(0.8));
  draft.heading('person');
  draft.person();
  draft.heading('offer');
  draft.offer(chance.of(0.5), chance.between(2, 5));
  draft.heading('employer');
  draft.employer();
  draft.heading('apply');
  draft.apply();
}

/** Nothing but sentences. */
function running(draft: Draft, chance: Chance, { must, nice }: Asks, extra: number): void {
  draft.opening();
  draft.tasks(false);
  draft.duties(extra);
  draft.asks('must', must, false);
  draft.person();
  draft.asks('nice', nice, false);
  draft.offer(false, chance.between(2, 4));
  draft.employer();
  draft.apply();
}

/** The employer first, as municipalities and counties write. */
function official(draft: Draft, chance: Chance, { must, nice }: Asks, extra: number): void {
  draft.employer();
  draft.heading('job');
  draft.opening();
  draft.heading('tasks');
  draft.tasks(chance.of(0.4));
  draft.duties(extra);
  draft.asked('must', must, chance.of(0.5));
  draft.asks('nice', nice, false);
  draft.person();
  draft.heading('offer');
  draft.offer(false, chance.between(2, 4));
  draft.heading('apply');
  draft.apply();
}

/** As staffing agencies write: the assignment, the profile, what is in it. */
function assignment(draft: Draft, chance: Chance, { must, nice }: Asks, extra: number): void {
  draft.heading('job');
  draft.opening();
  draft.duties(extra);
  draft.tasks(true);
  draft.asked('must', must, true);
  draft.asks('nice', nice, false);
  draft.person();
  draft.heading('employer');
  draft.employer();
  draft.offer(true, chance.between(2, 4));
  draft.apply();
}

function asksOf(chance: Chance, { trade, beginner }: Told): Asks {
  const wanted = (ask: Ask) => !beginner || ask.kind !== 'experience';
  const must = trade.must.filter(wanted);
  // What the trade cannot be practised without is always asked for.
  const always = must.filter(({ kind }) => kind === 'legitimation' || kind === 'education');
  const others = must.filter((ask) => !always.includes(ask));
  const some = chance.some(others, chance.between(Math.max(0, others.length - 2), others.length));
  const asked = must.filter((ask) => always.includes(ask) || some.includes(ask));
  return {
    must: asked.length > 0 ? asked : must,
    nice: chance.some(trade.nice.filter(wanted), chance.between(0, trade.nice.length)),
  };
}

export function word(chance: Chance, told: Told): Wording {
  const layouts = { public: [official, official, headed], company: [headed, running], agency: [assignment, headed] };
  const layout = chance.pick(layouts[told.sort]);
  const asks = asksOf(chance, told);
  const draft = new Draft(chance, told);
  layout(draft, chance, asks, Math.floor(told.length / 1000));
  while (draft.length < told.length && !draft.saidAll) draft.duties(3);
  return { blocks: draft.blocks, requirements: draft.requirements };
}

export function plain(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if ('heading' in block) return `${block.heading}\n`;
      if ('paragraph' in block) return `${block.paragraph}\n\n`;
      return `${block.bullets.map((bullet) => `- ${bullet}`).join('\n')}\n\n`;
    })
    .join('')
    .trim();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export function html(blocks: readonly Block[], bold: boolean): string {
  return blocks
    .map((block) => {
      if ('heading' in block) {
        return bold ? `<p><strong>${escaped(block.heading)}</strong></p>` : `<h2>${escaped(block.heading)}</h2>`;
      }
      if ('paragraph' in block) return `<p>${escaped(block.paragraph)}</p>`;
      return `<ul>${block.bullets.map((bullet) => `<li>${escaped(bullet)}</li>`).join('')}</ul>`;
    })
    .join('');
}
