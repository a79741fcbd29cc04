import type { Layout } from '../../press.ts';

const ground = `
#let cv = json(bytes(sys.inputs.cv))
#set text(font: "Inter", lang: cv.language, hyphenate: false)
#let place(of) = of.at("place", default: "")
#let roles(job) = job.at("roles", default: (job,))
#let lines(item) = item.at("lines", default: ())
#let level(item) = item.at("level", default: "")
#let label = cv.at("label", default: "")
#let links = cv.at("links", default: ())
`;

/** One column: title, employer and period on three lines. */
const datesUnder = `${ground}
#set page(paper: "a4", margin: 20mm, numbering: "1 (1)")
#set text(size: 10.5pt)
#set list(marker: [–])
#let section(title) = block(above: 16pt, below: 8pt, width: 100%, fill: luma(235), inset: 4pt, text(weight: 600, title))
#text(size: 20pt, weight: 600, cv.name) \\
#label
#v(2mm)
#cv.address \\
Tfn: #cv.phone \\
E-post: #cv.email
#for part in cv.sections {
  section(part.heading)
  if part.kind in ("work", "volunteer") {
    for job in part.jobs {
      for role in roles(job) {
        block(above: 9pt, below: 4pt, text(weight: 600, role.title))
        block(above: 4pt, below: 4pt, (job.employer, place(job)).filter(x => x != "").join(", "))
        block(above: 4pt, below: 4pt, text(size: 9pt, role.when))
      }
      if lines(job).len() > 0 { list(..lines(job)) }
    }
  } else if part.kind == "education" {
    for study in part.studies {
      block(above: 9pt, below: 4pt, text(weight: 600, study.degree))
      block(above: 4pt, below: 4pt, (study.school, place(study)).filter(x => x != "").join(", "))
      block(above: 4pt, text(size: 9pt, study.when))
    }
  } else if part.kind == "skills" { for group in part.groups { list(..group.items) } }
  else if part.kind == "languages" { list(..part.items.map(item => item.language + " – " + level(item))) }
  else if part.kind == "list" { list(..part.lines) } else { for text in part.lines { par(text) } }
}
`;

/** A tinted column on the left; skills with dots for the level, which have no text. */
const leftSidebar = `${ground}
#set page(paper: "a4", margin: 0mm)
#set text(size: 9.5pt)
#let section(title) = block(above: 15pt, below: 7pt, text(size: 11.5pt, weight: 600, title))
#let narrow = ("skills", "languages", "list")
#let dot(full) = box(baseline: -1pt, circle(radius: 2pt, fill: if full { white } else { rgb("#7c9a92") }))
#grid(columns: (66mm, 1fr),
  block(fill: rgb("#2f5d50"), height: 297mm, width: 100%, inset: 9mm, {
    set text(fill: white)
    text(size: 18pt, weight: 600, cv.name); linebreak(); label
    section("Kontaktuppgifter")
    for line in (cv.email, cv.phone, cv.address) { block(above: 5pt, below: 5pt, line) }
    for part in cv.sections.filter(part => part.kind in narrow) {
      section(part.heading)
      if part.kind == "skills" {
        for group in part.groups { for item in group.items { block(above: 5pt, below: 5pt, [#item #h(1fr) #range(5).map(n => dot(n < 4)).join(h(2pt))]) } }
      } else if part.kind == "languages" {
        for item in part.items { block(above: 5pt, below: 5pt, [#item.language (#level(item))]) }
      } else { for line in part.lines { block(above: 5pt, below: 5pt, line) } }
    }
  }),
  block(inset: (x: 10mm, y: 12mm), {
    for part in cv.sections.filter(part => part.kind not in narrow) {
      section(part.heading)
      if part.kind == "work" {
        for job in part.jobs { for role in roles(job) {
          block(above: 9pt, below: 4pt, [#text(weight: 600, role.title) | #job.employer])
          block(above: 4pt, below: 4pt, text(fill: luma(110), [#role.when | #place(job)]))
        }; if lines(job).len() > 0 { list(..lines(job)) } }
      } else if part.kind == "education" {
        for study in part.studies {
          block(above: 9pt, below: 4pt, [#text(weight: 600, study.degree) | #study.school])
          block(above: 4pt, below: 4pt, text(fill: luma(110), study.when))
        }
      } else { for text in part.lines { par(text) } }
    }
  }),
)
`;

