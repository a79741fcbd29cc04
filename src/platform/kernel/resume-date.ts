/** Whether the text is an existing year, month or day. */
export function isResumeDate(text: string): boolean {
  if (!/^[12]\d{3}(-\d\d(-\d\d)?)?$/.test(text)) return false;
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}
