import { basicsFields, sections } from './sections.ts';

/** An error with its entry and field, as in "Jobb 2, Till: …". Others are returned as they are. */
export function faultWords(path: string, message: string): string {
  const name = nameOf(path);
  return name ? `${name}: ${message}` : message;
}

/** The fields of the wishes that take suggestions. */
const pickers = [
  { path: 'wishes.occupations', label: 'Yrken' },
  { path: 'wishes.municipalities', label: 'Orter där du vill arbeta' },
  { path: 'wishes.home', label: 'Kommun där du bor' },
  { path: 'wishes.languages', label: 'Språk som du kan arbeta på' },
];

function nameOf(path: string): string | undefined {
  const picker = pickers.find((each) => each.path === path);
  if (picker) return picker.label;
  const section = sections.find((each) => path.startsWith(`${each.path}.`));
  if (!section) return basicsFields.find(({ name }) => path === `basics.${name}`)?.label;
  const [at = '', field] = path.slice(section.path.length + 1).split('.');
  if (!/^\d+$/.test(at)) return section.title;
  const entry = `${section.one.charAt(0).toLocaleUpperCase('sv')}${section.one.slice(1)} ${Number(at) + 1}`;
  const label = section.fields.find(({ name }) => name === field)?.label;
  return label ? `${entry}, ${label}` : entry;
}
