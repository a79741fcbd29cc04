import type { Resume } from '../api.ts';
import { entriesAt } from '../paths.ts';
import { basicsFields, sections } from '../sections.ts';
import { licencesIn } from './placing.ts';

/** A place that the menu of a line offers: a section, or a field of an entry in it. */

export interface Target {
  path: string;
  label: string;
}

/** A section of the menu. A section with a single target is a choice itself. */
export interface TargetSection {
  key: string;
  label: string;
  groups: { label: string; targets: Target[] }[];
}

/**
 * The fields that the menu offers for an existing and for a new entry, most likely first. Other fields accept lines by
 * drag and drop.
 */
const fieldsInMenu: Record<string, { entry: string[]; fresh: string[] }> = {
  work: { entry: ['highlights', 'summary', 'position', 'name'], fresh: ['position', 'name'] },
  education: { entry: ['courses', 'studyType', 'area', 'institution'], fresh: ['studyType', 'institution'] },
  projects: { entry: ['highlights', 'description', 'name'], fresh: ['name'] },
  volunteer: { entry: ['highlights', 'position', 'organization'], fresh: ['position', 'organization'] },
};
const basicsInMenu = ['summary', 'label', 'name', 'phone', 'email', 'location.address', 'location.city'];

const labelOf = (path: string, name: string) =>
  sections.find((each) => each.path === path)?.fields.find((field) => field.name === name)?.label ?? name;

export function listTargets(draft: Resume, text: string): TargetSection[] {
  const basics = basicsInMenu.map((name) => ({
    path: `basics.${name}`,
    label: basicsFields.find((field) => field.name === name)?.label ?? name,
  }));
  const licence = { path: 'x-sokvag.drivingLicences', label: `Körkort ${licencesIn(text).join(', ')}` };
  const legitimation = { path: 'x-sokvag.legitimations', label: 'Legitimation' };
  return [
    { key: 'basics', label: 'Om dig', groups: [{ label: 'Om dig', targets: basics }] },
    ...sections.map((spec): TargetSection => {
      const { path, title, one } = spec;
      const choice = fieldsInMenu[path];
      if (!choice) return { key: path, label: title, groups: [{ label: title, targets: [{ path, label: title }] }] };
      const entries = entriesAt(draft, path);
      const targets = (at: number, names: string[]) =>
        names.map((name) => ({ path: `${path}.${at}.${name}`, label: labelOf(path, name) }));
      const held = entries.map((entry, at) => {
        const { title: name, under } = spec.told(entry);
        return { label: [name, under[0]].filter(Boolean).join(', '), targets: targets(at, choice.entry) };
      });
      const fresh = { label: `Lägg till ${one}`, targets: targets(entries.length, choice.fresh) };
      return { key: path, label: title, groups: [...held, fresh] };
    }),
    ...(licencesIn(text).length > 0
      ? [{ key: 'licence', label: licence.label, groups: [{ label: licence.label, targets: [licence] }] }]
      : []),
    ...(text.length <= 100
      ? [{ key: 'legitimation', label: 'Legitimation', groups: [{ label: 'Legitimation', targets: [legitimation] }] }]
      : []),
  ];
}

/** The most likely place of a line: the entry above it. */
export function guessTarget(draft: Resume, entry: string | undefined): Target | undefined {
  const spec = entry && sections.find(({ path }) => entry.replace(/\.\d+$/, '') === path);
  if (!spec) return undefined;
  const choice = fieldsInMenu[spec.path];
  if (!choice) return { path: spec.path, label: spec.title };
  const at = Number(entry.split('.').at(-1));
  const held = entriesAt(draft, spec.path)[at];
  const [name = ''] = choice.entry;
  return held && { path: `${entry}.${name}`, label: `${spec.told(held).title}, ${labelOf(spec.path, name)}` };
}
