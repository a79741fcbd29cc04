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

/** For deadlines that are near. */
export const amber: MantineColorsTuple = [
  '#fdf1d8',
  '#f9e3b6',
  '#f0c673',
  '#e5ad45',
  '#d9952a',
  '#b97912',
  '#96600a',
  '#7a4b00',
  '#5f3a00',
  '#442900',
];

/** For loss and refusal only. */
export const red: MantineColorsTuple = [
  '#fdecea',
  '#f9d3cf',
  '#efbcb6',
  '#ff8f82',
  '#e0604f',
  '#c63c2e',
  '#b3291d',
  '#95201a',
  '#751813',
  '#55100c',
];

/** For information. */
export const blue: MantineColorsTuple = [
  '#e8f1fa',
  '#cfe1f3',
  '#a9c9e6',
  '#7fafdb',
  '#5593cb',
  '#2f77b5',
  '#2364a0',
  '#1d5589',
  '#16416a',
  '#0f2e4c',
];
