/** Thrown inside PDF.js when the limit is exceeded; PDF.js may catch it. */
class LimitPassed extends Error {}

/** Operators that PDF.js processes between two reads of the clock. */
const OPERATORS_A_STEP = 100;

/**
 * Limits the operators of page contents that PDF.js processes: nested forms can turn a file of two kilobytes into
 * billions of them, and PDF.js has neither a limit nor a hook. It reads the clock when it enters a form, resumes after
 * a wait, and once per hundred operators (`TimeSlotManager`), so these reads are counted: each means at most a hundred
 * operators. Beyond the limit each further read throws, which unwinds the forms. Only for threads that read one file at
 * a time.
 *
 * @returns the result of the work; undefined if the limit was exceeded, whatever the work returned
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
