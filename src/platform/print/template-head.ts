/**
 * The beginning of Typst templates for the service's own documents. Reads `sys.inputs.data` as JSON with `title`,
 * `author` and `date` as [year, month, day], and defines the colours.
 */
export const templateHead = `#let data = json(bytes(sys.inputs.data))

#let pine = rgb("#1f6f5c")
#let mist = rgb("#eef5f1")
#let line = rgb("#d9dfda")
#let ink = rgb("#26231f")
#let soft = rgb("#655f57")

#let (year, month, day) = data.date
#set document(title: data.title, author: data.author, date: datetime(year: year, month: month, day: day))`;
