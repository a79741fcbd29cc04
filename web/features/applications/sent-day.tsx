import { TextInput } from '@mantine/core';
import { dayInStockholm } from '../../text/day.ts';

interface Props {
  day: string;
  error: string | undefined;
  change: (day: string) => void;
}

/** The day on which the user sent it. Without a day the adjacent button is disabled, and the field says why. */
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
