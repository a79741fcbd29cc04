import { templateHead } from '../platform/print/template-head.ts';

/**
 * The Typst template of receipts. It contains no variable text: all of it comes as JSON in `sys.inputs` and is set as
 * strings, which Typst does not parse as markup. receipt-document.ts decides the content of a page.
 */
export const receiptTemplate = `
${templateHead}
#set page(paper: "a4", margin: (x: 24mm, top: 22mm, bottom: 20mm))
#set text(font: "Inter", size: 10pt, lang: "sv", region: "SE", fill: ink, hyphenate: false)
#set par(leading: 0.62em, spacing: 0.62em)
#show heading: set text(size: 25pt, weight: 600, tracking: -0.02em)
#show heading: set block(above: 0pt, below: 0pt)

#let small(body) = text(size: 8.5pt, fill: soft, body)
#let amount(body) = text(number-width: "tabular", body)
#let bold(body) = text(weight: 600, body)
#let lines(rows) = rows.join(linebreak())

// The path sign of the service, drawn so that it counts as decoration.
#let sign(size) = box(width: size, height: size, {
  let u = size / 32
  place(rect(width: size, height: size, radius: 9 * u, fill: pine))
  place(curve(
    stroke: (paint: white, thickness: 2.6 * u, cap: "round"),
    curve.move((10 * u, 23.5 * u)),
    curve.line((18.2 * u, 23.5 * u)),
    curve.cubic((20.4 * u, 23.5 * u), (22.2 * u, 21.7 * u), (22.2 * u, 19.5 * u)),
    curve.cubic((22.2 * u, 17.3 * u), (20.4 * u, 15.5 * u), (18.2 * u, 15.5 * u)),
    curve.line((13.8 * u, 15.5 * u)),
    curve.cubic((11.6 * u, 15.5 * u), (9.8 * u, 13.7 * u), (9.8 * u, 11.5 * u)),
    curve.cubic((9.8 * u, 9.8 * u), (11.2 * u, 8.2 * u), (13.2 * u, 7.95 * u)),
  ))
  place(dx: 17.1 * u, dy: 4.4 * u, circle(radius: 3.1 * u, fill: rgb("#ffd27a")))
})

// A winding path, below everything and pale enough to write on.
#let way = place(bottom + right, dx: -24mm, dy: -20mm, box(width: 162mm, height: 30mm, {
  place(curve(
    stroke: (paint: rgb("#bcd6cb"), thickness: 2pt, cap: "round", dash: (0.01pt, 6.5pt)),
    curve.move((0mm, 28mm)),
    curve.cubic((34mm, 14mm), (52mm, 32mm), (82mm, 24mm)),
    curve.cubic((112mm, 16mm), (116mm, 4mm), (157mm, 4mm)),
  ))
  place(dx: 158.5mm, dy: 2.2mm, circle(radius: 1.8mm, fill: rgb("#ffd27a")))
}))
#set page(background: way)

#let fact((label, value)) = {
  small(label)
  linebreak()
  value
}

#let receipt(doc) = {
  grid(
    columns: (auto, 1fr),
    column-gutter: 12mm,
    grid(
      columns: 2, column-gutter: 7pt, align: horizon,
      sign(20pt), text(size: 13pt, weight: 600, tracking: -0.01em, "Sökväg"),
    ),
    align(right, {
      bold(doc.seller.name)
      if doc.seller.lines.len() > 0 { linebreak(); small(lines(doc.seller.lines)) }
    }),
  )
  v(15mm)
  heading(doc.heading)
  if doc.reference != none { v(11pt); text(size: 11pt, fill: soft, doc.reference) }
  v(9mm)
  block(width: 100%, fill: mist, radius: 8pt, inset: (x: 16pt, y: 15pt), grid(
    columns: (1fr, auto),
    align: (left + horizon, right + horizon),
    { text(fill: pine, weight: 600, doc.done.label); v(5pt, weak: true); small(doc.done.day) },
    text(size: 23pt, weight: 600, fill: pine, tracking: -0.02em, amount(doc.done.amount)),
  ))
  v(8mm)
  grid(columns: (auto, auto, 1fr), column-gutter: 16mm, ..doc.facts.map(fact))
  v(10mm)
  {
    show table.cell.where(y: 0): set text(size: 8.5pt, fill: soft)
    table(
      columns: (1fr, auto, auto, auto),
      align: (left, right, right, right),
      stroke: (x, y) => (bottom: 0.6pt + if y == 0 { pine } else { line }),
      inset: (x, y) => (left: if x == 0 { 0pt } else { 9mm }, right: 0pt, y: 8pt),
      table.header(..doc.columns),
      ..doc.row.map(amount),
    )
  }
  v(5mm)
  let row((label, value)) = (text(fill: soft, label), amount(value))
  align(right, grid(
    columns: (auto, auto),
    column-gutter: 12mm,
    inset: (y: 4.5pt),
    align: (left + horizon, right + horizon),
    ..doc.sums.map(row).flatten(),
    grid.cell(colspan: 2, inset: 2pt, none),
    grid.hline(stroke: 0.6pt + line),
    grid.cell(colspan: 2, inset: 2pt, none),
    bold(doc.total.at(0)), text(size: 12pt, weight: 600, fill: pine, amount(doc.total.at(1))),
    ..doc.after.map(row).flatten(),
  ))
}

// Makes smaller what is longer than a page. Asking for the room takes ten times as long as setting the page.
#let fitted(body) = layout(room => {
  let whole = block(width: room.width, body)
  let height = measure(whole).height
  if height <= room.height { whole } else { scale(room.height / height * 99%, reflow: true, whole) }
})

#data.pages.map(doc => if doc.isLong { fitted(receipt(doc)) } else { receipt(doc) }).join(pagebreak())
`;
