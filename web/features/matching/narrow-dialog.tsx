import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Dialog } from '../../frame/dialog.tsx';
import { useAllConcepts } from '../../taxonomy/api.ts';
import { useLabels } from '../ads/api.ts';
import { ConceptSearch } from '../ads/filters/concept-search.tsx';
import { FacetCheckbox } from '../ads/filters/facet-group.tsx';
import filterClasses from '../ads/filters/filters.module.css';
import { type ChoiceFilter, toggleChoice } from '../ads/wanted.ts';
import { filterNames, formatAdCount } from '../ads/words.ts';
import type { MatchChoice } from './wanted.ts';

interface Props {
  filters: MatchChoice['filters'];
  change: (next: MatchChoice['filters']) => void;
  total: number | undefined;
  close: () => void;
}

const places = ['region', 'municipality'] as const;

/** Filters by place and occupational field. */
export default function NarrowDialog({ filters, change, total, close }: Props) {
  const labelOf = useLabels(filters, undefined);
  const fields = useAllConcepts('occupation-field');
  const isOn = (choice: ChoiceFilter, id: string) =>
    (choice === 'region' || choice === 'municipality' || choice === 'occupationField') &&
    (filters[choice]?.includes(id) ?? false);
  const toggle = (choice: ChoiceFilter, id: string) => change(toggleChoice(filters, choice, id));
  return (
    <Dialog opened title="Ort och yrke" close={close}>
      <div className="stack gap-14" style={{ padding: '4px 0 18px' }}>
        <ConceptSearch
          label="Sök län eller kommun"
          placeholder="Till exempel Borås"
          kinds={places}
          item={({ choice, concept }) => (
            <FacetCheckbox
              label={concept.label}
              kind={choice === 'municipality' ? concept.broader[0]?.label : filterNames.region}
              checked={isOn(choice, concept.id)}
              change={() => toggle(choice, concept.id)}
            />
          )}
        >
          {places.flatMap((choice) =>
            (filters[choice] ?? []).map((id) => (
              <FacetCheckbox key={id} label={labelOf(choice, id)} checked change={() => toggle(choice, id)} />
            )),
          )}
        </ConceptSearch>
      </div>
      <details className={`${filterClasses.fold} drawer border-b`} open={filters.occupationField !== undefined}>
        <summary>
          Yrkesområde
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </summary>
        <div>
          {fields.data?.map(({ id, label }) => (
            <FacetCheckbox
              key={id}
              label={label}
              checked={isOn('occupationField', id)}
              change={() => toggle('occupationField', id)}
            />
          ))}
        </div>
      </details>
      <div className={filterClasses.done}>
        <Button fullWidth onClick={close}>
          {total === undefined ? 'Klar' : `Visa ${formatAdCount(total)}`}
        </Button>
      </div>
    </Dialog>
  );
}
