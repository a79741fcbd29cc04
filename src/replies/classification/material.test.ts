import { expect, test } from 'vitest';
import { mailWithText } from '../../../test/mail.ts';
import type { ReplyClass } from '../contract.ts';
import { classify } from './classify.ts';

const says: [ReplyClass, string][] = [
  ['assessment', 'Jag bifogar femton kundmejl. Sortera dem efter hur bråttom det är.'],
  ['assessment', 'Attached are four pages. Please mark them up as you would for a real author.'],
  ['assessment', 'Formuläret har tio situationer. Välj hur du skulle göra. Svaren poängsätts.'],
  ['assessment', 'Vi ser ännu inget resultat från dig.'],
  ['assessment', 'Boka en tid för uppkörning med vår instruktör.'],
  ['question', 'Attached is a map of our site. Could you send us your diploma?'],
  ['question', 'Vi saknar ditt betyg från högskolan. Skicka det senast fredag.'],
  ['rejection', 'Din erfarenhet är för kort för att vi ska kunna anställa dig på den här nivån.'],
  [
    'interview',
    'Vi vill träffa dig! Boka en tid för intervju via länken. Efter intervjun gör du ett test hos vår partner.',
  ],
  ['other', 'Here are our tips for those who travel. Plan the route the day before.'],
  ['rejection', 'Tyvärr har vi gått vidare med andra. Vi blir glada om du svarar på vår enkät om rekryteringen.'],
  // What the mail was sent for
  ['other', 'Du var nyligen på intervju hos oss. Vi vill gärna veta vad du tyckte, så svara på våra frågor.'],
  ['other', 'Jag sitter i möten hela dagen, men ringer upp dig när jag vet mer.'],
  ['other', 'Vi har flyttat. Kom gärna förbi på en kopp kaffe när du har vägarna förbi!'],
  ['other', 'Till alla med pågående ansökningar: systemet är stängt i helgen.'],
  ['assessment', 'Din kodlösning gick inte att köra. Vill du ladda upp den igen?'],
  ['interview', 'Kul att vi ska ses på torsdag. Ta med legitimation.'],
  ['interview', 'Såg att du ringde. Ska vi säga intervju på onsdag klockan 9 i stället?'],
];

test.each(says)('%s: %s', (expected, text) => {
  expect(classify(mailWithText(text)).class).toBe(expected);
});
