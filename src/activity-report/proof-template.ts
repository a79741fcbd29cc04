/** The proof of a month as pages to print (Typst). All variable content comes as strings in `sys.inputs.data`. */
export const proofTemplate = `
#let data = json(bytes(sys.inputs.data))
#let line = rgb("#d9dfda")
#let soft = rgb("#655f57")
#set document(title: data.title, author: data.name, date: none)
#set page(paper: "a4", margin: (x: 20mm, y: 18mm), numbering: "1 (1)")
#set text(font: "Inter", size: 9pt, lang: "sv", hyphenate: false)
#show heading.where(level: 1): set text(size: 18pt, weight: 600)
#show heading.where(level: 2): set text(size: 13pt, weight: 600)
#show heading.where(level: 3): set text(size: 10pt, weight: 600)
#show heading: set block(above: 12pt, below: 8pt)
#heading(level: 1, data.title)
#block(below: 6pt, text(size: 11pt, weight: 600, data.name))
#text(fill: soft, data.lead)
#for (at, one) in data.applications.enumerate() {
  // An application with texts has pages of its own; those without follow each other.
  let before = if at > 0 { data.applications.at(at - 1).parts.len() } else { 0 }
  if at > 0 and (one.parts.len() > 0 or before > 0) { pagebreak() }
  heading(level: 2, str(at + 1) + ". " + one.title)
  for fact in one.facts { block(below: 4pt, text(fill: soft, fact)) }
  for part in one.parts {
    heading(level: 3, part.heading)
    for row in part.text.split("\\n") { if row.trim() == "" { v(4pt) } else { block(below: 4pt, row) } }
  }
}
`;
