/**
 * Writes what the page knows of the operations of the service: method, path and the types of each.
 *
 * Usage: `npm run make:client`, after an operation was added or moved, or takes or answers another schema.
 */
import { writeFileSync } from 'node:fs';
import { drawOperations } from './draw.ts';

writeFileSync(new URL('../../web/api/operations.ts', import.meta.url), await drawOperations());
