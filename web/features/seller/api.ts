import { invalidateAfter, useApi } from '../../api/cache.ts';
import { api } from '../../api/client.ts';
import * as routes from '../../api/operations.ts';
import type { AnswerOf, BodyOf } from '../../api/route.ts';

export type AdminSeller = AnswerOf<typeof routes.adminSeller>;
export type Terms = AnswerOf<typeof routes.terms>;

export const useTerms = () => useApi(routes.terms, {});
export const useTermsVersion = (version: string) => useApi(routes.termsVersion, { params: { version } });
export const usePrivacyNotice = () => useApi(routes.privacyNotice, {});
export const useSeller = () => useApi(routes.adminSeller, {});

export const putSeller = (body: BodyOf<typeof routes.putSeller>): Promise<AdminSeller> =>
  invalidateAfter(api(routes.putSeller, { body }), 'admin/seller', 'terms', 'payment');
