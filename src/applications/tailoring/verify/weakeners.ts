/**
 * Words that make a claim smaller. Whoever leaves one out claims more than the source, though each word that is left
 * stands in it: "hjälpte till att införa" is not "införde".
 */
export interface Weakener {
  /** Words of one group may stand for each other. */
  group: string;
  /** What it makes smaller: the rest of its clause, the words next to it, the whole of its clause or what happens. */
  reach: 'rest' | 'next' | 'whole' | 'action';
}

const lists: readonly (readonly [group: string, reach: Weakener['reach'], words: string])[] = [
  [
    'help',
    'rest',
    `hjälp hjälpte hjälpa hjälper hjälpt bistod bistå bistår assisterade assistera assisterar assisterat assisterande
     stöttade stötta stöttar stöttat stöttning stödde stödja stödjer understödde avlastade avlasta helped help helping helps assisted assist
     assists assisting supported supporting supports aided aiding`,
  ],
  [
    'part',
    'rest',
    `deltog delta deltar deltagit deltagande deltagandet medverkade medverka medverkar medverkat medverkan bidrog bidrag bidraget bidra bidrar bidragit
     participated participate participates participating participation contributed contribute contributing contributes
     contribution involved sat satt inblandad delaktig engagerad ingick ingå ingår ingått`,
  ],
  ['share', 'rest', 'del delar delen part parts hälften half portion andel medlem member varav whereof whom'],
  [
    'learning',
    'rest',
    `skuggade auskulterade auskultation observerade shadowed shadowing observed observing learning learned learnt
     läser studerar studying praktik praktikant prao intern internship trainee lärling apprentice apprenticeship student utbildades`,
  ],
  [
    'wish',
    'rest',
    `vill önskar skulle ska hoppas ämnar intresserad intresse intresset nyfiken want wants wanted hope hopes hoping interested
     interest curious aims aspiring försökte försöker tried trying attempted sökte ansökte söker
     applied nominerad nominerades nominerat nominerade nominated shortlisted föreslog föreslå föreslagit proposed
     suggested recommended rekommenderade utvärderade evaluated övervägde considered`,
  ],
  ['supervised', 'whole', 'handledning övervakning supervision uppsikt guidance mentorskap'],
  ['reporting', 'rest', 'rapporterade rapporterar reported reporting reports reporting underställd'],
  ['observer', 'whole', 'observatör observer bisittare adjungerad suppleant reserv runner-up tvåa trea finalist'],
  ['proposal', 'rest', 'förslag förslaget utkast utkastet proposal proposals draft drafts skiss skisser'],
  ['shared', 'rest', 'delade delat delar shared sharing shares'],
  ['average', 'whole', 'snitt genomsnitt medel average'],
  ['absence', 'whole', 'frånvaro absence ersättare standin stand-in'],
  [
    'together',
    'whole',
    'tillsammans gemensamt samarbete together jointly collaboration collaborated collaborating samarbetade samarbetar partnered alongside ihop',
  ],
  [
    'not',
    'whole',
    'inte ej icke aldrig not never ingen inget inga saknar saknade saknas lack lacks lacked lacking neither nor none ännu yet',
  ],
  ['without', 'rest', 'utan without förutom except excluding exklusive'],
  ['no', 'next', 'no'],
  [
    'partly',
    'whole',
    `delvis partly partially huvudsakligen främst framför mainly mostly primarily ibland sometimes occasionally occasional tillfälligt
     tillfällig tillfälliga temporarily temporary tidvis periodvis enstaka sällan rarely
     behov needed nästan almost nearly hardly knappt halvtid deltid part-time half-time timanställd`,
  ],
  [
    'substitute',
    'whole',
    `vikarierande vikarierade vikarierar vikarierat vikariera vikarie vikarier vikariat vikariatet timvikarie sommarvikarie inhoppare
     substitute substituted substituting cover`,
  ],
  [
    'unpaid',
    'whole',
    'praktiserade praktiserat hospiterade provade volontär ideell ideellt frivilligt volunteered volunteer voluntarily unpaid oavlönad',
  ],
  ['only', 'whole', 'endast bara enbart only solely merely'],
  [
    'some',
    'next',
    'viss visst vissa some någon något några any fåtal few en-av enklare enkel enkla enkelt simple simpler minor',
  ],
  [
    'basic',
    'next',
    `grundläggande basic basics basal basala begränsad begränsade begränsat limited introductory inledande elementary
     elementär nybörjare nybörjarnivå beginner mindre liten litet små small smaller`,
  ],
  [
    'under',
    'next',
    `biträdande assisterande vice ställföreträdande tillförordnad tf t.f t.f. deputy acting assistant assistants assisterad associate
     junior juniora extra interim tidigare former före-detta previous blivande future aspirant co sub`,
  ],
  [
    'unfinished',
    'whole',
    'pågår påbörjad påbörjade påbörjat pågående ongoing oavslutad oavslutade avbruten avbrutna unfinished incomplete started began',
  ],
  ['received', 'action', 'fick får fått erhöll erhållit mottog tog-emot received receiving got given'],
];

