/** A municipality of the taxonomy, to complete ads that say less. */
export interface Municipality {
  id: string;
  label: string;
  /** The official code, such as 1480. */
  code: string | null;
  latitude: number | null;
  longitude: number | null;
  region: { id: string; label: string; code: string | null } | null;
}

/** Looks up municipalities by concept id and by official code. */
export class Municipalities {
  readonly #byId = new Map<string, Municipality>();
  readonly #byCode = new Map<string, Municipality>();
  readonly #regions = new Map<string, NonNullable<Municipality['region']>>();

  constructor(places: readonly Municipality[]) {
    for (const place of places) {
      this.#byId.set(place.id, place);
      if (place.code) this.#byCode.set(place.code, place);
      if (place.region?.code) this.#regions.set(place.region.code, place.region);
    }
  }

  municipality(id: string | null, code: string | null): Municipality | undefined {
    return (id ? this.#byId.get(id) : undefined) ?? (code ? this.#byCode.get(code) : undefined);
  }

  region(code: string | null): Municipality['region'] | undefined {
    return code ? this.#regions.get(code) : undefined;
  }
}

/** The context in which a record is read. */
export interface ReadContext {
  now: Date;
  /** The day in Stockholm. */
  today: string;
  places: Municipalities;
}
