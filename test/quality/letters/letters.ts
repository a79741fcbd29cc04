import { readFileSync } from 'node:fs';
import { requirementName } from '../../../src/ads/ads.ts';
import type { Requirement } from '../../../src/ads/contract.ts';
import type { MatchedRequirement } from '../../../src/applications/tailoring/evidence.ts';
import { draftLetter, type LetterAnswers, type LetterDraft } from '../../../src/applications/tailoring/letter.ts';
import { findOnlyContact } from '../../../src/applications/tailoring/letter-contact.ts';
import { languageDetector } from '../../../src/platform/text/language.ts';
import type { Resume } from '../../../src/profile/contract.ts';
import { adTexts } from '../../../train/ads-labels.ts';
import { resumeOf } from '../../../train/cv/as-resume.ts';
import type { Person } from '../../../train/cv/person.ts';
import { explainFor, loadMemory, type MemoryAd, taxonomyFrom } from '../matching/memory.ts';
import { realAds } from '../matching/real-ads.ts';

/** A letter generated for an invented CV and a real ad. */
export interface MadeLetter extends LetterDraft {
  person: string;
  cv: Resume;
  ad: MemoryAd;
  employer: string;
}

const NO_ANSWERS: LetterAnswers = { why: null, mostAlike: null, start: null };
const LETTERS_EACH = 10;

/** CVs of a few trades; nothing was tuned on those of `train/cv/people`. */
export const graders = [
  'pa-alva-hassan',
  'pa-birgitta-sandell',
  'pb-butik',
  'pb-elektriker',
  'pb-lastbil',
  'pc-nandini-raghavendra',
  'pc-tobias-ravnskog',
  'pd-elsa-puukka',
  'pe-sanna-karriarbyte',
  'pe-elias-student',
];

export function personOf(id: string): Resume {
  const url = new URL(`../../../train/cv/people/${id}.json`, import.meta.url);
  return resumeOf(JSON.parse(readFileSync(url, 'utf8')) as Person);
}

/** Letters of each CV for its best-matching ads, one for each employer. */
export async function makeLetters(
  folder: string,
  people: readonly { id: string; cv: Resume }[],
  answers: LetterAnswers = NO_ANSWERS,
): Promise<MadeLetter[]> {
  const taxonomy = await taxonomyFrom(process.env.TAXONOMY_SOURCE ?? 'sample');
  const ads = await realAds(folder, taxonomy);
  const records = adTexts(folder);
  const memory = await loadMemory(ads, taxonomy);
  const detect = await languageDetector();
  const languageOf = (text: string) => (detect(text) === 'en' ? ('en' as const) : ('sv' as const));
  return people.flatMap(({ id, cv }) => {
    const cvLanguage = languageOf(JSON.stringify([cv.basics?.summary, cv.work]));
    const ranked = explainFor(cv, memory)
      .map((explained, at) => ({ explained, ad: ads[at] as MemoryAd }))
      .sort((a, b) => b.explained.score - a.explained.score);
    const employers = new Set<string>();
    const chosen = ranked.filter(({ ad }) => {
      const employer = String(ad.facts?.employer ?? ad.id);
      return !employers.has(employer) && employers.add(employer);
    });
    return chosen.slice(0, LETTERS_EACH).map(({ explained, ad }, seed): MadeLetter => {
      const record = records.get(ad.id)?.record ?? {};
      const wanted = (ad.facts?.requirements ?? []).map((asked, at): MatchedRequirement => {
        const fit = explained.fits[at];
        const { kind, level } = asked;
        const told = { kind, level, label: requirementName(asked as Requirement), sentence: asked.sentence ?? '' };
        return { ...told, fit: fit?.fit ?? 'missing', path: fit?.evidence?.path ?? null };
      });
      const { application_contacts: contacts, application_details: details } = record as {
        application_contacts?: { name?: string | null; description?: string | null }[];
        application_details?: { reference?: string | null };
      };
      const employer = String(ad.facts?.employer ?? '');
      const made = draftLetter({
        title: ad.headline,
        employer: employer || null,
        contact: findOnlyContact((contacts ?? []).map(({ name, description }) => ({ name, title: description }))),
        reference: details?.reference?.trim() || null,
        cv,
        wanted,
        language: languageOf(`${ad.headline}\n${ad.description}`),
        cvLanguage,
        answers,
        earlier: [],
        seed,
      });
      return { ...made, person: id, cv, ad, employer };
    });
  });
}
