import { TextInput } from '@mantine/core';
import { dayInStockholm } from '../../text/day.ts';

interface Props {
  day: string;
  error: string | undefined;
  change: (day: string) => void;
}

/** The day on which the person sent it. Without one the button beside is off, and it says why. */
export function SentDay({ day, error, change }: Props) {
  return (
    <TextInput
      label="Skickad den"
      type="date"
      max={dayInStockholm()}
      required
      withAsterisk={false}
      value={day}
      description={day === '' ? 'Välj vilken dag du skickade.' : undefined}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