const WEAKENERS: ReadonlyMap<string, Weakener> = new Map(
  lists.flatMap(([group, reach, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, { group, reach }] as const),
  ),
);

/** What has to stand beside a word before it makes anything smaller: a part is "del av", and needs are "vid behov". */
const ONLY_BESIDE: Readonly<Record<string, { before?: RegExp; after?: RegExp }>> = {
  medel: { before: /^i$/u },
  sat: { after: /^in$/u },
  satt: { after: /^med$/u },
  cover: { before: /^(?:as|to)$/u },
  delade: { after: /^ansvar/u },
  delat: { after: /^ansvar/u },
  behov: { before: /^vid$/u },
  needed: { before: /^(?:as|when|if)$/u },
  whom: { before: /^of$/u },
  del: { after: /^(?:av|i|of)$/u },
  delar: { after: /^(?:av|ansvar\w*)$/u },
  part: { after: /^(?:of|in)$/u },
  parts: { after: /^of$/u },
  medlem: { after: /^(?:i|av)$/u },
  member: { after: /^of$/u },
  reports: { after: /^to$/u },
  reporting: { after: /^to$/u },
  handledning: { before: /^(?:under|med|av)$/u },
  supervision: { before: /^(?:under|with)$/u },
  intresse: { after: /^(?:för|av)$/u },
};

export function weakenerAt(words: readonly string[], at: number): Weakener | undefined {
  const word = words[at] as string;
  const weakener = WEAKENERS.get(word);
  if (weakener) {
    const beside = ONLY_BESIDE[word];
    if (beside?.before && !beside.before.test(words[at - 1] ?? '')) return undefined;
    if (beside?.after && !beside.after.test(words[at + 1] ?? '')) return undefined;
    return weakener;
  }
  // "En av", "one of", and "under ledning av" somebody.
  if (/^(?:en|ett|one)$/u.test(word) && /^(?:av|of)$/u.test(words[at + 1] ?? ''))
    return { group: 'share', reach: 'rest' };
  if (word === 'ledning' && words[at - 1] === 'under' && words[at + 1] === 'av')
    return { group: 'supervised', reach: 'whole' };
  if (/^(?:leadership|direction|lead)$/u.test(word) && words[at - 1] === 'under')
    return { group: 'supervised', reach: 'whole' };
  if (word === 'med' && words[at + 1] === 'och' && words[at - 1] === 'var') return { group: 'part', reach: 'rest' };
  return undefined;
}

/** What somebody knows a little of: left out, it is known. */
export const isLowLevel = (level: string): boolean =>
  level
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => /^a[12]$/u.test(word) || ['basic', 'some'].includes(WEAKENERS.get(word)?.group ?? ''));

export const isNegation = (word: string): boolean =>
  ['not', 'without', 'no'].includes(WEAKENERS.get(word)?.group ?? '');
