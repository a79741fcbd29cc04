import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { SAMPLE_FILE } from '../../src/ads/sample/sample.ts';
import { sampleTemplates } from './generate.ts';

/** `npm run make:sample` writes the ads that the service is delivered with. */

const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 };
writeFileSync(SAMPLE_FILE, brotliCompressSync(sampleTemplates().join('\n'), { params }));
