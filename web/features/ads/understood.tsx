import { Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import type { UnderstoodPiece } from '../../../src/ads/contract.ts';
import { NearSearchChips, useRelatedOccupationSearches } from '../labour-market/near-searches.tsx';
import type { AdList } from './api.ts';
import { wrapPiecesInQuotes } from './quoted.ts';
import type { Filters } from './wanted.ts';
import { formatAdCount } from './words.ts';

interface Props {
  list: AdList | undefined;
  filters: Filters;
  change: (next: Filters) => void;
  /** Gets the focus when the last piece is removed. */
  field: RefObject<HTMLInputElement | null>;
}

const kindTexts: Record<UnderstoodPiece['kind'], string> = {
  occupation: 'Yrke',
  place: 'Ort',
  skill: 'Kompetens',
  employer: 'Arbetsgivare',
  employment: 'Anställning',
  extent: 'Omfattning',
  hours: 'Arbetstid',
  remote: 'Distans',
  level: 'Nivå',
  language: 'Språk',
  year: 'År',
  noExperience: 'Villkor',
  noLicence: 'Villkor',
  word: 'Ord',
  phrase: 'Ordagrant',
  filler: 'Utfyllnad',
  unused: 'Används inte',
};
const labels: Partial<Record<UnderstoodPiece['kind'], string>> = {
  noExperience: 'Utan krav på erfarenhet',
  noLicence: 'Utan krav på körkort',
  language: 'Annonser på engelska',
};

/**
 * How the typed text was understood: each piece is a button that removes it, with what was corrected and which pieces
 * have few hits.
 */
export function UnderstoodQuery({ list, filters, change, field }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const gone = useRef<number>(undefined);
  const pieces = filters.q ? (list?.understood?.filter(({ kind }) => kind !== 'filler') ?? []) : [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: when there are fewer, and only then
  useEffect(() => {
    if (gone.current === undefined) return;
    const buttons = row.current?.querySelectorAll('button');
    const next = buttons?.[Math.min(gone.current, pieces.length - 1)];
    (next ?? field.current)?.focus();
    gone.current = undefined;
  }, [pieces.length]);
  const saysMore = pieces.length > 1 || pieces.some(({ kind, repaired }) => kind !== 'word' || repaired);
  if (!saysMore) return null;
  return (
    <ul ref={row} className="no-print wrap gap-8" aria-label="Så läste vi sökningen">
      {pieces.map((piece, at) => (
        <li key={piece.start}>
          <button
            type="button"
            className="chip"
            data-unused={piece.kind === 'unused' || piece.unknown || undefined}
            aria-label={`Ta bort ${nameOf(piece)}`}
            onClick={() => {
              gone.current = at;
              change({ ...filters, q: piece.rest || undefined });
            }}
          >
            <span>
              <span className="soft small">{kindOf(piece)}:</span> {labelOf(piece)}
            </span>
            <IconX size={15} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

function labelOf({ kind, label }: UnderstoodPiece): string {
  return labels[kind] ?? label;
}

function kindOf({ kind, excluded, unknown }: UnderstoodPiece): string {
  if (excluded) return 'Inte';
  return unknown ? 'Okänt ord' : kindTexts[kind];
}

function nameOf(piece: UnderstoodPiece): string {
  return `${kindOf(piece)}: ${labelOf(piece)}`;
}

const wordsOr = (words: string[]) => new Intl.ListFormat('sv', { type: 'disjunction' }).format(words);

/** What was searched for instead of the typed text, how many ads match all of it, and related occupations. */
export function SearchNotes({ list, filters, change }: Omit<Props, 'field'> & { list: AdList }) {
  const repaired = list.understood?.filter((piece) => piece.repaired) ?? [];
  const unknown = list.understood?.filter((piece) => piece.unknown).map(({ text }) => `”${text}”`) ?? [];
  const literal = wrapPiecesInQuotes(filters.q ?? '', repaired);
  return (
    <>
      {list.corrected && (
        <p className="anywhere">
          Vi sökte på <b>{list.corrected}</b>.{' '}
          <Anchor
            component="button"
            type="button"
            ta="left"
            underline="always"
            onClick={() => change({ ...filters, q: literal })}
          >
            Sök på {repaired.map(({ text }) => `”${text}”`).join(' och ')} i stället
          </Anchor>
        </p>
      )}
      {list.exact !== undefined && (
        <p className="soft">
          {list.exact > 0
            ? `${formatAdCount(list.exact)} nämner allt du skrev. De andra kommer nära.`
            : unknown.length > 0
              ? `Ingen annons har ${wordsOr(unknown)}. Här är de som kommer närmast resten. Prova gärna ett annat ord.`
              : 'Ingen annons nämner allt du skrev. Här är de som kommer närmast.'}
        </p>
      )}
      {(list.nearOccupations || list.exact === 0) && <Near list={list} filters={filters} change={change} />}
    </>
  );
}

function Near({ list, filters, change }: { list: AdList } & Pick<Props, 'filters' | 'change'>) {
  return <NearSearchChips {...useRelatedOccupationSearches(list, filters)} change={change} />;
}
