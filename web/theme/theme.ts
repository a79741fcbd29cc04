import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { createElement } from 'react';
import parts from './parts.module.css';

/** Pine green: the one colour that says "this is the next step". Shade 6 is the wordmark's. */
const pine: MantineColorsTuple = [
  '#eef7f3',
  '#dcece6',
  '#b7d6cb',
  '#8fc0b0',
  '#66c2a8',
  '#3f927c',
  '#1f6f5c',
  '#185a4a',
  '#12463a',
  '#0b3229',
];

/** Warm grey. */
const stone: MantineColorsTuple = [
  '#faf8f5',
  '#f3f0ea',
  '#e7e2da',
  '#d6cfc4',
  '#b9b0a2',
  '#918878',
  '#635c52',
  '#4b453d',
  '#363129',
  '#26231f',
];

/** Mantine reads its dark surfaces from this scale: 0 is text, 7 the page. */
const night: MantineColorsTuple = [
  '#eeeae3',
  '#d8d1c6',
  '#b4aca0',
  '#857c6f',
  '#4a453d',
  '#37332d',
  '#201e1b',
  '#171614',
  '#12110f',
  '#0c0b0a',
];

/** The variants of buttons. `danger` is for what cannot be undone, and only inside its confirmation dialog. */
const buttons: Record<string, { background: string; hover: string; color: string; border: string }> = {
  filled: {
    background: 'var(--primary)',
    hover: 'var(--primary-hover)',
    color: 'var(--on-primary)',
    border: '1px solid transparent',
  },
  default: {
    background: 'var(--control)',
    hover: 'var(--control-hover)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--primary-soft)',
    color: 'var(--primary-ink)',
    border: '1px solid transparent',
  },
  danger: { background: 'var(--red)', hover: 'var(--red)', color: 'var(--on-red)', border: '1px solid transparent' },
};

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 6, dark: 4 },
  colors: { pine, gray: stone, dark: night },
  black: '#26231f',
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '640' },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => buttons[input.variant] ?? defaultVariantColorsResolver(input),
  components: {
    Button: {
      defaultProps: { variant: 'filled', size: 'md' },
      classNames: { root: parts.button, inner: parts.buttonInner, label: parts.buttonLabel },
    },
    Input: { defaultProps: { size: 'md' }, classNames: { wrapper: parts.inputWrapper, input: parts.input } },
    InputWrapper: {
      defaultProps: { size: 'md', inputWrapperOrder: ['label', 'input', 'error', 'description'], withAsterisk: false },
      classNames: { label: parts.label, description: parts.help, error: parts.error },
    },
    NativeSelect: {
      defaultProps: { rightSection: createElement(IconChevronDown, { size: 18, stroke: 1.8, 'aria-hidden': true }) },
    },
    Menu: {
      // A menu stands beside its button in the page, also for the order of the keys.
      defaultProps: {
        withinPortal: false,
        withInitialFocusPlaceholder: false,
        position: 'bottom-start',
        transitionProps: { duration: 100 },
      },
      classNames: { dropdown: parts.menu, item: parts.menuItem, label: parts.menuLabel },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Stäng' } }, classNames: { root: parts.toast } },
  },
});

/** Maps Mantine's variables to our tokens, so that each colour is defined in one place (tokens.css). */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-error': 'var(--red-ink)',
    '--mantine-color-placeholder': 'var(--ink-soft)',
    '--mantine-color-anchor': 'var(--primary-ink)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
  };
  return { variables: {}, light: shared, dark: shared };
};
