/** How often a property is tried: a few times in `npm test`, often in `npm run test:properties`. */
export const runs = (few: number, many: number): number => (process.env.RUNS === 'many' ? many : few);
