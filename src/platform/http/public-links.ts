import type { Links } from '../parts.ts';

/** Links on the base that the configuration names; without one, on the port that was taken. */
export class PublicLinks implements Links {
  base: string;

  constructor(base: string) {
    this.base = base;
  }

  to(path: string, query?: Record<string, string>): string {
    return `${this.base}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
  }
}
