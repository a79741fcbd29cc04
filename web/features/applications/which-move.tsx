import { Button } from '@mantine/core';
import { Dialog } from '../../frame/dialog.tsx';
import type { Application } from './api.ts';

interface Props {
  title: string;
  moves: Application['allowed'];
  choose: (move: Application['allowed'][number]) => void;
  close: () => void;
}

/** Asks which move happened, for a column that several moves lead to. */
export function WhichMove({ title, moves, choose, close }: Props) {
  return (
    <Dialog opened title={`Vad hände med ${title}?`} close={close}>
      <div className="stack gap-8">
        {moves.map((move) => (
          <Button key={move.verb} variant="default" onClick={() => choose(move)}>
            {move.label}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
