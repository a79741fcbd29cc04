import { ConceptPicker } from '../../../taxonomy/concept-picker.tsx';

interface Props {
  id: string;
  error: string | undefined;
  place: string | null;
  choose: (place: string | null) => void;
  onTyped?: (typed: string) => void;
}

/** The user's home municipality; choosing another replaces it. */
export function PlacePicker({ id, error, place, choose, onTyped }: Props) {
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
      onTyped={onTyped}
    />
  );
}
