import type { Links } from '../parts.ts';

/** Builds absolute links on the configured base URL, or on the actual port if none is configured. */
export class PublicLinks implements Links {
  base: string;

  constructor(base: string) {
    this.base = base;
  }

  to(path: string, query?: Record<string, string>): string {
    return `${this.base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  }
}
