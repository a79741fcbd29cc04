import { NativeSelect, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { QuietButton } from '../../../form/send.tsx';
import { dayInStockholm } from '../../../text/format.ts';
import type { Filters, FlagFilter } from '../wanted.ts';
import { type ChoiceFilter, DEFAULT_KM, distances, toggleChoice, withoutFilter } from '../wanted.ts';
import { filterNames, formatIsoDayShort } from '../words.ts';
import { ConceptSearch, type FoundConcept } from './concept-search.tsx';
import { FacetCheckbox, FacetGroup } from './facet-group.tsx';
import classes from './filters.module.css';
import type { SectionProps } from './section-props.ts';

export interface FilterPart {
  label: string;
  names: (keyof Filters)[];
  Section: ComponentType<SectionProps>;
}

export const filterSections: FilterPart[] = [
  { label: 'Yrke', names: ['occupationField', 'occupationGroup', 'occupation'], Section: OccupationSection },
  { label: 'Ort', names: ['region', 'municipality'], Section: PlaceSection },
  { label: 'Avstånd', names: ['near'], Section: DistanceSection },
  { label: 'Anställning', names: ['extent', 'employmentType', 'language'], Section: WorkSection },
  { label: 'Datum', names: ['publishedAfter', 'deadlineBefore'], Section: DateSection },
];
export const flagLabels: [FlagFilter, string][] = [
  ['remote', 'Distans'],
  ['noExperience', 'Utan krav på erfarenhet'],
];

export const countChosen = (filters: Filters, names: (keyof Filters)[]): number =>
  names.reduce((sum, name) => {
    const value = filters[name];
    return sum + (Array.isArray(value) ? value.length : value === undefined ? 0 : 1);
  }, 0);

export function CountBadge({ chosen }: { chosen: number }) {
  return (
    <span className={`${classes.badge} figures`}>
      {chosen}
      <span className="heard-only"> valda</span>
    </span>
  );
}

const toggler =
  ({ filters, change }: SectionProps) =>
  (choice: ChoiceFilter, value: string) =>
    change(toggleChoice(filters, choice, value));

function Groups({ names, ...props }: SectionProps & { names: readonly ChoiceFilter[] }) {
  return names.map((choice) => <FacetGroup key={choice} choice={choice} {...props} toggle={toggler(props)} />);
}

/** A concept found by typing, with its kind: a field and an occupation may have the same name. */
function FoundCheck({ found: { choice, concept }, ...props }: SectionProps & { found: FoundConcept }) {
  const [under] = choice === 'municipality' ? concept.broader : [];
  return (
    <FacetCheckbox
      label={concept.matched && !concept.isMeant ? `${concept.label} (${concept.matched})` : concept.label}
      kind={under?.label ?? filterNames[choice]}
      count={props.facets?.[choice].find(({ id }) => id === concept.id)?.count}
      checked={props.filters[choice]?.includes(concept.id) ?? false}
      change={() => toggler(props)(choice, concept.id)}
    />
  );
}

const occupationKinds = ['occupation', 'occupationGroup', 'occupationField'] as const;
const placeKinds = ['region', 'municipality'] as const;

function OccupationSection(props: SectionProps) {
  return (
    <ConceptSearch
      label="Sök yrke"
      placeholder="Till exempel undersköterska"
      kinds={occupationKinds}
      item={(found) => <FoundCheck found={found} {...props} />}
    >
      <Groups {...props} names={['occupationField', 'occupationGroup', 'occupation']} />
    </ConceptSearch>
  );
}

function PlaceSection(props: SectionProps) {
  return (
    <ConceptSearch
      label="Sök län eller kommun"
      placeholder="Till exempel Borås"
      kinds={placeKinds}
      item={(found) => <FoundCheck found={found} {...props} />}
    >
      <Groups {...props} names={placeKinds} />
    </ConceptSearch>
  );
}

function DistanceSection({ filters, labelOf, change }: SectionProps) {
  const { near, radiusKm = DEFAULT_KM } = filters;
  const shown = distances.includes(radiusKm) ? distances : [...distances, radiusKm].sort((a, b) => a - b);
  return (
    <>
      {near && (
        <div className={`${classes.near} stack gap-8 justify-items-start`}>
          <NativeSelect
            label={`Så långt från ${labelOf('near', near)}`}
            size="sm"
            value={String(radiusKm)}
            onChange={(event) => change({ ...filters, radiusKm: Number(event.currentTarget.value) })}
            data={shown.map((km) => ({ value: String(km), label: `${km} km` }))}
          />
          <QuietButton icon={IconX} onClick={() => change(withoutFilter(filters, 'near'))}>
            Ta bort avståndet
          </QuietButton>
        </div>
      )}
      <ConceptSearch
        label={near ? 'Byt ort' : 'Runt vilken kommun?'}
        placeholder="Till exempel Lund"
        kinds={['municipality']}
        item={({ concept }, done) => (
          <button
            type="button"
            className={`${classes.place} hover-sunken`}
            onClick={() => {
              change({ ...filters, near: concept.id, radiusKm });
              done();
            }}
          >
            {concept.label} <span className="soft small">{concept.broader[0]?.label}</span>
          </button>
        )}
      >
        {!near && <p className="soft small">Avståndet räknas fågelvägen.</p>}
      </ConceptSearch>
    </>
  );
}

function WorkSection(props: SectionProps) {
  return <Groups {...props} names={['extent', 'employmentType', 'language']} />;
}

const DAY_MS = 86_400_000;
const spans = [
  [0, 'I dag'],
  [1, 'Sedan i går'],
  [3, 'Senaste tre dagarna'],
  [7, 'Senaste veckan'],
  [30, 'Senaste månaden'],
] as const;

function DateSection({ filters, change }: SectionProps) {
  const { publishedAfter, deadlineBefore } = filters;
  const days = spans.map(([back, label]) => ({ value: dayInStockholm(new Date(Date.now() - back * DAY_MS)), label }));
  const known = !publishedAfter || days.some(({ value }) => value === publishedAfter);
  const others = known
    ? []
    : [{ value: publishedAfter, label: `Sedan ${formatIsoDayShort(publishedAfter.slice(0, 10))}` }];
  return (
    <>
      <NativeSelect
        label="Publicerad"
        size="sm"
        value={publishedAfter ?? ''}
        onChange={(event) => change({ ...filters, publishedAfter: event.currentTarget.value || undefined })}
        data={[{ value: '', label: 'När som helst' }, ...days, ...others]}
      />
      <TextInput
        label="Sista ansökningsdag före"
        size="sm"
        type="date"
        value={deadlineBefore ?? ''}
        onChange={(event) => change({ ...filters, deadlineBefore: event.currentTarget.value || undefined })}
      />
    </>
  );
}
