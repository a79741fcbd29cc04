/** The number of runs of a property: few in `npm test`, many in `npm run test:properties`. */
export const runs = (few: number, many: number): number => (process.env.RUNS === 'many' ? many : few);
