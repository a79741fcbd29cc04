import { expect, test } from 'vitest';
import { resume } from '../../../test/resume.ts';
import { WorkSlot } from '../../platform/fair-queue/per-user-limiter.ts';
import { Refused } from '../../platform/kernel/errors.ts';
import { cvTemplates, type Resume } from '../../profile/contract.ts';
import { buildCvFile } from '../../profile/profile.ts';
import { verifyDocument } from './read-back.ts';

const slot = WorkSlot.ofTask('anna');

/** Long month names, more than a page, and wrapped lines. */
const long: Resume = {
  ...resume,
  work: Array.from({ length: 9 }, (_, at) => ({
    name: `Vårdhemmet nummer ${at}`,
    position: `Undersköterska på avdelning ${at}`,
    startDate: `${2010 + at}-09`,
    endDate: `${2011 + at}-09`,
    summary: `Omvårdnad på ett boende för äldre med ${at + 20} platser, i nära samarbete med sjuksköterskor.`,
    highlights: [
      `Ansvarade för introduktionen av ${at + 2} nya kollegor, från den första dagen till det sista samtalet.`,
      `Tog fram ${at + 3} rutiner för läkemedel.`,
    ],
  })),
};

test.each(cvTemplates)(
  'what employers read of the template %s is what the CV says',
  { tags: 'long' },
  async (template) => {
    for (const cv of [resume, long]) {
      const made = await buildCvFile(slot, cv, { form: 'pdf', template });
      if (made instanceof Refused) throw new Error(made.detail);
      expect(await verifyDocument(slot, cv, 'sv', { name: made.name, bytes: made.file })).toEqual([]);
    }
  },
);
