/**
 * The ways to ask somebody to meet, put together from a wish or an arrangement and the kind of meeting, so that
 * "telefonavstämning" and "prova-på-pass" are meetings in every sentence that speaks of interviews.
 */
const meetSv =
  '(träffa|träffas|ses|mötas|möta|intervjua|prata|snacka|höras|nå|ringa|talas vid|tala|samtala|lära känna|fika)';
const meetingSv =
  '(*intervju|*intervjun|*intervjutid|*intervjuomgång|*samtal|*samtalet|*avstämning|*avstämningen|*möte|*mötet|*träff|*träffen|provpass*|prova-på*|provjobb*|provdag*|provkväll*|studiebesök*|rundvandring*|*pratstund|*snack)';
const meetingEn =
  '(interview|call|chat|conversation|meeting|talk|visit|on-site|onsite|screening|phone screen|coffee|trial shift|trial day|site visit)';

export const invitations: readonly string[] = [
  '(bokning|booking|appointment) [*] (*intervju|interview)',
  `välkommen [in|hit] (på|till) (en|ett) [*] ${meetingSv}`,
  '(intervjun|mötet|samtalet|interview|meeting) (i morgon|imorgon|i dag|idag|på (måndag|tisdag|onsdag|torsdag|fredag)|tomorrow|today|on (monday|tuesday|wednesday|thursday|friday)) (blir|är|flyttas|börjar|hålls|is|will|starts|has)',
  '(undrar|frågar|hoppas) [vi|de|kunden|chefen] (om|att) du (kan|vill|har möjlighet att|skulle kunna) (komma|träffa|ses|jobba ett pass|provjobba|visa)',
  '(want|wants|like|love) you to (meet|talk to|speak to|speak with|come (in|over|by|and))',
  '(fly|bring|have) you (in|over|out|back) (for|to|on)',
  '(boka|bokar|klicka|pricka|skriv|lägg|pytsa) [gärna] in dig [på|i|själv] .. (lucka|luckor|tid|tider|kalender|kalendern|slot|samtal|intervju)',
  '(gärna|vill|vilja) .. (se|träffa|möta) dig (här|hos|på|igen|för)',
  '(vill|önskar|skulle vilja|ser) [vi|jag] [nu|gärna|också|väldigt gärna] [att|gärna att] du (kommer|träffar|besöker|provjobbar|får träffa)',
  '(hör av dig|återkom|svara) med .. (tider|tid|förslag) .. (passar|kan|funkar|nästa|vecka)',
  '(ser fram emot|ser fram mot|glada att få|hoppas [att] få|hoppas på att) [att] [få] (träffa|intervjua|möta|prata med|tala med|höra) (dig|er)',
  '(vill|vi|jag|gärna|vilja|önskar|vore kul att|vore roligt att) [gärna|vi|också|nu|därför|vilja] (träffa|intervjua|möta|prata [enskilt|kort|lite|mer] med|tala med|ringa|ringa upp|lära känna) (dig|er)',
  `(nästa steg|första steget|ett första steg|steget) .. (är|blir|med) .. ${meetingSv}`,
  `(bjuda|bjuder|bjudit|välkomna|inbjuden|kalla|kallar|kallas|kallelse|kallad) .. ${meetingSv}`,
  `(tagit dig|gått|går|gå|tar dig|är|tas) [du] vidare .. (till|med) .. ${meetingSv}`,
  `(boka|bokar|bokat|boka in|ordna|hitta|sätta|lägga|ha|ta) [in|upp] (en|ett|vår|ert|din) [kort|första|andra|ny|digital|inledande|fördjupad|avslutande] ${meetingSv}`,
  `(ställa in|ställer in|avboka|avbokar|skjuta upp|skjuter upp|skjuta på|flytta|flyttar|senarelägga|byta tid) .. ${meetingSv}`,
  `(hitta|hittar|boka|föreslå|bestämma|ordna) .. (ny|annan) (tid|dag) .. (${meetingSv}|oss|ses|träffas)`,
  '(valt ut|väljer ut|valde ut|utvalda|urval) .. (som vi|vi) (vill|skulle|önskar|gärna) .. (träffa|intervjua|möta)',
  '(vill|skulle) .. (träffa|intervjua|möta) .. (du är|är du) (en av|bland)',
  `(you've|you have|you are|you) .. (through|advanced|progressed|moved|made it|selected|shortlisted|invited) .. ${meetingEn}`,
  `(move|moving|go|proceed|proceeding|progress|continue) (forward|ahead|on|to|with) .. (a|an|the|your|our|first|second|final|next) [short|brief|video|phone|telephone|first|final|second|panel] ${meetingEn}`,
  `(next step|next stage|first step|next round) .. (is|will be|would be|involves|:) .. ${meetingEn}`,
  '(looking|look) forward to (meeting|speaking|talking|seeing|interviewing|chatting) [to|with] you',
  `(would|wants|want|we'd|i'd|would like|love|keen|hoping) .. (meet|speak|talk|chat|interview|catch up) [to|with] you`,
];

