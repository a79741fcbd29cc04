/**
 * An invented person, as facts that each template lays out. Dates are `YYYY` or `YYYY-MM`; an empty `end` means
 * ongoing.
 */
export interface Person {
  id: string;
  /** The author: people by one author are held out together. */
  hand: string;
  language: 'sv' | 'en';
  name: string;
  /** The line below the name. */
  label?: string;
  email: string;
  phone: string;
  /** Street, postcode and town in one line. */
  address?: string;
  city: string;
  links?: string[];
  /** Further lines among the contact data, as written: "Född 1988", "Norskt medborgarskap". */
  personal?: string[];
  summary?: string[];
  jobs: Job[];
  studies: Study[];
  /** Courses, certificates and cards other than driving licences. */
  certificates?: { name: string; issuer?: string; date?: string }[];
  skills: { group?: string; items: string[] }[];
  languages: { language: string; level?: string }[];
  /** Classes of driving licences: `B`, `CE`. */
  licences: string[];
  volunteer?: { organization: string; title: string; start: string; end: string; lines?: string[] }[];
  projects?: { name: string; date?: string; lines: string[] }[];
  awards?: { name: string; issuer?: string; date?: string }[];
  publications?: { name: string; publisher?: string; date?: string }[];
  references?: string[];
  interests?: string[];
  /** Text without a field, as written: "Kan börja med en månads varsel." */
  other?: string[];
}

export interface Job {
  employer: string;
  place?: string;
  /** Newest first; most employers have only one. */
  roles: Role[];
  lines?: string[];
}

export interface Role {
  title: string;
  start: string;
  end: string;
}

export interface Study {
  degree: string;
  school: string;
  place?: string;
  start: string;
  end: string;
  lines?: string[];
}
