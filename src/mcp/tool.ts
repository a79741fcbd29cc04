import Type, { type TObject } from 'typebox';
import type { Method } from '../platform/http/operation.ts';
import type { Scope } from '../platform/kernel/actor.ts';

/**
 * What a language model may do for a person, each tool one call of the API with the person's access token. There is
 * none that approves, sends, or vouches that something was sent, and the API refuses a token that as well. What they
 * change is not lost: a letter and a CV keep their versions.
 */
export interface Tool {
  name: string;
  /** For the person, who is asked before a program uses it. */
  title: string;
  /** For the model. */
  description: string;
  /** Arguments that its path names stand there; the others are the query of a GET, else the body. */
  call: { readonly method: Method; readonly path: string; readonly token: Scope | undefined };
  input: TObject;
  /** What the body always says. */
  fixed?: Record<string, unknown>;
  /** Whether the answer holds words that others wrote. */
  foreign: boolean;
  /** Takes out what a model does not need. */
  pick?: (answer: ToolAnswer) => unknown;
}

export type ToolAnswer = Record<string, unknown>;

// With a digit, which no word in a path has: an id is never the way to another route.
export const IdSchema = { pattern: '^[0-9A-Za-z-]*[0-9][0-9A-Za-z-]*$', maxLength: 64 };
export const ApplicationId = Type.String({ ...IdSchema, description: 'id of an application' });
