import { type ReplyClass, replyClasses } from './contract.ts';

/** Checks a class from the database. @throws for an unknown one, which is a bug */
export function parseClass(text: string): ReplyClass {
  const name = replyClasses.find((known) => known === text);
  if (!name) throw new Error(`the database holds a class ${text}`);
  return name;
}

/** All classes of a mail, the main one first. */
export const classesOf = (row: { class: string; classes: string[] }): ReplyClass[] =>
  row.classes.length > 0 ? row.classes.map(parseClass) : [parseClass(row.class)];
