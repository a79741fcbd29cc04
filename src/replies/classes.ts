import { type ReplyClass, replyClasses } from './contract.ts';

/** A class as the database holds it. Anything else is a bug. */
export function parseClass(text: string): ReplyClass {
  const name = replyClasses.find((known) => known === text);
  if (!name) throw new Error(`the database holds a class ${text}`);
  return name;
}

/** All that a mail does, the main thing first. */
export const classesOf = (row: { class: string; classes: string[] }): ReplyClass[] =>
  row.classes.length > 0 ? row.classes.map(parseClass) : [parseClass(row.class)];
