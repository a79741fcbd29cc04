import type { Layout } from '../../press.ts';

const ground = `
#let cv = json(bytes(sys.inputs.cv))
#let present(key) = cv.at(key, default: none) != none
#set text(font: "Inter", lang: cv.language, hyphenate: false)
#let where(job) = (job.employer, job.at("place", default: "")).filter(part => part != "").join(", ")
#let school(study) = (study.school, study.at("place", default: "")).filter(part => part != "").join(", ")
#let roles(job) = job.at("roles", default: (job,))
#let bullets(item) = if item.at("lines", default: ()).len() > 0 { list(..item.lines) }
#let level(item) = item.at("level", default: "")
`;

/** One column: title and dates on one line, the employer below, rules under the headings. */
const classic = `${ground}
#set page(paper: "a4", margin: 22mm)
#set text(size: 10pt)
#let section(title) = { v(10pt); text(size: 12.5pt, weight: 600, fill: rgb("#334455"), title); v(-7pt); line(length: 100%, stroke: 0.5pt) }
#align(center, {
  text(size: 22pt, weight: 600, cv.name); linebreak()
  if present("label") { text(size: 12pt, cv.label); linebreak() }
  text(size: 9pt, (cv.address, cv.phone, cv.email, ..cv.at("personal", default: ())).join("  |  "))
})
#for part in cv.sections {
  section(part.heading)
  if part.kind in ("work", "volunteer") {
    for job in part.jobs {
      for role in roles(job) { block(below: 3pt, above: 9pt, [#text(weight: 600, role.title) #h(1fr) #role.when]) }
      block(above: 5pt, below: 5pt, text(fill: luma(80), where(job)))
      bullets(job)
    }
  } else if part.kind == "education" {
    for study in part.studies {
      block(below: 3pt, above: 9pt, [#text(weight: 600, study.degree) #h(1fr) #study.when])
      block(above: 5pt, text(fill: luma(80), school(study)))
      bullets(study)
    }
  } else if part.kind == "skills" {
    for group in part.groups { par(if "name" in group { group.name + ": " } + group.items.join(" • ")) }
  } else if part.kind == "languages" {
    list(..part.items.map(item => item.language + ", " + level(item)))
  } else if part.kind == "list" { list(..part.lines) } else { for text in part.lines { par(text) } }
}
`;

/** A wide column with jobs and studies, a narrow one on the right with contact data, skills and languages. */
const sidebar = `${ground}
#set page(paper: "a4", margin: (x: 14mm, y: 16mm))
#set text(size: 9.5pt)
#let section(title) = block(above: 14pt, below: 7pt, text(size: 11pt, weight: 600, fill: rgb("#1b4d8f"), upper(title)))
#let narrow = ("skills", "languages", "list")
#let aside = cv.sections.filter(part => part.kind in narrow)
#let main = cv.sections.filter(part => part.kind not in narrow)
#grid(columns: (1fr, 58mm), column-gutter: 9mm,
  {
    text(size: 24pt, weight: 600, cv.name); linebreak()
    if present("label") { text(size: 12pt, fill: luma(90), cv.label) }
    for part in main {
      section(part.heading)
      if part.kind == "work" {
        for job in part.jobs {
          block(above: 9pt, below: 5pt, text(weight: 600, where(job)))
          for role in roles(job) { block(above: 4pt, below: 4pt, [#role.title #linebreak() #text(size: 8.5pt, fill: luma(100), role.when)]) }
          bullets(job)
        }
      } else if part.kind == "education" {
        for study in part.studies {
          block(above: 9pt, below: 4pt, text(weight: 600, study.degree))
          block(above: 4pt, below: 4pt, school(study))
          block(above: 4pt, text(size: 8.5pt, fill: luma(100), study.when))
        }
      } else { for text in part.lines { par(text) } }
    }
  },
  block(fill: rgb("#eef3fa"), inset: 10pt, width: 100%, {
    section(if cv.language == "sv" { "Kontakt" } else { "Contact" })
    for line in (cv.phone, cv.email, cv.address, ..cv.at("links", default: ())) { block(above: 5pt, below: 5pt, line) }
    for part in aside {
      section(part.heading)
      if part.kind == "skills" {
        for group in part.groups {
          if "name" in group { block(above: 8pt, below: 4pt, text(weight: 600, group.name)) }
          for item in group.items { block(above: 4pt, below: 4pt, item) }
        }
      } else if part.kind == "languages" {
        for item in part.items { block(above: 4pt, below: 4pt, [#item.language #h(1fr) #text(size: 8.5pt, level(item))]) }
      } else { for line in part.lines { block(above: 4pt, below: 4pt, line) } }
    }
  }),
)
`;

