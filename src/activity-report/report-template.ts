/** The report as a page to print (Typst). All variable content comes as strings in `sys.inputs.data`. */
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
#let columns = (26mm, 1.5fr, 1.3fr, 1fr, 1fr)
#if data.groups.len() == 0 { data.empty } else {
  table(
    columns: columns,
    stroke: none,
    inset: (x: 4pt, y: 6pt),
    table.header(..data.header.map(name => text(weight: 600, name))),
    ..data.groups.map(group => group.rows.enumerate().map(((at, row)) => table.cell(
      colspan: 5,
      breakable: false,
      inset: 0pt,
      stroke: (bottom: 0.5pt + line),
      {
        if at == 0 { block(inset: (x: 4pt, top: 10pt, bottom: 2pt), below: 0pt, text(weight: 600, group.kind)) }
        grid(
          columns: columns,
          inset: (x: 4pt, y: 5pt),
          ..row.cells,
          grid.cell(colspan: 5, inset: (x: 4pt, top: 0pt, bottom: 6pt), text(size: 8pt, fill: soft, row.evidence)),
        )
      },
    ))).flatten(),
  )
}
`;
