/** Assigns each distinct string a number, from 0 upwards in order of first use. */
export class StringNumbering {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];

  get size(): number {
    return this.#names.length;
  }

  /** The number of a name; assigns a new one to a new name. */
  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#names.push(name);
    this.#numbers.set(name, this.#names.length - 1);
    return this.#names.length - 1;
  }

  /** The number of a known name, else undefined. */
  find(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  name(number: number): string {
    return this.#names[number] as string;
  }
}
