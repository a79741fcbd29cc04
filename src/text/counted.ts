/** @example counted(1, 'annons', 'annonser') // '1 annons' */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
