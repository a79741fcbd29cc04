/** The report as a page to print: everything that varies comes as strings in `sys.inputs.data`. */
export const reportTemplate = `
#let data = json(bytes(sys.inputs.data))
#let line = rgb("#d9dfda")
#let soft = rgb("#655f57")
#set document(title: data.title, author: data.name, date: none)
#set page(paper: "a4", margin: (x: 18mm, y: 18mm), numbering: "1 (1)")
#set text(font: "Inter", size: 9pt, lang: "sv", hyphenate: false)
#show heading: set text(size: 18pt, weight: 600)
#show heading: set block(below: 8pt)
#heading(data.title)
#block(below: 6pt, text(size: 11pt, weight: 600, data.name))
#text(fill: soft, data.lead)
#v(6mm)
#if data.rows.len() == 0 { data.empty } else {
  table(
    columns: (26mm, 1.5fr, 1.3fr, 1fr, 1fr),
    stroke: (x, y) => (bottom: 0.5pt + line),
    inset: (x: 4pt, y: 6pt),
    table.header(..data.header.map(name => text(weight: 600, name))),
    ..data.rows.map(row => (
      table.cell(colspan: 5, stroke: none, inset: (x: 4pt, top: 6pt, bottom: 0pt), text(weight: 600, row.kind)),
      ..row.cells.map(cell => table.cell(stroke: none, inset: (x: 4pt, y: 4pt), cell)),
      table.cell(colspan: 5, inset: (x: 4pt, top: 0pt, bottom: 6pt), text(size: 8pt, fill: soft, row.evidence)),
    )).flatten(),
  )
}
`;
