/** Providers of mail that let a person in by their own login page. */
export const providerIds = ['google', 'microsoft'] as const;
export type ProviderId = (typeof providerIds)[number];
