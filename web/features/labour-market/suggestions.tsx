import { Link } from 'react-router';
import { useSuggestions } from './api.ts';
import { Source } from './figures.tsx';

/** Occupations near the wished ones. Nothing without a source. */
export function NearOccupations({ chosen, add }: { chosen: readonly string[]; add: (id: string) => void }) {
  const { data } = useSuggestions();
  const items = data?.items.filter(({ id }) => !chosen.includes(id)) ?? [];
  if (!data?.source || items.length === 0) return null;
  return (
    <div className="stack gap-8">
      <h3>Du kan också söka som</h3>
      <ul className="stack gap-6">
        {items.map(({ id, label, because }) => (
          <li key={id} className="wrap gap-6-24 items-baseline">
            <Link to={`/yrken/${id}`}>{label}</Link>
            <span className="soft small">nära {because}</span>
            <button type="button" className="text-button" onClick={() => add(id)}>
              Lägg till<span className="heard-only"> {label}</span>
            </button>
          </li>
        ))}
      </ul>
      <Source source={data.source} />
    </div>
  );
}
