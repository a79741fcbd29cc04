import type { MantineColorsTuple } from '@mantine/core';

/** Pine green: the one colour that says "this is the next step". Shade 6 is the wordmark's. */
export const pine: MantineColorsTuple = [
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
export const stone: MantineColorsTuple = [
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
export const night: MantineColorsTuple = [
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
