import type { CvImport, Resume } from '../contract.ts';
import { readContact } from './contact.ts';
import { datesIn } from './dates.ts';
import { Draft, type Provenance } from './draft.ts';
import { readEducation } from './education.ts';
import { readExperience } from './experience.ts';
import { readAvailability, readExtras, readLegitimations, readLicenceSection } from './extras.ts';
import type { Section } from './headings.ts';
import { isTableHeader, joinLabelsToValues } from './heads.ts';
import { findLanguagesInSentences, readLanguages } from './languages.ts';
import { type Line, textOfLine } from './lines.ts';
import { isLinkedInPdf, linkedInReaders, readLinkedInHead } from './linkedin-pdf.ts';
import { readDatedEntries, readInterests, readPublications, readReferences, readSkills } from './lists.ts';
import { isPageNumber, isPageNumberLine, readPerson, readSummary } from './person.ts';
import { schoolScore, titleScore } from './roles.ts';
import { type CvPart, splitAtHeadings } from './sections.ts';
import { findJobsInSentences } from './told-lines.ts';

type Reader = (draft: Draft, lines: Line[], heading: Line | undefined) => void;

const readers: Partial<Record<Section, Reader>> = {
  summary: readSummary,
  work: (draft, lines) => readExperience(draft, 'work', lines),
  volunteer: (draft, lines) => readExperience(draft, 'volunteer', lines),
  projects: (draft, lines) => readExperience(draft, 'projects', lines),
  education: readEducation,
  skills: readSkills,
  languages: readLanguages,
  certificates: (draft, lines) => readDatedEntries(draft, 'certificates', lines),
  awards: (draft, lines) => readDatedEntries(draft, 'awards', lines),
  publications: readPublications,
  interests: readInterests,
  references: readReferences,
  licences: readLicenceSection,
  legitimation: readLegitimations,
  availability: readAvailability,
};

const inOrder: ReadonlySet<string> = new Set(['work', 'volunteer', 'projects']);

/** Builds a draft from a CV's lines: each is the source of a field, a heading, or reported as unrecognised. */
export function buildDraft(lines: Line[]): {
  draft: Resume;
  provenance: Provenance[];
  unrecognised: CvImport['unrecognised'];
} {
  const draft = new Draft();
  draft.names(...lines.filter(isPageNumber));
  const isLinkedIn = isLinkedInPdf(lines);
  const parts = splitAtHeadings(isLinkedIn ? readLinkedInHead(draft, lines) : joinLabelsToValues(lines));
  const readersOf = isLinkedIn ? { ...readers, ...linkedInReaders } : readers;
  const contact = contactLines(parts);
  const rest = readContact(draft, contact);
  readPerson(draft, rest, lines);
  const hasWork = parts.some(({ section }) => section === 'work');
  for (const { section, heading, lines: all } of parts) {
    const whole = all.filter((line) => !isPageNumberLine(line));
    const read = section === 'unknown' ? byContent(whole) : section;
    // Only readers of jobs and projects need the header rows of tables.
    const heads = inOrder.has(read) ? [] : whole.filter(isTableHeader);
    draft.names(...heads);
    const kept = whole.filter((line) => !heads.includes(line));
    if (read !== 'header' && read !== 'contact') readersOf[read as Section]?.(draft, kept, heading);
    // If jobs have a heading of their own, an unknown heading may be an employer's name and must be reported.
    if (heading && (section !== 'unknown' || (read === 'work' && !hasWork))) draft.names(heading);
  }
  // A CV without headings tells its jobs and languages in sentences.
  const told = parts.flatMap(({ section, lines: own }) => (section === 'header' || section === 'summary' ? own : []));
  if (!draft.has('work')) readExperience(draft, 'work', findJobsInSentences(told));
  if (!draft.has('languages')) readLanguages(draft, findLanguagesInSentences(told));
  readExtras(
    draft,
    parts.filter(({ section }) => section !== 'references').flatMap((part) => part.lines),
  );
  return draft.result(lines);
}

/** The section under an unknown heading: jobs or schools, if dates and words indicate it. */
function byContent(lines: Line[]): Section {
  const texts = lines.filter(({ bullet }) => !bullet).map(textOfLine);
  if (!texts.some((text) => datesIn(text).some(({ single }) => !single))) return 'unknown';
  const schools = texts.filter((text) => schoolScore(text) > 0).length;
  const titles = texts.filter((text) => titleScore(text) > 0).length;
  if (schools + titles === 0) return 'unknown';
  return schools > titles ? 'education' : 'work';
}

/** The lines that may hold contact data: above the first heading and below "Kontakt", in every column. */
function contactLines(parts: CvPart[]): Line[] {
  const named = parts.filter(({ section, lines }) => {
    const holdsMail = section === 'unknown' && lines.some(({ text }) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text));
    return holdsMail || section === 'header' || section === 'contact' || section === 'title';
  });
  return named.flatMap((part) => part.lines).filter((line) => !isPageNumberLine(line));
}
