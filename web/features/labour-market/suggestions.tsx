import { Link } from 'react-router';
import { type OccupationSuggestions, useOccupationSuggestions } from './api.ts';
import { FigureSourceNote } from './figures.tsx';

/** The outlook of the wished occupations, and related ones. Renders nothing without a source. */
export function NearOccupations({ chosen, add }: { chosen: readonly string[]; add: (id: string) => void }) {
  const { data } = useOccupationSuggestions();
  const wished = data?.wished.filter(({ id }) => chosen.includes(id)) ?? [];
  const items = data?.items.filter(({ id }) => !chosen.includes(id)) ?? [];
  if (!data || wished.length + items.length === 0) return null;
  return (
    <div className="stack gap-12">
      {wished.length > 0 && (
        <ul className="stack gap-6">
          {wished.map(({ id, label, outlook }) => (
            <li key={id}>
              <Link to={`/yrken/${id}`}>{label}</Link>: {chancesOf(outlook)}
            </li>
          ))}
        </ul>
      )}
      {items.length > 0 && (
        <>
          <h3>Du kan också söka som</h3>
          <ul className="stack gap-10">
            {items.map((item) => (
              <Suggested key={item.id} item={item} add={add} />
            ))}
          </ul>
        </>
      )}
      {data.sources.map((source) => (
        <FigureSourceNote key={source.name} source={source} />
      ))}
    </div>
  );
}

const chancesOf = ({ chances, place }: { chances: string; place: string }) =>
  `${chances.charAt(0).toLowerCase()}${chances.slice(1)}, ${place}`;

function Suggested({ item, add }: { item: OccupationSuggestions['items'][number]; add: (id: string) => void }) {
  const { id, label, because, percent, shared, outlook } = item;
  return (
    <li className="stack gap-2">
      <span className="wrap gap-6-24 items-baseline">
        <Link to={`/yrken/${id}`}>{label}</Link>
        <button type="button" className="text-button" onClick={() => add(id)}>
          Lägg till<span className="heard-only"> {label}</span>
        </button>
      </span>
      <span className="soft small">
        Nära {because}
        {percent !== null && `, din erfarenhet därifrån räknas till ${percent}\u00a0%`}
        {shared.length > 0 && `. Gemensamt: ${shared.join(', ')}`}
        {outlook && `. ${outlook.chances}, ${outlook.place}`}.
      </span>
    </li>
  );
}