/** The name across the page, then two columns of equal width. */
const twoUp = `${ground}
#set page(paper: "a4", margin: 15mm)
#set text(size: 9.5pt)
#let section(title) = block(above: 13pt, below: 6pt, text(size: 12pt, weight: 600, fill: rgb("#7a2e8e"), title))
#let show-part(part) = {
  section(part.heading)
  if part.kind == "work" {
    for job in part.jobs { for role in roles(job) {
      block(above: 8pt, below: 3pt, text(weight: 600, role.title))
      block(above: 3pt, below: 3pt, [#job.employer#if place(job) != "" [ · #place(job)] · #role.when])
    }; if lines(job).len() > 0 { list(..lines(job)) } }
  } else if part.kind == "education" {
    for study in part.studies {
      block(above: 8pt, below: 3pt, text(weight: 600, study.degree))
      block(above: 3pt, below: 3pt, [#study.school · #study.when])
    }
  } else if part.kind == "skills" {
    for group in part.groups { block(above: 5pt, below: 5pt, [#text(weight: 600, group.at("name", default: "")) #group.items.join(", ")]) }
  } else if part.kind == "languages" { for item in part.items { block(above: 4pt, below: 4pt, [#item.language – #level(item)]) } }
  else { for text in part.lines { par(text) } }
}
#text(size: 26pt, weight: 600, cv.name)
#h(1fr) #label
#line(length: 100%)
#(cv.email, cv.phone, cv.address, ..links).join("   ")
#let left = ("work", "education")
#grid(columns: (1fr, 1fr), column-gutter: 9mm,
  for part in cv.sections.filter(part => part.kind in left) { show-part(part) },
  for part in cv.sections.filter(part => part.kind not in left) { show-part(part) })
`;

/** A researcher's CV: degree, school and period in one sentence, periods at the right edge. */
const academicList = `${ground}
#set page(paper: "a4", margin: (x: 24mm, y: 20mm), header: align(right, text(size: 8pt, [Curriculum vitae, #cv.name])))
#set text(size: 10.5pt)
#let section(title) = { v(8pt); text(weight: 600, tracking: 0.04em, title); v(-6pt); line(length: 100%, stroke: 0.4pt) }
#align(center, { text(size: 16pt, cv.name); linebreak(); label; linebreak(); (cv.email, cv.phone, cv.address, ..links).join(" • ") })
#for part in cv.sections {
  section(part.heading)
  if part.kind == "work" {
    for job in part.jobs { for role in roles(job) { par[#text(weight: 600, role.title), #job.employer, #place(job) #h(1fr) #role.when] }; for text in lines(job) { par(h(5mm) + text) } }
  } else if part.kind == "education" {
    for study in part.studies { par[#text(weight: 600, study.degree), #study.school #h(1fr) #study.when]; for text in lines(study) { par(h(5mm) + text) } }
  } else if part.kind == "skills" { par(part.groups.map(group => group.items.join(", ")).join("; ")) }
  else if part.kind == "languages" { par(part.items.map(item => item.language + " (" + level(item) + ")").join(", ")) }
  else { enum(..part.lines) }
}
`;

export const typstLayouts: Record<string, Layout> = {
  'typst-dates-under': (cv, press) => press.typst(datesUnder, cv),
  'typst-left-sidebar': (cv, press) => press.typst(leftSidebar, cv),
  'typst-two-up': (cv, press) => press.typst(twoUp, cv),
  'typst-academic-list': (cv, press) => press.typst(academicList, cv),
};
