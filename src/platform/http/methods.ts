/** The methods of each path, to distinguish a wrong method (405) from a wrong path (404). */
export class MethodTable {
  readonly #paths = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  add(url: string, methods: string | string[]): void {
    const entry = this.#paths.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const method of [methods].flat()) entry.methods.add(method);
    this.#paths.set(url, entry);
  }

  /** The methods that routes accept at this path; empty if there is no route. */
  allowed(path: string): string[] {
    const methods = new Set<string>();
    for (const entry of this.#paths.values()) {
      if (entry.pattern.test(path)) for (const method of entry.methods) methods.add(method);
    }
    return [...methods].sort();
  }
}

/** The pattern of a route such as `/api/orders/:id`. A wildcard route matches nothing here. */
function patternOf(url: string): RegExp {
  if (url.includes('*')) return /^(?!)/;
  const escaped = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/:[A-Za-z]+/g, '[^/]+')}/?$`);
}
