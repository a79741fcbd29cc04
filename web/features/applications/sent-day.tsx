import { TextInput, type TextInputProps } from '@mantine/core';
import { dayInStockholm } from '../../text/format.ts';

/** The day on which the user sent it. Without a day the adjacent button is disabled, and the field says why. */
export const SentDayField = (field: TextInputProps) => (
  <TextInput
    label="Skickad den"
    type="date"
    max={dayInStockholm()}
    required
    withAsterisk={false}
    description={field.value === '' ? 'Välj vilken dag du skickade.' : undefined}
    {...field}
  />
);
