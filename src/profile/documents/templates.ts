import type { CvTemplate } from '../contract.ts';

/**
 * The page templates of a CV. They contain no external text: variable content comes as JSON in `sys.inputs` and is
 * shown as strings, which Typst does not read as markup. Headers and footers are empty, and a second column is written
 * entirely before or after the first: programs that read CVs for employers then get the text in order.
 */

const common = `
#let cv = json(bytes(sys.inputs.data))
#set document(title: cv.title, author: cv.name, date: none)
#set text(font: "Inter", size: 10pt, lang: cv.language, hyphenate: false)
#set par(leading: 0.6em, spacing: 0.75em, justify: false)
#set list(marker: [•], indent: 2pt, body-indent: 6pt, spacing: 0.55em)
#let linked(body, url) = if url == "" { body } else { link(url, body) }
// Keeps a contact that fits on one line from breaking.
#let whole(text, body) = if text.len() < 60 { box(body) } else { body }
#let contacts(separator) = cv.contacts.map(c => whole(c.text, linked(c.text, c.link))).join(separator)
#let texts(entry) = {
  for text in entry.paragraphs { par(text) }
  if entry.bullets.len() > 0 { list(..entry.bullets) }
}
#let pine = rgb("#1f6f5c")
#let soft = rgb("#5b5f5c")
#let told(section, shown) = {
  heading(level: 2, section.heading)
  if section.form == "list" {
    list(..section.entries.map(e => e.title))
  } else {
    for entry in section.entries { shown(entry) }
  }
}
// The title above the rest; what is below it is set in this style.
#let stacked(style) = entry => {
  if entry.title != "" { heading(level: 3, linked(entry.title, entry.link)) }
  let below = (entry.subtitle, entry.when).filter(t => t != "")
  if below.len() > 0 { block(above: 5pt, below: 6pt, text(..style, below.join(" | "))) }
  texts(entry)
}
#show heading: set block(below: 0pt)
`;

/** Plain: black on white. */
const plain = `${common}
#set page(paper: "a4", margin: (x: 22mm, y: 20mm))
#show heading.where(level: 1): set text(size: 20pt, weight: 600)
#show heading.where(level: 2): set text(size: 12.5pt, weight: 600)
#show heading.where(level: 2): set block(above: 18pt, below: 8pt, sticky: true)
#show heading.where(level: 3): set text(size: 10pt, weight: 600)
#show heading.where(level: 3): set block(above: 12pt, below: 5pt, sticky: true)

#if cv.name != "" { heading(level: 1, cv.name) }
#if cv.label != "" { block(above: 7pt, text(size: 12pt, cv.label)) }
#if cv.contacts.len() > 0 { block(above: 8pt, contacts(" | ")) }
#for section in cv.sections { told(section, stacked((:))) }
`;

/** Modern: one colour, a line under each heading, and dates on the right. */
const modern = `${common}
#set page(paper: "a4", margin: (x: 20mm, top: 18mm, bottom: 18mm))
#show heading.where(level: 1): set text(size: 26pt, weight: 600, tracking: -0.02em, fill: pine)
#show heading.where(level: 2): it => block(above: 20pt, below: 10pt, sticky: true, width: 100%, {
  text(size: 12pt, weight: 600, fill: pine, it.body)
  v(5pt, weak: true)
  line(length: 100%, stroke: 0.7pt + rgb("#bcd6cb"))
})
#show heading.where(level: 3): set text(size: 10.5pt, weight: 600)
#show heading.where(level: 3): set block(above: 0pt, below: 0pt)

#let shown(entry) = {
  block(above: 12pt, below: 5pt, sticky: true, grid(
    columns: (1fr, auto),
    column-gutter: 6mm,
    if entry.title != "" { heading(level: 3, linked(entry.title, entry.link)) },
    text(size: 9pt, fill: soft, entry.when),
  ))
  if entry.subtitle != "" { block(above: 5pt, below: 6pt, text(fill: pine, entry.subtitle)) }
  texts(entry)
}

#if cv.name != "" { heading(level: 1, cv.name) }
#if cv.label != "" { block(above: 9pt, text(size: 13pt, fill: soft, cv.label)) }
#if cv.contacts.len() > 0 { block(above: 10pt, text(size: 9.5pt, contacts("  ·  "))) }
#for section in cv.sections {
  told(section, entry => if entry.title == "" and entry.when == "" { texts(entry) } else { shown(entry) })
}
`;

