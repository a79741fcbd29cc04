import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Dialog } from '../../../frame/dialog.tsx';
import { formatAdCount } from '../words.ts';
import { FacetCheckbox } from './facet-group.tsx';
import classes from './filters.module.css';
import { CountBadge, countChosen, filterSections, flagLabels } from './parts.tsx';
import type { SectionProps } from './section-props.ts';

interface Props extends SectionProps {
  total: number | undefined;
  close: () => void;
}

/** All filters in one dialog, for narrow screens. */
export default function FilterDialog({ total, close, ...props }: Props) {
  const { filters, facets, change } = props;
  return (
    <Dialog opened title="Filter" close={close}>
      <div>
        {flagLabels.map(([flag, label]) => (
          <FacetCheckbox
            key={flag}
            label={label}
            count={facets?.[flag]}
            checked={filters[flag] === true}
            change={() => change({ ...filters, [flag]: filters[flag] ? undefined : true })}
          />
        ))}
      </div>
      <div className="border-t">
        {filterSections.map(({ label, names, Section }) => (
          <details key={label} className={`${classes.fold} drawer border-b`}>
            <summary>
              {label}
              {countChosen(filters, names) > 0 && <CountBadge chosen={countChosen(filters, names)} />}
              <IconChevronDown size={18} stroke={1.8} aria-hidden />
            </summary>
            <div className="stack gap-14" style={{ padding: '4px 0 18px' }}>
              <Section {...props} />
            </div>
          </details>
        ))}
      </div>
      <div className={classes.done}>
        <Button fullWidth onClick={close}>
          {total === undefined ? 'Klar' : `Visa ${formatAdCount(total)}`}
        </Button>
      </div>
    </Dialog>
  );
}
