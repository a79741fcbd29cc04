/** The limit was passed; thrown inside of the reader, which may swallow it. */
class LimitPassed extends Error {}

/** Operators that pdf.js reads between two looks at the clock. */
const OPERATORS_A_STEP = 100;

/**
 * Lets pdf.js read so many operators of page contents and no more: forms that hold forms make a file of two kilobytes
 * into billions of them. pdf.js has no limit of its own and no place to count at. It looks at the clock whenever it
 * enters a form or goes on after a wait, and once in a hundred operators (`TimeSlotManager`), so the looks are counted:
 * each stands for a hundred operators at most. When there are too many, each further look throws, which unwinds the
 * forms it is in. Meant for a thread that reads one file at a time.
 *
 * @returns what the work gives; undefined when it was too much, whatever the work made of that
 */
export async function withOperatorLimit<Result>(
  operators: number,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  const { now } = Date;
  const most = operators / OPERATORS_A_STEP;
  let steps = 0;
  Date.now = () => {
    steps += 1;
    if (steps > most) throw new LimitPassed('too many operators');
    return now.call(Date);
  };
  try {
    const result = await work();
    return steps > most ? undefined : result;
  } catch (error) {
    if (steps > most) return undefined;
    throw error;
  } finally {
    Date.now = now;
  }
}
