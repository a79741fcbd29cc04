import { localStorageColorSchemeManager } from '@mantine/core';

/** public/scheme.js reads the same key before the first paint. */
export const schemeManager = localStorageColorSchemeManager({ key: 'sokvag.utseende' });
