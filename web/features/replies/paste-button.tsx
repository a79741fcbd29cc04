import { Button } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';

/** The parent holds the dialog: the button may move when the first answer arrives. */
export function PasteButton({ press, small = false }: { press: () => void; small?: boolean }) {
  return (
    <Button
      variant="default"
      size={small ? 'sm' : undefined}
      leftSection={<IconClipboardText size={18} stroke={1.8} aria-hidden />}
      onClick={press}
    >
      Klistra in ett svar
    </Button>
  );
}
