/**
 * Stems of words with letters that fonts join. A PDF may have lost the letters of a ligature; they are recovered by the
 * word that they form. The document's own words are added to these stems.
 */
const stems = `
affisch affär affärs afghansk aktiv aktivitet alternativ ansvarsfull artefakt arkitekt attest attityd attraktiv
autentisering automatisering beskrift biff biflod biografi brandskydd butik byggnads certifiering certifierad
certifikat certificate certification certified certifications city chaufför chefs coffee configuration
continuous definiera definition defined definitions designed different difficult diffus digital
effekt effektiv effektivisera effektivisering effective efficiency efficient efficiently effort elektriker
erfaren etablera etik etikett fastighet fiber ficka figur fika fiktiv film filter filial filosofi finans finansiell
finance financial finna finska finsk fira firma fisk fiskeri fitness fix fixa fjäll fjärr fjärde flagga flaska flera
flerspråkig flexibel flexibility flexible flextid flight flik flitig flod flora flotta fluent flyg flygplats flyktig
flyta flytande flytt flytta flow flows flow-based fläkt flöde flöden flödet beställningsflödet arbetsflöde workflow
workflows overflow stackoverflow influence influenced inflytande offentlig offer offert offerter office officer
officiell offline affiliate traffic traffik trafik trafikledare staff staffing stuff suffix fotograf fotografi
fotografering geografi grafik grafisk geografisk identifiera identifierad identify identification information initiativ
infrastruktur klassificering kommunikation konfiguration konfigurera konflikt konflikthantering kvalifikation
kvalificerad kvalificering kreativ kreativitet kritisk logistik modifiera motivation motiverad multimedia notifiering
notification optimering optimize optimized patient platform platforms politik polismyndighet praktik praktisk produktion
profil profile profiles proficiency proficient profit profession projektledning qualification qualifications
qualified reflekt reflektion relation scientific scientist significant skift skiftarbete skriftlig skrift drift
driftansvarig driftsättning uppgift uppgifter arbetsuppgift arbetsuppgifter giftfri software specifik specifikation
specification specifications specific specified specialist statistik statistisk stationär streaming studiefinansiering
tillfälle tjänst tjänstefördelning toffel traffic trafikverket truck utbildning utifrån uppfinn uppföljning verifiera
verifierad verifiering verify verified verksamhet yrkescertifikat benefit benefits five field fields final find first
fit fixed fiscal firewall firmware briefing fifty fiat life lift gift shift craft draft left after often
confidence confident conflict reflection artificial beneficial simplified simplify unified exemplified exemplify
utility ability activities activity attention attitude attract batterie battery better bottom button committee
setting settings written matter netto rätt rättvis sätt nytt fått brett platt kött mått nätt natt hitta sitta
`;

const known = new Set(stems.split(/\s+/).filter(Boolean));

function isKnownWord(word: string): boolean {
  return known.has(word.toLowerCase());
}

const joined = ['fi', 'fl', 'ff', 'ffi', 'ffl', 'ft', 'tt', 'ti', 'fj'];
const word = /[\p{L}\p{N}\0]*\0[\p{L}\p{N}\0]*/gu;

/** Replaces U+0000, which marks a lost ligature, by the letters that form a known word; by `fi` if none does. */
export function repairLigatures(text: string, inDocument: ReadonlySet<string> = new Set()): string {
  if (!text.includes('\0')) return text;
  return text.replace(word, (broken) => {
    if (broken.replaceAll('\0', '') === '') return '';
    const makes = (letters: string) => broken.replaceAll('\0', letters);
    const fits = (candidate: string, isWord: (word: string) => boolean) => {
      const lower = candidate.toLowerCase();
      return isWord(lower) || [...lower].some((_, i) => i > 3 && lower.length - i < 6 && isWord(lower.slice(0, i)));
    };
    const found =
      joined.find((letters) => inDocument.has(makes(letters).toLowerCase())) ??
      joined.find((letters) => isKnownWord(makes(letters))) ??
      joined.find((letters) => fits(makes(letters), isKnownWord));
    return makes(found ?? 'fi');
  });
}

/** Joins two lines of a text: a hyphenated word is joined if the result is a known word, else it keeps its hyphen. */
export function joinLines(before: string, after: string, broken = false): string {
  if (before === '') return after;
  if (broken) return before.replace(/-$/, '') + after;
  const end = /([\p{L}]+)-$/u.exec(before)?.[1];
  const start = /^\p{Ll}+/u.exec(after)?.[0];
  if (end && start) return isKnownWord(end + start) ? before.slice(0, -1) + after : before + after;
  return `${before} ${after}`;
}
