/**
 * The ways to say that something has arrived, put together from what was sent and what became of it: "ditt brev
 * angående sommaren har nått oss", "intygen är bifogade din ansökan", "your papers made it to us".
 */
const sentSv =
  '(*ansökan|*ansökningen|*ansökningshandlingar|*anmälan|cv|cv:t|meritförteckning|*brev|*brevet|mejl|mejlet|mail|mailet|handlingar|handlingarna|papper|papperen|dokument|dokumenten|*bevis|*intyg|*intygen|*betyg|*betygen|meddelande|kompletteringen|*komplettering|uppgifter|profil)';
const arrivedSv =
  '(nått|nådde|kommit (in|fram|till rätt)|kom (in|fram)|inkommit|inkom|anlänt|landat|landade|trillat in|tickat in|dykt upp|ramlat in|mottagits|mottagen|mottaget|mottagna|registrerats|registrerade|registrerad|bifogats|bifogad|bifogade|bifogat|laddats upp|uppladdad|uppladdat|lagts (in|till)|inlagd|inlagda|tillagd|diarieförts|diarieförd|sparats|sparad|arkiverats|komplett|i högen|i systemet|på mitt bord|på skrivbordet|i säkert förvar|i goda händer|med i (urvalet|bedömningen|processen))';
const sentEn =
  '(application|cv|resume|papers|documents|message|email|mail|submission|file|files|letter|materials|certificate|certificates|portfolio|details)';
const arrivedEn =
  '(arrived|delivered|reached (us|me|my|our)|made it (to|through|here|safely)|landed|come through|came through|gone through|went through|got here|got through|in good hands|logged|in the (system|pile|queue|mix)|recorded|been added|been logged|been filed|is complete|on my desk|with the (team|hiring|manager|recruiter)|safely)';

export const receipts: readonly string[] = [
  '(fått|mottagit|emottagit|got|received) (allt|alltihop|alltsammans|everything|all of it|them all)',
  `(vi|jag) har [nu|redan] (ditt|din|dina|alla|båda) [*] ${sentSv}`,
  `har (vi|jag) [nu|redan|fått] (alla|allt|uppgifterna|handlingarna|dokumenten|papperen|det vi behöver|vad vi behöver)`,
  `${sentSv} (kom|har kommit|är) (hit|fram|rätt|framme)`,
  '(registrerat|noterat|antecknat|sett) att du [har] (anmält|sökt|ansökt|visat|skickat|mejlat)',
  '(passing|passed|forwarding|handing|handed|sending|sent) (it|this|them|that|your cv|your application|your message) [on|over|along] to',
  'delivered to',
  `(ditt|din|dina|er|ert|era) [*] ${sentSv} .. (har|är|finns|ligger|hamnade|hamnat) .. ${arrivedSv}`,
  `(de|det|den) ${sentSv} .. (är|har) [nu] ${arrivedSv}`,
  `${sentSv} (har|är) [nu|härmed|därmed|redan] ${arrivedSv}`,
  `your [*] [*] ${sentEn} .. ${arrivedEn}`,
  '(status|statusen) .. (received|submitted|mottagen|registrerad|inkommen)',
  '(lagt|lägger|lade|skrivit ut|sparat|skickat|visat|visar|visa|sparar) (det|den|ditt|din|dina) .. (hög|högen|hos|bordet|chefen|för|med|i|till)',
  '(skrivit ut|printat) (det|den|dem|ditt|din)',
  '(bekräftar|bekräfta|kvitterar|kvitto på|confirm|confirming|acknowledge|acknowledging) .. (mottagandet|mottagande|receipt|that we have received|that it arrived)',
  '(meddelande|mejl|ärende|fråga) .. (registrerats|registrerat|skapats)',
];

/** Said when something arrived, and beside much else. */
export const probableReceipts: readonly string[] = [
  '(bra|kul|roligt|trevligt|fint) att du (hör|hörde|skrev|skriver|mejlade|frågar)',
  '(tack|tackar) .. (för|att du) .. (intresset|ditt cv|cv|brevet|*brevet|hälsningen)',
  '(bra|fint|trevligt|snyggt) (brev|cv|mejl)',
  '(samlar|sparar) .. (ansökningar|ansökningarna|alla mejl)',
];
