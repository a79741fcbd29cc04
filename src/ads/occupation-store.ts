import { sql } from 'kysely';
import type { Db } from '../platform/db/open.ts';
import type { RequirementKind } from './contract.ts';

/** Counts over the ads of an occupation, an occupation group or an employer. */

type Of = { occupation: string } | { group: string } | { employer: string };

/** Compares names of employers regardless of case. */
const isCalled = (employer: string) => sql`lower(a.employer) = lower(${employer})`;

function isOf(of: Of) {
  if ('occupation' in of) return sql`a.occupation_id = ${of.occupation}`;
  return 'group' in of ? sql`a.occupation_group_id = ${of.group}` : isCalled(of.employer);
}

const belongs = (of: Of) => sql`a.link_site is null and ${isOf(of)}`;

/** English names of languages, as ads in English have them, with the Swedish names. */
const languageNames = ((): (readonly [name: string, own: string])[] => {
  const [english, swedish] = ['en', 'sv'].map(
    (of) => new Intl.DisplayNames(of, { type: 'language', fallback: 'none' }),
  );
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const [name, own] = [english?.of(code), swedish?.of(code)];
      return name && own ? [[name, own.charAt(0).toUpperCase() + own.slice(1)] as const] : [];
    });
})();

/**
 * The requirements of open ads, the most frequent first, each in its shortest form: "Autism (NPF)" is no other than
 * "Autism". Also the number of open ads, and of those with a text in which requirements could be found.
 */
export async function countAskedRequirements(db: Db, of: Of) {
  const { rows } = await sql<{ kind: RequirementKind; label: string; ads: number }>`
    select r ->> 'kind' as kind, (array_agg(named.label order by length(named.label), named.label))[1] as label,
      count(distinct a.id)::int as ads
    from ads a cross join lateral jsonb_array_elements(a.requirements) r
      left join unnest(
        ${languageNames.map(([name]) => name)}::text[], ${languageNames.map(([, own]) => own)}::text[]
      ) as l(name, own) on r ->> 'kind' = 'language' and l.name = r ->> 'label'
      cross join lateral (select coalesce(l.own, r ->> 'label') as label) named
    where a.status = 'open' and ${belongs(of)} and r ->> 'label' is not null
    group by 1, lower(regexp_replace(named.label, '(\\S)\\s*\\([^()]*\\)$', '\\1'))
    order by 3 desc, 2 limit 10`.execute(db);
  const { rows: counts } = await sql<{ open: number; read: number }>`
    select count(*)::int as open, count(*) filter (where a.link_site is null)::int as read
    from ads a where a.status = 'open' and ${isOf(of)}`.execute(db);
  return { asked: rows, ...(counts[0] ?? { open: 0, read: 0 }) };
}

/** The number of ads per Stockholm month since a day, open or closed. */
export async function countByMonth(db: Db, of: Of, since: Date) {
  const { rows } = await sql<{ month: string; ads: number }>`
    select to_char(a.published_at at time zone 'Europe/Stockholm', 'YYYY-MM') as month, count(*)::int as ads
    from ads a where a.published_at >= ${since} and ${belongs(of)} group by 1 order by 1`.execute(db);
  return rows;
}

/** The employers with most ads since a day, open or not. */
export async function countByEmployer(db: Db, of: Of, since: Date) {
  const { rows } = await sql<{ name: string; ads: number }>`
    select a.employer as name, count(*)::int as ads from ads a
    where a.published_at >= ${since} and a.employer is not null and ${belongs(of)}
    group by 1 order by 2 desc, 1 limit 8`.execute(db);
  return rows;
}

/** Registration number, places and occupation fields from an employer's recent ads, the most frequent first. */
export async function employerFacts(db: Db, employer: string, since: Date) {
  const { rows } = await sql<{ number: string | null; places: string[]; fields: string[] }>`
    with told as (
      select employer_number, municipality_label, occupation_field_label from ads a
      where ${isCalled(employer)} and published_at >= ${since}
    )
    select (select employer_number from told where employer_number is not null
              group by 1 order by count(*) desc, 1 limit 1) as number,
      array(select municipality_label from told where municipality_label is not null
              group by 1 order by count(*) desc, 1 limit 8) as places,
      array(select occupation_field_label from told where occupation_field_label is not null
              group by 1 order by count(*) desc, 1 limit 4) as fields`.execute(db);
  return rows[0] ?? { number: null, places: [], fields: [] };
}

/** When the first ad arrived: nothing is known of the time before. */
export async function findFirstAdTime(db: Db): Promise<Date | undefined> {
  const { at } = await db
    .selectFrom('ads')
    .select((eb) => eb.fn.min('first_seen_at').as('at'))
    .executeTakeFirstOrThrow();
  return at ?? undefined;
}

/** Employers whose name equals or contains a text, in the most common spelling, most ads first. */
export async function findEmployersByName(db: Db, text: string, how: 'whole' | 'part') {
  const found = how === 'whole' ? isCalled(text) : sql`strpos(lower(a.employer), lower(${text})) > 0`;
  const { rows } = await sql<{ name: string; ads: number }>`
    select mode() within group (order by a.employer) as name, count(*)::int as ads from ads a
    where a.employer is not null and ${found} group by lower(a.employer) order by 2 desc, 1 limit 8`.execute(db);
  return rows;
}