export const probableInvitations: readonly string[] = [
  '(tar|ta|kör|köra) [vi] ett (snack|samtal|möte|zoomsamtal|teamsmöte|telefonsamtal)',
  '(hittar|bestämmer|bokar|spikar|kommer överens om) vi (ett klockslag|en stund|ett datum|ett tillfälle|en dag|en tid)',
  `(ha|ta|boka) (ett|en) [*] (${meetingSv})`,
  "(you'd|you'll|you will|you would) [be] (meet|meeting|speak to|speak with|talk to|speaking with)",
  '(ask|invite|have|welcome) you back',
  '(intervjun|mötet|samtalet|the interview|the meeting) .. (lokal|sal|rum|entré*|receptionen|adressen|teams|länken|room|floor|office|online)',
  "(let's|lets) (talk|meet|chat|speak|find a time|set up)",
  '(give me a|call me|ring me|ring mig|slå mig en) (call|ring|signal|any|when|after|så)',
  '(träffas|ses|möts|hörs|pratas vid) [vi] gärna',
  '(hittar|bestämmer|bokar) vi (en dag|en tid|när)',
  '(stämma av|prata|diskutera|gå igenom) .. (på|över|via|per) (telefon|teams|zoom|video)',
  `(har du|sugen på|lust att|fancy|up for|can we|could we|kan vi|ska vi) [lust|tid|find|have|hitta|ta|ha|en|ett|a] [att|20|30|15|few|some] .. (komma|kaffe|fika|minutes|minuter|samtal|call|chat|ses)`,
  '(kul|roligt|bra|toppen|perfekt) att du (vill|kan|kommer) (komma|ses|träffas|på)',
  `(kan|får|ska|skulle|har|vill|hinner|passar|funkar|fungerar|när) [det] [att] (vi|jag|du|ni) .. (${meetSv}|ringer|träffas|ses|${meetingSv}) .. ?`,
  `(när|vilken dag|vilken tid|vilka tider|hur) .. (kan|passar|funkar|får|når) (jag|vi|du|det) .. (nå|ringa|träffas|ses|höras|prata|komma|dig)`,
  '(komma|kom|svänga|titta|kika|hoppa|kliva) (in|förbi|hit|upp|ner|över) [till|på|och|så|en|ett] [oss|kontoret|butiken|salongen|hälsa|titta]',
  'hälsa på (oss|här|hos)',
  '(gå|göra|köra|testa|jobba|prova) [på] (ett|en) (prova-på*|provpass*|prov-pass|provdag|pass)',
  `(intervjun|mötet|samtalet|träffen|din intervju|er intervju|vår intervju|the interview|your interview|this interview|our interview|the meeting) [själv|här] (börjar|startar|äger|tar|hålls|genomförs|görs|sker|beräknas|varar|är (bokad|inbokad|bekräftad|den|på|kl|med|satt|flyttad)|blir|kommer|will|takes|starts|lasts|is|with|på|den|kl)`,
  `(du har|din|ditt|er|vår|vårt|dagens|morgondagens|you have|your|our) [en|ett|an|a] [bokad|inbokad|upcoming|scheduled] (${meetingSv}|interview) .. (i morgon|imorgon|idag|i dag|måndag*|tisdag*|onsdag*|torsdag*|fredag*|kl|den|tomorrow|today|monday|tuesday|wednesday|thursday|friday|on|at)`,
  '(välj|boka|föreslå|meddela|svara med|återkom med|skicka) [gärna|själv|in|den|oss|mig|en|två|tre|någon] .. (tid som|tider som|en tid|tider|när du kan|vilken (tid|dag)|dag som)',
  '(pick|choose|select|book|grab|find|suggest|propose|schedule) [a|one|your|some|any] [of] [the|convenient|suitable|preferred|few] (time|times|slot|slots|time slot)',
  "(let (us|me) know|what is|what's|share|send us|confirm) .. (availability|when you are free|when you're free|your calendar|times work|time works|dates work)",
  '(calendar|schedule) .. (look|looks|open|free) .. (week|days|monday|tuesday|wednesday|thursday|friday)',
  '(through|advanced|progressed|moved|made it|invite you) (to|on to) (the|our) (next|final|second|last|following) (round|stage|step|phase)',
  '(vidare|kvar) till (nästa|sista|slutliga|andra) (steg*|omgång*|intervju*|runda*)',
];
