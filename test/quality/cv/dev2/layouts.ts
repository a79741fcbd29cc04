import type { Layout } from '../press.ts';
import { drawnLayouts } from './layouts/drawn.ts';
import { htmlLayouts } from './layouts/html.ts';
import { plainLayouts } from './layouts/plain.ts';
import { typstLayouts } from './layouts/typst.ts';
import { wordLayouts } from './layouts/word.ts';

export const layouts: Record<string, Layout> = {
  ...typstLayouts,
  ...htmlLayouts,
  ...wordLayouts,
  ...drawnLayouts,
  ...plainLayouts,
};
