import type { Layout } from '../press.ts';
export const layouts: Record<string, Layout> = {};
