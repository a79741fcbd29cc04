import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import classes from './scheme-choice.module.css';

const choices: { value: MantineColorScheme; label: string; icon: typeof IconSun }[] = [
  { value: 'light', label: 'Ljust', icon: IconSun },
  { value: 'auto', label: 'Som enheten', icon: IconDeviceDesktop },
  { value: 'dark', label: 'Mörkt', icon: IconMoon },
];

/** Light, dark or as on the device. Native radio buttons, so that arrow keys and screen readers work. */
export function SchemeChoice({ words = false }: { words?: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();
  return (
    <fieldset className={classes.choice} data-words={words || undefined}>
      <legend className="heard-only">Utseende</legend>
      {choices.map(({ value, label, icon: Icon }) => (
        <label key={value} className={classes.option} title={words ? undefined : label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={colorScheme === value}
            onChange={() => setColorScheme(value)}
          />
          <Icon size={18} stroke={1.8} aria-hidden />
          <span className={words ? undefined : 'heard-only'}>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
