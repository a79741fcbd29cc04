import type { PreparationFacts } from './facts.ts';

interface Story {
  path: string;
  text: string;
}

const MOST_STORIES = 3;

type CvLine = PreparationFacts['dossier']['profile'][number];

/** Adds the heading of the line, as the text alone may not show which job it is about. */
export function storyFromCvLine({ path, text, under }: CvLine): Story {
  const said = path.startsWith('x-sokvag.drivingLicences') ? `Körkort ${text}` : text;
  return { path, text: under ? `${said} (${under})` : said };
}

/** What the user has done or received; no headings. */
const tells = ({ isHeading, path }: CvLine) =>
  !isHeading && /^(?:work|volunteer|projects|education|awards)\./.test(path);

/** The user's experiences that fit a question. */
export function findStories({ dossier }: PreparationFacts, fits: (text: string) => boolean): Story[] {
  return dossier.profile
    .filter((line) => tells(line) && fits(`${line.text} ${line.under ?? ''}`))
    .slice(0, MOST_STORIES)
    .map(storyFromCvLine);
}

/** The line that meets a requirement, and others that contain one of its words. */
export function storiesForRequirement(facts: PreparationFacts, path: string | null, label: string): Story[] {
  const shown = facts.dossier.profile.filter((line) => line.path === path).map(storyFromCvLine);
  const words = label
    .toLowerCase()
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => word.length > 3);
  const others = findStories(facts, (text) => {
    const small = text.toLowerCase();
    return words.some((word) => small.includes(word.slice(0, Math.max(4, word.length - 2))));
  });
  return [...shown, ...others.filter((one) => one.path !== path)].slice(0, MOST_STORIES);
}
