/** Normalises tags: trimmed, on one line, without duplicates. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter(Boolean)),
];
