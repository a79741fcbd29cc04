import type { Layout } from '../../press.ts';

const ground = `
#let cv = json(bytes(sys.inputs.cv))
#set text(font: "Inter", lang: cv.language, hyphenate: false, size: 10pt)
#set par(justify: false)
#let place(of) = of.at("place", default: "")
#let roles(job) = job.at("roles", default: (job,))
#let lines(item) = item.at("lines", default: ())
#let level(item) = item.at("level", default: "")
#let label = cv.at("label", default: "")
#let named(group) = if "name" in group { group.name + ": " } else { "" }
#let said(item) = item.language + if level(item) == "" { "" } else { " (" + level(item) + ")" }
`;

/** Headings in small capitals; employer in bold, its city and the period on the right, title below. */
const smallCaps = `${ground}
#set page(paper: "a4", margin: (x: 22mm, y: 18mm))
#let caps(title) = title.split(" ").map(word => [#text(size: 13pt, upper(word.first()))#text(size: 10pt, upper(word.slice(word.first().len())))]).join(" ")
#let entry(what, where, city, when, below) = {
  grid(columns: (1fr, auto), text(weight: 600, where) + if city == "" { "" } else { ", " + city }, when)
  block(above: 4pt, below: 5pt, text(style: "italic", what))
  if below.len() > 0 { list(..below) }
}
#align(center)[#text(size: 22pt, cv.name) \\ #label \\ #cv.address #sym.dot.c #cv.phone #sym.dot.c #cv.email]
#for part in cv.sections {
  block(above: 14pt, below: 8pt, width: 100%, stroke: (bottom: 0.5pt), inset: (bottom: 3pt), caps(part.heading))
  if part.kind == "work" { for job in part.jobs { entry(job.title, job.employer, place(job), job.when, lines(job)) } }
  else if part.kind == "education" { for study in part.studies { entry(study.degree, study.school, place(study), study.when, lines(study)) } }
  else if part.kind == "skills" { part.groups.map(group => group.items.join(" · ")).join("\\n") }
  else if part.kind == "languages" { part.items.map(said).join(", ") }
  else { part.lines.join(linebreak()) }
}
`;

/** Arrows and icons before headings and contact data; title and employer with "at", period in brackets. */
const icons = `${ground}
#set page(paper: "a4", margin: 16mm)
#let entry(what, where, city, when, below) = {
  block(above: 9pt, below: 4pt)[#text(weight: 600, what) at #where, #city (#when)]
  for line in below [→ #line \\ ]
}
#text(size: 24pt, weight: 600, cv.name) \\
#label
#v(3mm)
#grid(columns: 2, gutter: 8pt, [✉], cv.email, [☎], cv.phone, [⌂], cv.address)
#for part in cv.sections {
  block(above: 14pt, below: 7pt, text(weight: 600, size: 12pt)[▶ #part.heading])
  if part.kind == "work" { for job in part.jobs { entry(job.title, job.employer, place(job), job.when, lines(job)) } }
  else if part.kind == "education" { for study in part.studies { entry(study.degree, study.school, place(study), study.when, lines(study)) } }
  else if part.kind == "skills" { for group in part.groups { for item in group.items [✓ #item \\ ] } }
  else if part.kind == "languages" { for item in part.items [● #said(item) \\ ] }
  else { for line in part.lines [#line \\ ] }
}
`;

/** Years in the margin, beside them everything on one line; headings in the margin too. */
const margin = `${ground}
#set page(paper: "a4", margin: (x: 18mm, y: 20mm))
#text(size: 18pt, style: "italic", cv.name)
#h(1fr) #cv.email, #cv.phone
#line(length: 100%)
#let row(left, right) = grid(columns: (28mm, 1fr), gutter: 4mm, left, right)
#row("", [#label, #cv.address])
#for part in cv.sections {
  v(3mm)
  text(weight: 600, size: 11pt, part.heading)
  v(1mm)
  if part.kind == "work" { for job in part.jobs { row(job.when, [#job.title, #text(style: "italic", job.employer), #place(job)]) } }
  else if part.kind == "education" { for study in part.studies { row(study.when, [#study.degree, #study.school]) } }
  else if part.kind == "skills" { for group in part.groups { row(text(weight: 600, group.name), group.items.join(", ")) } }
  else if part.kind == "languages" { row("", part.items.map(said).join("; ")) }
  else { for line in part.lines { row("", line) } }
}
`;

export const typstLayouts: Record<string, Layout> = {
  'typst-small-caps': (cv, press) => press.typst(smallCaps, cv),
  'typst-icons': (cv, press) => press.typst(icons, cv),
  'typst-margin-years': (cv, press) => press.typst(margin, cv),
};
