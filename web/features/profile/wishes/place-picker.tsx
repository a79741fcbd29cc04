import { ConceptPicker } from '../../../taxonomy/concept-picker.tsx';

interface Props {
  id: string;
  error: string | undefined;
  place: string | null;
  choose: (place: string | null) => void;
}

/** Where somebody lives: one municipality, and another takes its place. */
export function PlacePicker({ id, error, place, choose }: Props) {
  return (
    <ConceptPicker
      id={id}
      label="Kommun där du bor"
      description={place ? 'Välj en annan för att byta.' : 'Avståndet till jobben räknas härifrån.'}
      placeholder="Till exempel Lund"
      error={error}
      types={['municipality']}
      chosen={place ? [place] : []}
      add={(concept) => choose(concept.id)}
      remove={() => choose(null)}
    />
  );
}