/** Two columns: the user's contacts and skills in the narrow one, their work and studies in the wide one. */
const columns = `${common}
#set page(paper: "a4", margin: (x: 18mm, top: 18mm, bottom: 18mm))
#show heading.where(level: 1): set text(size: 23pt, weight: 600, tracking: -0.01em)
#show heading.where(level: 2): set text(size: 11.5pt, weight: 600, fill: pine)
#show heading.where(level: 2): set block(above: 18pt, below: 8pt, sticky: true)
#show heading.where(level: 3): set text(size: 10pt, weight: 600)
#show heading.where(level: 3): set block(above: 11pt, below: 5pt, sticky: true)

#let shown = stacked((size: 9pt, fill: soft))
#let isNarrow(section) = section.form == "list" or section.entries.all(e =>
  e.title == "" and e.when == "" and e.bullets.len() == 0 and e.paragraphs.join("").len() < 240)

#if cv.name != "" { heading(level: 1, cv.name) }
#if cv.label != "" { block(above: 8pt, text(size: 12pt, fill: soft, cv.label)) }
#v(4pt)
#grid(
  columns: (54mm, 1fr),
  column-gutter: 9mm,
  {
    set text(size: 9pt)
    for c in cv.contacts { block(above: 6pt, below: 6pt, linked(c.text, c.link)) }
    for section in cv.sections.filter(isNarrow) { told(section, shown) }
  },
  { for section in cv.sections.filter(s => not isNarrow(s)) { told(section, shown) } },
)
`;

/** The layout of a Europass CV: headings over a line, and the period of each entry on its left. */
const europass = `${common}
#let blue = rgb("#0e4194")
#let soft = rgb("#55585c")
#set page(paper: "a4", margin: (x: 18mm, top: 18mm, bottom: 18mm))
#show heading.where(level: 1): set text(size: 20pt, weight: 600, fill: blue)
#show heading.where(level: 2): it => block(above: 18pt, below: 10pt, sticky: true, width: 100%, {
  text(size: 11pt, weight: 600, fill: blue, it.body)
  v(4pt, weak: true)
  line(length: 100%, stroke: 0.8pt + blue)
})
#show heading.where(level: 3): set text(size: 10pt, weight: 600)
#show heading.where(level: 3): set block(above: 0pt, below: 5pt, sticky: true)

#let row(left, right) = block(above: 10pt, below: 10pt, grid(
  columns: (52mm, 1fr),
  column-gutter: 6mm,
  text(size: 8.5pt, fill: soft, box(left)),
  right,
))
#let shown(entry) = row(entry.when, {
  if entry.title != "" { heading(level: 3, linked(entry.title, entry.link)) }
  if entry.subtitle != "" { block(above: 5pt, below: 6pt, text(fill: blue, entry.subtitle)) }
  texts(entry)
})

#if cv.name != "" { heading(level: 1, cv.name) }
#if cv.label != "" { block(above: 8pt, text(size: 12pt, fill: soft, cv.label)) }
#if cv.contacts.len() > 0 { block(above: 9pt, text(size: 9.5pt, contacts("  |  "))) }
#for section in cv.sections {
  heading(level: 2, section.heading)
  if section.form == "list" {
    row("", list(..section.entries.map(e => e.title)))
  } else {
    for entry in section.entries { shown(entry) }
  }
}
`;

export const templates: Record<CvTemplate, string> = { enkel: plain, modern, spalter: columns, europass };
