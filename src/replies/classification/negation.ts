import { type Sentence, textBeforeInClause } from '../reading/sentences.ts';

/** What turns a phrase into its contrary. */
const no =
  /(?<=^| )(?:inte|ej|icke|aldrig|ingen|inga|inget|ingenting|varken|utan att|avböja|not|never|no|cannot|unable|neither|nobody|[a-z]+n't)(?= |$)/u;
/** Words that only look like it: "tveka inte", "inte bara", "no problem". */
const noContrary =
  /(?<=^| )(?:tveka inte|inte (?:bara|minst|enbart|tveka|missa|glömma|senare)|(?:glöm|missa|oroa) (?:dig )?inte|varför inte|kan inte (?:du|vi)|om inte|(?:inga|no) (?:problem|worries|konstigheter|måsten|förberedelser|förkunskaper)|not only|don't (?:hesitate|forget|miss|worry)|(?:do not|not) (?:hesitate|forget|later)|no later|why (?:not|don't we|don't you)|couldn't (?:wait|be happier)|can't wait|(?:ännu )?(?:inte|ej) (?:ännu |än )?(?:har |är |blivit )?(?:gjort|genomfört|slutfört|bokat|svarat|påbörjat|avslutat|fått in|kommit in|inkommit|klar|klart|klara|färdig|lämnat in|mottagit|registreras|gick igenom)|(?:haven't|have not|not yet|not) (?:yet )?(?:completed|started|finished|taken|booked|submitted))(?= |$)/gu;

/** How many words before a phrase a "not" still reaches it. */
const reach = 12;

/** Whether what a phrase says, at this place in the words of a sentence, is denied there. */
export function isDenied(sentence: Sentence, { index, 0: phrase }: RegExpExecArray): boolean {
  // A "not" reaches no further back than its clause: "du svarade inte: du får jobbet".
  const before = textBeforeInClause(sentence, index).split(' ').slice(-reach).join(' ');
  return no.test(`${before} ${phrase}`.replace(noContrary, ' '));
}
