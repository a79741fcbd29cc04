/** A value that each request renews, one renewal at a time; concurrent requests get the previous value. */
export class RefreshedValue<T> {
  #known: { value: T } | undefined;
  #next: Promise<T> | undefined;
  readonly #renew: (known: T | undefined) => Promise<T>;

  constructor(renew: (known: T | undefined) => Promise<T>) {
    this.#renew = renew;
  }

  async current(): Promise<T> {
    if (this.#next) return this.#known ? this.#known.value : this.#next;
    this.#next = this.#renewed();
    return this.#next;
  }

  async #renewed(): Promise<T> {
    try {
      const value = await this.#renew(this.#known?.value);
      this.#known = { value };
      return value;
    } finally {
      this.#next = undefined;
    }
  }
}
