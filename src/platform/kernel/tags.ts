/** Tags as they are kept: each once, in one line. */
export const cleanTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replace(/\s+/g, ' ').trim()).filter(Boolean)),
];