/** An academic CV: periods in a column on the left, the rest in running text, numbered pages. */
const academic = `${ground}
#set page(paper: "a4", margin: (x: 25mm, y: 25mm), footer: context align(right, text(size: 8pt, [#cv.name – CV #counter(page).display("1/1", both: true)])))
#set text(size: 10.5pt)
#let section(title) = block(above: 18pt, below: 9pt, text(size: 11pt, weight: 600, tracking: 0.06em, title))
#let row(when, body) = grid(columns: (42mm, 1fr), row-gutter: 6pt, when, body)
#text(size: 17pt, weight: 600, cv.name) \\
#cv.at("label", default: "")

#if cv.language == "sv" [Adress] else [Address]: #cv.address \\
#if cv.language == "sv" [Telefon] else [Phone]: #cv.phone \\
#if cv.language == "sv" [E-post] else [E-mail]: #cv.email
#for part in cv.sections {
  section(part.heading)
  if part.kind in ("work", "volunteer") {
    for job in part.jobs { for role in roles(job) {
      row(role.when, [#text(weight: 600, role.title), #where(job). #for text in job.at("lines", default: ()) [#linebreak()#text]])
    } }
  } else if part.kind == "education" {
    for study in part.studies { row(study.when, [#text(weight: 600, study.degree), #school(study). #for text in study.at("lines", default: ()) [#linebreak()#text]]) }
  } else if part.kind == "skills" { par(part.groups.map(group => group.items.join(", ")).join("; ") + ".") }
  else if part.kind == "languages" { par(part.items.map(item => item.language + " (" + level(item) + ")").join(", ")) }
  else { for text in part.lines { par(hanging-indent: 6mm, text) } }
}
`;

/** English headings over Swedish text, two columns below the name, contact data last. */
const mixed = `${ground}
#set page(paper: "a4", margin: 18mm)
#set text(size: 9.5pt)
#let section(title) = block(above: 13pt, below: 6pt, text(size: 13pt, style: "italic", title))
#text(size: 30pt, weight: 600, lower(cv.name)) #h(8pt) #text(size: 11pt, cv.at("label", default: ""))
#v(4mm)
#columns(2, gutter: 10mm, {
  for part in cv.sections {
    section(part.heading)
    if part.kind == "work" {
      for job in part.jobs { for role in roles(job) {
        block(above: 7pt, below: 3pt, text(size: 8.5pt, fill: rgb("#b0413e"), role.when))
        block(above: 3pt, below: 3pt, text(weight: 600, role.title + ", " + where(job)))
        for text in job.at("lines", default: ()) { block(above: 3pt, below: 3pt, [→ #text]) }
      } }
    } else if part.kind == "education" {
      for study in part.studies {
        block(above: 7pt, below: 3pt, text(size: 8.5pt, fill: rgb("#b0413e"), study.when))
        block(above: 3pt, below: 3pt, text(weight: 600, study.degree + ", " + school(study)))
      }
    } else if part.kind == "skills" { par(part.groups.map(group => group.items.join(" / ")).join(" / ")) }
    else if part.kind == "languages" { for item in part.items { block(above: 3pt, below: 3pt, item.language + " – " + level(item)) } }
    else { for text in part.lines { block(above: 3pt, below: 3pt, text) } }
  }
  section("Contact")
  for line in (cv.email, cv.phone, cv.address, ..cv.at("links", default: ())) { block(above: 3pt, below: 3pt, line) }
})
`;

/** Like a typewriter: one font size, periods in brackets, hyphens as bullets. */
const brackets = `${ground}
#set page(paper: "a4", margin: 25mm)
#set text(size: 11pt)
#set par(spacing: 8pt)
#cv.name \\
#cv.at("personal", default: ()).join(", ") \\
#cv.address \\
#cv.phone \\
#cv.email
#for part in cv.sections {
  v(8pt)
  par(part.heading)
  if part.kind == "work" { for job in part.jobs { for role in roles(job) { par[#where(job) – #role.title (#role.when)] }; for text in job.at("lines", default: ()) { par[\\- #text] } } }
  else if part.kind == "education" { for study in part.studies { par[#school(study) – #study.degree (#study.when)] } }
  else if part.kind == "skills" { for group in part.groups { for item in group.items { par[\\- #item] } } }
  else if part.kind == "languages" { for item in part.items { par[\\- #item.language (#level(item))] } }
  else if part.kind == "list" { par(part.lines.join(", ")) } else { for text in part.lines { par(text) } }
}
`;

export const typstLayouts: Record<string, Layout> = {
  'typst-classic': (cv, press) => press.typst(classic, cv),
  'typst-sidebar': (cv, press) => press.typst(sidebar, cv),
  'typst-mixed': (cv, press) => press.typst(mixed, cv),
  'typst-brackets': (cv, press) => press.typst(brackets, cv),
  'typst-academic': (cv, press) => press.typst(academic, cv),
};
