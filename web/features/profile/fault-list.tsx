import { Notice } from '../../frame/notice.tsx';
import type { Errors } from './facts/editor.ts';
import { basicsFields, sections } from './sections.ts';

/** All errors at once, each a link to its field. */
export function FaultList({ errors, goTo }: { errors: Errors; goTo: (path: string) => void }) {
  const faults = Object.entries(errors);
  if (faults.length === 0) return null;
  return (
    <Notice tone="red" title="Rätta det här, så går det att spara.">
      <ul className="stack gap-2" style={{ maxHeight: '30dvh', overflowY: 'auto' }}>
        {faults.map(([path, message]) => (
          <li key={path}>
            <button
              type="button"
              className="text-left underline"
              style={{ padding: '3px 0' }}
              onClick={() => goTo(path)}
            >
              {formatFault(path, message)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** An error with its entry and field, as in "Jobb 2, Till: …". Others are returned as they are. */
export function formatFault(path: string, message: string): string {
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
