import { IconCalendarDue, IconClock, IconDeviceLaptop, IconExternalLink, IconLanguage } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './ad-item.module.css';
import type { AdSummary } from './api.ts';
import { capitalize, describeDeadline, languageName } from './words.ts';

interface Tag {
  label: string;
  icon?: ComponentType<{ size?: number; stroke?: number }>;
  tone?: 'amber' | 'green' | 'blue';
}

type Shown = Pick<AdSummary, 'deadline' | 'extent' | 'remote' | 'language' | 'status' | 'dismissed' | 'linkedSite'>;

interface Marks {
  isNew?: boolean;
  saved?: boolean;
  /** The state of the user's application, as `Sökt 12 nov`. */
  applied?: string | null;
}

function tagsOf(
  { deadline, extent, remote, language, status, dismissed, linkedSite }: Shown,
  { isNew, saved, applied }: Marks,
): Tag[] {
  const due = deadline ? describeDeadline(deadline) : undefined;
  const tags: (Tag | false | '' | null | undefined)[] = [
    isNew && { label: 'Ny', tone: 'blue' },
    applied && { label: applied, tone: 'green' },
    saved && { label: 'Sparad', tone: 'blue' },
    status !== 'open' && { label: 'Stängd' },
    dismissed !== null && { label: 'Bortvald' },
    linkedSite && { label: `Finns hos ${linkedSite}`, icon: IconExternalLink },
    due && { label: capitalize(due.text), icon: IconCalendarDue, ...(due.near && { tone: 'amber' }) },
    remote && { label: 'Distans', icon: IconDeviceLaptop, tone: 'green' },
    extent && { label: extent.label, icon: IconClock },
    language && language !== 'sv' && { label: capitalize(languageName(language)), icon: IconLanguage },
  ];
  return tags.filter((tag) => typeof tag === 'object' && tag !== null);
}

/** What decides at a glance: deadline, remote work, extent, language. */
export function AdTags({ ad, ...marks }: { ad: Shown } & Marks) {
  return (
    <ul className="wrap gap-6" style={{ margin: '3px 0 0' }}>
      {tagsOf(ad, marks).map(({ label, icon: Icon, tone }) => (
        <li key={label} className={`${classes.tag} pill`} data-tone={tone}>
          {Icon && <Icon size={15} stroke={1.9} aria-hidden />}
          {label}
        </li>
      ))}
    </ul>
  );
}
