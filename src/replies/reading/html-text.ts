/** What a reader sees of an HTML mail, as lines of text. */
export function textOfHtml(html: string): string {
  const visible = html
    .slice(0, 500_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(style|script|head|title)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    // The teaser that mail programs show in the list: it repeats the beginning, cut off in a word.
    .replace(/<(div|span|p)\b[^>]*display\s*:\s*none[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    // Quoted from an earlier mail, unless a system hands a message on: "Du har fått ett meddelande från Kim:".
    .replace(/(:\s*(?:<[^<>]*>\s*)*)<blockquote\s*>([\s\S]*?)<\/blockquote\s*>/gi, '$1<p>$2</p>')
    .replace(/<blockquote\b[\s\S]*?(?:<\/blockquote\s*>|$)/gi, '\n')
    .replace(/[\r\n]+/g, ' ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<\/?(p|div|tr|table|ul|ol|h[1-6]|section|article|header|footer|hr)\b[^>]*>/gi, '\n')
    .replace(/<\/t[dh]\s*>/gi, ' ')
    .replace(/<[^<>]*>/g, '');
  return decoded(visible)
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  zwj: '',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  eacute: 'é',
  Eacute: 'É',
  egrave: 'è',
  aacute: 'á',
  agrave: 'à',
  uuml: 'ü',
  Uuml: 'Ü',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  szlig: 'ß',
  ccedil: 'ç',
  ntilde: 'ñ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  laquo: '«',
  raquo: '»',
  euro: '€',
  sect: '§',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  frac12: '½',
};

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/g,
    (whole, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] as string) : whole;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';
    },
  );
}
