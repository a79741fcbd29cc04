/** Mail providers where users log in with OAuth. */
export const providerIds = ['google', 'microsoft'] as const;
export type ProviderId = (typeof providerIds)[number];
