import { isDeepStrictEqual } from 'node:util';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Db, Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { AdminSeller, SellerFacts, SellerRequest, Terms } from './contract.ts';
import { missingSellerFields, parseSeller } from './rules.ts';
import * as store from './store.ts';
import { beginAtOnceConsentText, termsText } from './terms-text.ts';

/** The seller of the letters, and the terms of sale. */

export { beginAtOnceConsentText, sellerLines } from './terms-text.ts';

/** The seller as entered by the administrator, else as far as the settings name it. */
export async function findSeller(db: Db | Tx, { config }: Parts): Promise<SellerFacts> {
  return factsOf(config.seller, await store.findSeller(db));
}

function factsOf(given: Parts['config']['seller'], row: Awaited<ReturnType<typeof store.findSeller>>): SellerFacts {
  if (row) {
    const { name, org_number: orgNumber, vat_number: vatNumber, address, email, phone } = row;
    return { name, orgNumber, vatNumber, address, email, phone };
  }
  const { name, orgNumber = null, vatNumber = null, address = null } = given;
  return { name, orgNumber, vatNumber, address, email: null, phone: null };
}

/** Whether customers may order: in production only when all required facts of the seller are given. */
export async function isOrderingOpen(db: Db | Tx, parts: Parts): Promise<boolean> {
  if (parts.config.profile !== 'prod') return true;
  return missingSellerFields(await findSeller(db, parts), parts.config.bookkeeping.vatPercent).length === 0;
}

export async function getSeller(parts: Parts): Promise<AdminSeller> {
  const row = await store.findSeller(parts.db);
  const { vatPercent } = parts.config.bookkeeping;
  const seller = factsOf(parts.config.seller, row);
  const missing = missingSellerFields(seller, vatPercent);
  return {
    seller,
    missing,
    isOrderingOpen: parts.config.profile !== 'prod' || missing.length === 0,
    needsVatNumber: vatPercent > 0,
    updatedAt: row?.updated_at.toISOString() ?? null,
    termsVersion: (await findCurrentTerms(parts.db)).version,
  };
}

/** Saves the seller. Adds a version of the terms where that changes them. */
export async function putSeller(parts: Parts, actor: Actor, input: SellerRequest): Promise<AdminSeller | Refused> {
  const read = parseSeller(input, parts.config.bookkeeping.vatPercent);
  if (Array.isArray(read)) return new Refused('validation_failed', { errors: read });
  const { orgNumber, vatNumber, ...plain } = read;
  await rollbackOnRefusal(parts.db, async (tx) => {
    await store.saveSeller(tx, {
      ...plain,
      org_number: orgNumber,
      vat_number: vatNumber,
      updated_at: parts.clock.now(),
      updated_by: actor.userId,
    });
    await renewTerms(tx, parts);
  });
  return getSeller(parts);
}

/** Called at start, as changed settings may change the terms. Logs a warning while ordering is closed. */
export async function prepareTerms(parts: Parts): Promise<void> {
  await parts.db.transaction().execute((tx) => renewTerms(tx, parts));
  if (await isOrderingOpen(parts.db, parts)) return;
  const missing = missingSellerFields(await findSeller(parts.db, parts), parts.config.bookkeeping.vatPercent);
  parts.log.warn({ missing }, 'nobody can order letters: say who sells them, on the page /admin/saljare');
}

/** Adds a version of the terms where the newest differs. */
async function renewTerms(tx: Tx, parts: Parts): Promise<void> {
  const { config, clock } = parts;
  const seller = await findSeller(tx, parts);
  const { deliveryDays, revisions } = config.orders;
  const sections = termsText({ seller, vatPercent: config.bookkeeping.vatPercent, deliveryDays, revisions });
  const newest = await store.findNewestTerms(tx);
  if (newest && isDeepStrictEqual({ sections: newest.sections, seller: newest.seller }, { sections, seller })) return;
  await store.insertTerms(tx, {
    version: (newest?.version ?? 0) + 1,
    valid_from: clock.now(),
    seller: JSON.stringify(seller),
    sections: JSON.stringify(sections),
  });
}

/** The terms in force. */
export async function findCurrentTerms(db: Db | Tx): Promise<store.TermsRow> {
  const row = await store.findNewestTerms(db);
  if (!row) throw new Error('the terms are written when the service starts');
  return row;
}

/** One version of the terms. @throws where it does not exist */
export async function findTermsVersion(db: Db | Tx, version: number): Promise<store.TermsRow> {
  const row = await store.findTerms(db, version);
  if (!row) throw new Error(`an order agreed to version ${version} of the terms, which is not there`);
  return row;
}

/** @param version the version in the URL; default: the one in force */
export async function getTerms(parts: Parts, version?: string): Promise<Terms | Refused> {
  const versions = await store.listTermsVersions(parts.db);
  const newest = versions[0]?.version ?? 0;
  const asked = version === undefined ? newest : /^[1-9]\d{0,8}$/.test(version) ? Number(version) : 0;
  const row = await store.findTerms(parts.db, asked);
  if (!row) return new Refused('not_found');
  return {
    version: row.version,
    validFrom: row.valid_from.toISOString(),
    isCurrent: row.version === newest,
    seller: row.seller,
    sections: row.sections,
    consent: beginAtOnceConsentText,
    versions: versions.map((each) => ({ version: each.version, validFrom: each.valid_from.toISOString() })),
  };
}
