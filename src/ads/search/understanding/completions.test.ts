import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Completions } from './completions.ts';

const names = fc.array(fc.stringMatching(/^[a-c]{1,3}( [a-c]{1,3})?$/), { maxLength: 300 });

test('names that come late are found as those that were there at first', () => {
  fc.assert(
    fc.property(names, names, fc.stringMatching(/^[a-c]{2,3}$/), (first, late, typed) => {
      const [grown, whole] = [new Completions(), new Completions()];
      for (const name of first) grown.add('employer', name, 1);
      grown.find(typed, 8);
      for (const name of late) {
        grown.add('employer', name, 1);
        grown.find(typed, 8);
      }
      for (const name of [...first, ...late]) whole.add('employer', name, 1);
      expect(grown.find(typed, 8)).toEqual(whole.find(typed, 8));
    }),
    { numRuns: 100 },
  );
});
