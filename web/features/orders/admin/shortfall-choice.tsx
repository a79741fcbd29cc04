import { money } from '../../../text/format.ts';

/** What becomes of an order that got a part of its money. */
export type Shortfall = 'ask' | 'accept' | 'wait';

interface Props {
  /** SEK that is missing. */
  left: number;
  /** Whether the customer can be asked from here. */
  asks: boolean;
  value: Shortfall;
  onChange: (value: Shortfall) => void;
}

/** Too little came: the rest is asked for, done without, or waited for. */
export function ShortfallChoice({ left, asks, value, onChange }: Props) {
  const choices: { is: Shortfall; label: string; means: string }[] = [
    ...(asks
      ? [{ is: 'ask' as const, label: 'Be om resten', means: 'Kunden får ett mejl om hur resten betalas.' }]
      : []),
    { is: 'accept', label: 'Det räcker, markera som betald', means: 'Kunden får ett mejl.' },
    { is: 'wait', label: 'Registrera bara', means: 'Kunden får inget mejl, men ser på sidan vad som är kvar.' },
  ];
  return (
    <fieldset className="stack gap-10">
      <legend style={{ marginBottom: 10 }}>{money(left)} blir kvar att betala</legend>
      {choices.map(({ is, label, means }) => (
        <label key={is} className="check">
          <input type="radio" name="shortfall" checked={value === is} onChange={() => onChange(is)} />
          <span>
            {label}
            <span className="soft small">{means}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
