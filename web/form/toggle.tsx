/** A button that is pressed or not. */
export const Toggle = ({ on, press, label }: { on: boolean; press: () => void; label: string }) => (
  <button type="button" className="toggle min-h-36 p-4-14 font-560" aria-pressed={on} onClick={press}>
    {label}
  </button>
);
