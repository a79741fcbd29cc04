import Type, { type TObject } from 'typebox';
import type { Method } from '../platform/http/operation.ts';
import type { Scope } from '../platform/kernel/actor.ts';

/**
 * A tool of a language model: one API call with the user's access token. No tool approves, sends or records something
 * as sent, and the API refuses that to tokens as well. Changes can be undone: letters and CVs keep their versions.
 */
export interface Tool {
  name: string;
  /** For the user, who is asked before a program uses the tool. */
  title: string;
  /** Read by the model. */
  description: string;
  /** The API call. Arguments fill the parameters of the path; the others become the query of a GET, else the body. */
  call: { readonly method: Method; readonly path: string; readonly token: Scope | undefined };
  input: TObject;
  /** Constant fields of the body. */
  fixed?: Record<string, unknown>;
  /** Whether the answer holds texts that other people wrote. */
  foreign: boolean;
  /** Removes what a model does not need. */
  pick?: (answer: ToolAnswer) => unknown;
}

export type ToolAnswer = Record<string, unknown>;

// An id must hold a digit, which no word of a path has, so that it cannot lead to another route.
export const IdSchema = { pattern: '^[0-9A-Za-z-]*[0-9][0-9A-Za-z-]*$', maxLength: 64 };
export const ApplicationId = Type.String({ ...IdSchema, description: 'Id of an application' });
