import { templateHead } from '../platform/print/template-head.ts';

/** Typst template of the order confirmation. All texts come as JSON in `sys.inputs` and are set as plain strings. */
export const agreementTemplate = `
${templateHead}
#set page(paper: "a4", margin: (x: 24mm, top: 22mm, bottom: 20mm), footer: context align(
  right,
  text(size: 8.5pt, fill: soft, counter(page).display("1 / 1", both: true)),
))
#set text(font: "Inter", size: 9.5pt, lang: "sv", region: "SE", fill: ink, hyphenate: false)
#set par(leading: 0.62em, spacing: 0.9em)
#show heading: set block(above: 16pt, below: 7pt)
#show heading.where(level: 1): set text(size: 22pt, weight: 600, tracking: -0.02em)
#show heading.where(level: 2): set text(size: 11.5pt, weight: 600, fill: pine)

#let lines(text) = text.split("\\n").join(linebreak())

#grid(
  columns: (1fr, auto),
  column-gutter: 12mm,
  text(size: 13pt, weight: 600, tracking: -0.01em, fill: pine, "Sökväg"),
  align(right, text(size: 8.5pt, fill: soft, data.seller.join(linebreak()))),
)
#heading(level: 1, data.title)
#block(width: 100%, fill: mist, radius: 8pt, inset: 14pt, grid(
  columns: (auto, 1fr),
  column-gutter: 10mm,
  row-gutter: 7pt,
  ..data.facts.map(((label, value)) => (text(fill: soft, label), text(weight: 600, value))).flatten(),
))
#par(data.consent)

#for section in data.sections [
  #heading(level: 2, section.heading)
  #for words in section.paragraphs { par(lines(words)) }
]

#pagebreak(weak: true)
#heading(level: 1, "Ångerformulär")
#par(data.form.lead)
#v(4mm)
#for (label, value) in data.form.rows {
  if label == "" { block(above: 8mm, below: 8mm, value) } else {
    block(above: 7mm, below: 0pt, text(size: 8.5pt, fill: soft, label))
    block(
      width: 100%, above: 3pt, inset: (bottom: 5pt), stroke: (bottom: 0.6pt + line),
      if value == "" { v(12pt) } else { value },
    )
  }
}
`;
