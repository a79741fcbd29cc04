import { mkdirSync, writeFileSync } from 'node:fs';
import { createLineVerifier } from '../../../src/applications/tailoring/verify.ts';
import { tokenize } from '../../../src/platform/text/tokenize.ts';
import { type QualityFigure, rate } from '../figures.ts';
import { graders, type MadeLetter, makeLetters, personOf } from './letters.ts';

/** The texts of real ads are not ours: without the folder nothing is measured here. */
const FOLDER = process.env.TEXTS ?? '../shared/data/ads';

/**
 * Letters of ten invented CVs for the ten real ads that match each best. Automatic checks are counted; `LETTERS=folder`
 * saves the letters, to be read as a recipient of eighty such letters would.
 */
export default async function measure(): Promise<QualityFigure[]> {
  const letters = await makeLetters(
    FOLDER,
    graders.map((id) => ({ id, cv: personOf(id) })),
  );
  if (letters.length === 0) return [];
  const folder = process.env.LETTERS;
  if (folder) {
    mkdirSync(folder, { recursive: true });
    letters.forEach(({ person, ad, text }, at) => {
      writeFileSync(`${folder}/${String(at).padStart(3, '0')}-${person}.txt`, `${ad.headline}\n\n${text}\n`);
    });
  }
  const all = letters.length;
  const counted = (metric: string, holds: (letter: MadeLetter) => boolean, least?: number) =>
    rate(metric, letters.filter(holds).length, all, least);
  return [
    counted('one gap at most', ({ text }) => (text.match(/\[\[/g)?.length ?? 0) <= 1, 1),
    counted('no five words in a row of the ad', (letter) => fragmentsOf(letter).length === 0, 1),
    counted('all that is claimed is in the profile', isBorneOut, 1),
    counted('says something of the person', ({ claims }) => claims.length >= 4),
  ];
}

function isBorneOut({ cv, claims }: MadeLetter): boolean {
  const verify = createLineVerifier(cv);
  return claims.every(({ text, sources }) => verify(text, sources).ok);
}

const IN_A_ROW = 5;

/**
 * Passages that the letter has in common with the ad's text, except for its headline, its employer and the CV's own
 * words.
 */
export function fragmentsOf({ text, ad, employer, cv }: MadeLetter): string[] {
  const stretchesOf = (whole: string) => {
    const words = tokenize(whole);
    return words.slice(IN_A_ROW - 1).map((_, at) => words.slice(at, at + IN_A_ROW).join(' '));
  };
  const own = new Set(stretchesOf(`a ${ad.headline} ${employer} ${JSON.stringify(cv)}`));
  const theirs = new Set(stretchesOf(ad.description));
  const ours = text.split(/[.!?\n“”]+/).flatMap(stretchesOf);
  return ours.filter(
    (stretch) => theirs.has(stretch) && !own.has(stretch) && !employer.toLowerCase().includes(stretch),
  );
}
