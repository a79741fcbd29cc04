/** Which methods each path takes, to tell a wrong method (405) from a wrong path (404). */
export class MethodTable {
  readonly #paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(url: string, methods: string | string[]): void {
    const entry = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const method of [methods].flat()) entry.methods.add(method);
    this.#paths.set(url, entry);
  }

  /** The methods that some route takes at this path; empty when there is none. */
  allowed(path: string): string[] {
    const methods = new Set<string>();
    for (const entry of this.#paths.values()) {
      if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method);
    }
    return [...methods].sort();
  }
}

/** `/api/orders/:id` as an expression; a wildcard route takes no part. */
function patternOf(url: string): RegExp {
  if (url.includes('*')) return /^(?!)/;
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
}
