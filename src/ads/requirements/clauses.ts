import { BREAK, DENIED, MUST, NICE_AFTER, NICE_BEFORE, OFFERED } from './cues.ts';
import type { Span } from './spans.ts';

/** Clauses of a sentence, written small, and how far what is said of them reaches. */

/** "Bra men absolut inget måste", "inget krav men ett plus". */
export function niceDespiteDenial(small: string): boolean {
  const deniedAt = DENIED.indexIn(small);
  const niceAt = Math.max(NICE_AFTER.indexIn(small), NICE_BEFORE.indexIn(small));
  const between = small.slice(Math.min(deniedAt, niceAt), Math.max(deniedAt, niceAt));
  return (
    (niceAt < deniedAt && !/, (?!men|but|inte|not)/.test(between)) ||
    /(?:krav|måste|nödvändigt|requirement),? (?:men|but) /.test(between + small.slice(Math.max(deniedAt, niceAt)))
  );
}

/** "Inga krav på körkort, truckkort eller bil": what is denied goes on behind the comma, where it began before its object. */
export function isDeniedList(clause: string): boolean {
  const match = DENIED.exec(clause);
  return match !== null && clause.slice(match.index + match[0].length).trim().length > 2;
}

export function clausesOf(small: string, denied: boolean): [from: number, to: number][] {
  const clauses: [number, number][] = [];
  const breaks = denied ? /;|,|(?<=\S) (?:men|but) (?!inte|not)/g : BREAK;
  breaks.lastIndex = 0;
  let from = 0;
  for (let match = breaks.exec(small); match; match = breaks.exec(small)) {
    clauses.push([from, match.index]);
    from = match.index + match[0].length;
  }
  clauses.push([from, small.length]);
  return clauses;
}

/** "…, gärna inom industri samt goda kunskaper i svenska": the wish is over. */
export const AFTER_WISH =
  / (?:samt|och|and) (?=(?:har |en )?(?:mycket )?(?:goda?|minst|b-körkort|körkort|flytande|du|har|kan|behärskar|uttrycker|talar|pratar|skriver|är)(?![a-zåäö]))/;

/** "YKB måste du ha, truckkort ordnar vi": the part between commas that offers. */
export function offerIn(clause: string): Span | undefined {
  const at = OFFERED.indexIn(clause);
  if (at === -1) return undefined;
  const from = Math.max(0, clause.lastIndexOf(', ', at));
  const comma = clause.indexOf(', ', at);
  const to = comma === -1 ? clause.length : comma;
  const part = clause.slice(from, to);
  return MUST.test(part) || NICE_BEFORE.test(part) || NICE_AFTER.test(part) ? undefined : { from, to };
}

/** "Det är", "Vi ser", "Ett": what stands before the cue and belongs to it. */
export function leading(clause: string, at: number): boolean {
  return /^\s*(?:det (?:är|vore)|vi ser(?: det)?|vi tar|du får|ett|en|är|som|starkt|mycket|it is|and|och|also|även|this is|dessutom|vidare|har du|om du|kan du|[^,]{0,80}är det(?: ett| en)?)[^,]{0,40}$/.test(
    clause.slice(0, at),
  );
}

const DEMANDS =
  /^(?:svenska|engelska|swedish|english)$|(?<![a-zåäö])(?:i tal och skrift|är givet|ska du|måste du|god[at]?|kunskap|kunskaper|du har|du ska|krav|krävs|erfarenhet|kräver|minst|flytande|knowledge|experience|you)(?![a-zåäö])/;

/** Where the subject of "… är meriterande" begins. */
export function subjectOf(clause: string, cue: number, must: number | undefined): number {
  const head = clause.slice(0, cue);
  const comma = Math.max(head.lastIndexOf(', '), head.lastIndexOf('– '));
  const and = Math.max(...[' och ', ' and ', ' eller ', ' or '].map((word) => head.lastIndexOf(word)));
  if (must !== undefined && must < cue) {
    // "B är ett krav och C meriterande".
    const join = / (?:och|and|men|samt) |, /.exec(head.slice(must));
    return join ? must + join.index : Math.max(must, comma + 1, 0);
  }
  const bracket = head.lastIndexOf('(');
  if (bracket > head.lastIndexOf(')')) return bracket + 1;
  if (comma === -1) return 0;
  const last = head.slice(comma + 2);
  if (/(?:^| )(?:och|eller|samt|and|or) /.test(last) && and > comma)
    return DEMANDS.test(head.slice(0, comma)) && /^(?:erfarenhet|kunskap)/.test(last) ? comma + 2 : 0;
  return DEMANDS.test(head.slice(0, comma)) && !/^(?:har|om|kan|if)/.test(head.trim()) ? comma + 2 : 0;
}
