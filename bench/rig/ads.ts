import { createHash } from 'node:crypto';
import pg from 'pg';
import { type SearchedAd, searchDocument } from '../../src/ads/search-document.ts';
import { municipalityLines } from '../../src/taxonomy/sample/municipalities.ts';
import { occupationFields, occupationLines } from '../../src/taxonomy/sample/occupations.ts';

/** An ad as the table holds it, as far as search looks at it. */
export interface StoredAd extends SearchedAd {
  id: string;
  [column: string]: unknown;
}

const BATCH = 500;
const WORDS = 320;
/** As many words as fifty thousand ads hold, most of them rare. */
const VOCABULARY = 120_000;

/** Numbers that are the same in every run, from 0 up to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const syllables =
  'an ar be bo da de el en er fö ga ge ha in is ka kon la le li lo ma me mi na ning no or pro ra re ring sa se sko sta ta te tion tra un ut va ve vi ål är'.split(
    ' ',
  );
const common =
  'arbete erfarenhet söker tjänst arbeta uppdrag kunder medarbetare kollegor ansvar utbildning ansökan verksamhet företag intervju kompetens goda kunskaper team körkort svenska engelska heltid personlig egenskaper noggrann flexibel leverans projekt utveckling kommunikation service'.split(
    ' ',
  );

/** Ads that tell of real occupations and places in words of an invented language with Zipf's law. */
export function* inventedAds(count: number): Generator<StoredAd> {
  const random = numbers(20_261_120);
  const pick = <T>(list: readonly T[], lean = 1): T => list[Math.floor(random() ** lean * list.length)] as T;
  const vocabulary = Array.from({ length: VOCABULARY }, () =>
    Array.from({ length: 2 + Math.floor(random() * 4) }, () => pick(syllables)).join(''),
  );
  const occupations = occupationLines
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));
  const places = municipalityLines
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', ...rest] = line.split(' ');
      const [latitude, longitude, people] = rest.slice(-3).map(Number);
      return { code, name: rest.slice(0, -3).join(' '), latitude, longitude, people: people ?? 1 };
    });
  const byPeople = places.flatMap((place) =>
    Array.from({ length: Math.ceil(place.people / 5) }, () => place),
  );
  const start = Date.parse('2026-09-20T06:00:00Z');
  for (let n = 0; n < count; n += 1) {
    const [title = '', ssyk = '', fieldStart = '', others = ''] = pick(occupations, 2);
    const place = pick(byPeople);
    const field = occupationFields.findIndex((label) => label.startsWith(fieldStart));
    const words = Array.from({ length: WORDS }, (_, i) =>
      i % 12 === 11 ? `${pick(common)}.` : random() < 0.35 ? pick(common) : pick(vocabulary, 3),
    );
    const named = random() < 0.5 ? title : pick([title, ...others.split(', ').filter(Boolean)]);
    yield {
      id: `0199${n.toString(16).padStart(8, '0').slice(0, 4)}-${n.toString(16).padStart(4, '0').slice(-4)}-7000-8000-${n.toString(16).padStart(12, '0')}`,
      source_id: String(29_000_000 + n),
      headline: `${named} till ${pick(vocabulary, 2)} i ${place.name}`,
      description: `${named} ${words.join(' ')}`,
      language: random() < 0.08 ? 'en' : 'sv',
      employer: `${pick(vocabulary, 2)} AB`,
      workplace: null,
      occupation_id: `occ_${title}`.slice(0, 20),
      occupation_label: title,
      occupation_group_id: `grp_${ssyk}`,
      occupation_group_label: `Grupp ${ssyk}`,
      occupation_field_id: `fld_${field}`,
      occupation_field_label: occupationFields[field],
      municipality_id: `mun_${place.code}`,
      municipality_label: place.name,
      region_id: `reg_${place.code.slice(0, 2)}`,
      region_label: `Län ${place.code.slice(0, 2)}`,
      city: place.name.toUpperCase(),
      latitude: place.latitude,
      longitude: place.longitude,
      employment_type_id: `emp_${Math.floor(random() ** 2 * 6)}`,
      employment_type_label: 'Anställning',
      extent_id: random() < 0.75 ? 'ext_full' : 'ext_part',
      extent_label: 'Omfattning',
      remote: random() < 0.08,
      no_experience: random() < 0.2,
      published_at: new Date(start + n * 100_000).toISOString(),
      deadline: new Date(start + (n % 90) * 86_400_000).toISOString().slice(0, 10),
      // About as long as what other parts of the program keep there.
      headline_words: `\\x${'a1b2'.repeat(8)}`,
      description_words: `\\x${createHash('sha512').update(String(n)).digest('hex').repeat(10)}`,
    };
  }
}

/** Fills an empty database with ads, as they lie there after a fetch. */
export async function fillAds(databaseUrl: string, ads: Iterable<StoredAd>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    let batch: object[] = [];
    const flush = async () => {
      if (batch.length > 0) await client.query(insert, [JSON.stringify(batch)]);
      batch = [];
    };
    for (const ad of ads) {
      batch.push({ ...ad, ...searchDocument(ad) });
      if (batch.length === BATCH) await flush();
    }
    await flush();
    await client.query('vacuum analyze ads');
  } finally {
    await client.end();
  }
}

const columns =
  'id, source_id, headline, description, language, employer, workplace, occupation_id, occupation_label, occupation_group_id, occupation_group_label, occupation_field_id, occupation_field_label, municipality_id, municipality_label, region_id, region_label, city, latitude, longitude, employment_type_id, employment_type_label, extent_id, extent_label, remote, no_experience, published_at, deadline, headline_words, description_words, search, search_head';
const insert = `insert into ads (status, content_hash, first_seen_at, changed_at, ${columns})
  select 'open', '\\x00', published_at, published_at, ${columns} from jsonb_populate_recordset(null::ads, $1::jsonb)`;
