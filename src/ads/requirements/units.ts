/** A heading, a list item or a sentence. Offsets in the text. */
export interface TextUnit {
  start: number;
  end: number;
  /** The number of its line. */
  line: number;
  /** It follows a bullet, a number or a dash. */
  isBullet: boolean;
}

/** A longer one is no sentence and is split. */
export const MAX_UNIT_LENGTH = 600;

// Latin letters by ranges: Unicode classes are many times slower, and an ad is to be read in a millisecond.
const UPPER = String.raw`[A-Z\u00C0-\u00DE]`;
const LOWER = String.raw`[a-z\u00DF-\u00FF]`;
const SIGNS = '•●○▪▫■□◦‣⁃∙✓✔✅➢➤►';

const BULLET = new RegExp(
  String.raw`^[\s>]{0,20}(?:[-–—·*+${SIGNS}]{1,3}\s{0,20}|o[ \t]{1,20}|\d{1,2}[.)][ \t]{1,20})(?=\S)`,
);

/** Signs at which a unit may end within a line; `endOf` decides. */
const MAY_END = new RegExp(
  [
    String.raw`[.!?…]["”’)]?(?=\s|${UPPER}${LOWER})`,
    String.raw`[${SIGNS}]|\s[·*]\s`,
    String.raw`\s[-–—]\s?(?=${UPPER})`,
    `${LOWER}(?=${UPPER}${LOWER})`,
    String.raw`(?<!\s)\s{3,}(?=${UPPER})`,
  ].join('|'),
  'g',
);
const HAS_WORD = /[\p{L}\p{N}]/u;
const IS_SIGN = new RegExp(`[${SIGNS}·*]`);
const GOES_ON = new RegExp(String.raw`^\s*${LOWER}`);
const RUN_ON_ITEM = new RegExp(String.raw`(?:^|\s)[-–—]\s?(?=${UPPER})`, 'g');
const BEGINS_SMALL = new RegExp(`^${LOWER}`);
const BEGINS_LARGE = new RegExp(`^${UPPER}`);

// Abbreviations, after which a full stop does not end a sentence.
const ABBREVIATION = new RegExp(
  String.raw`(?:^|[\s(/])(?:${[
    String.raw`[\p{L}]|\p{N}{1,2}|t\.?ex|bl\.?a|m\.?fl|m\.?m|d\.?v\.?s|o\.?s\.?v|s\.?k`,
    String.raw`fr\.?o\.?m|t\.?o\.?m|e\.?g|i\.?e`,
    'ev|ca|resp|leg|jur|kand|kl|nr|tel|inkl|exkl|min|max|st|vs|approx|incl|ing|mag|fil|ekon|civ|prof|avd',
  ].join('|')})\.$`,
  'iu',
);

/** Splits a text into units, in linear time. Blank lines and lone bullets are skipped. */
export function splitUnits(text: string): TextUnit[] {
  const units: TextUnit[] = [];
  let from = 0;
  for (let line = 0; from <= text.length; line += 1) {
    const next = text.indexOf('\n', from);
    const to = next === -1 ? text.length : next;
    addLine(units, text.slice(from, to), from, line);
    from = to + 1;
  }
  return units;
}

function addLine(units: TextUnit[], written: string, from: number, line: number): void {
  let start = BULLET.exec(written)?.[0].length ?? 0;
  let isBullet = start > 0;
  const isRunOn = hasRunOnItems(written.slice(start));
  const addUntil = (end: number) => {
    for (let begin = start; begin < end; begin += MAX_UNIT_LENGTH) {
      const piece = written.slice(begin, Math.min(end, begin + MAX_UNIT_LENGTH));
      const bare = piece.trim();
      const at = from + begin + piece.indexOf(bare);
      if (HAS_WORD.test(bare)) units.push({ start: at, end: at + bare.length, line, isBullet });
    }
  };
  MAY_END.lastIndex = start;
  for (let match = MAY_END.exec(written); match; match = MAY_END.exec(written)) {
    const end = endOf(written, match, isRunOn);
    if (!end) continue;
    addUntil(end.at);
    start = match.index + match[0].length;
    isBullet = end.isBullet;
  }
  addUntil(written.length);
}

/** The end of the unit at a sign, and whether a list item follows; undefined if the unit goes on. */
function endOf(line: string, { 0: sign, index }: RegExpExecArray, isRunOn: boolean) {
  const behind = index + sign.length;
  if (IS_SIGN.test(sign)) return { at: index, isBullet: true };
  if (/^\s[-–—]/.test(sign)) return isRunOn ? { at: index, isBullet: true } : undefined;
  if (/^\s/.test(sign)) return { at: index, isBullet: false };
  if (BEGINS_SMALL.test(sign)) return isGlued(line, behind) ? { at: behind, isBullet: false } : undefined;
  if (sign.startsWith('.') && ABBREVIATION.test(line.slice(Math.max(0, index - 8), index + 1))) return undefined;
  if (GOES_ON.test(line.slice(behind, behind + 4))) return undefined;
  return { at: behind, isBullet: false };
}

/** Whether a line has several items: "- Körkort - Truckkort". One dash alone may be part of a sentence. */
const hasRunOnItems = (line: string): boolean => (line.match(RUN_ON_ITEM)?.length ?? 0) > 1;

/** Whether two lines have lost their line break ("erfarenhetGod"), unlike names such as "PowerPoint" or "eTjänst". */
function isGlued(line: string, at: number): boolean {
  const [word = ''] = /[A-Za-z0-9\u00C0-\u024F]{1,40}$/.exec(line.slice(Math.max(0, at - LONGEST_WORD), at)) ?? [];
  return word.length >= (BEGINS_LARGE.test(word) ? 10 : 4);
}

const LONGEST_WORD = 40;
