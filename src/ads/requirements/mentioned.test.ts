import { describe, expect, test } from 'vitest';
import { findRequirements, makeSkillLexicon } from './requirements.ts';

const lexicon = makeSkillLexicon([]);

/** "must Excel", one for each. */
function told(description: string): string[] {
  const ad = { headline: 'Ledig tjänst', description, language: null, record: {} };
  return findRequirements(ad, lexicon).map(({ level, label }) => `${level} ${label}`);
}

describe('what an ad mentions and does not ask for', () => {
  test.each([
    // What is offered, taught or paid for, whoever gives it and in whatever section.
    'Du har körkort B.\nAlla nyanställda går kurs i Excel och heta arbeten.',
    'Du har körkort B.\nKommunen sponsrar truckkort och YKB.',
    'Du har körkort B.\nADR-kurs ordnas varje vår.',
    'Du har körkort B.\nVår utbildning innehåller YKB och truckkort.',
    'Krav\nKörkort B\nVad du får\nKurser i Excel, Azure och svenska',
    'Krav\nKörkort B\nI paketet:\nGym, lunch och en egen budget för kurser i Java',
    'What you bring\nDriving licence (B)\nWhat is in it for you\nA training budget and courses in Python',
    'Anställda får bonus på resultatet och en bra försäkring.\nDu har körkort B.',
    // Tasks and what the workplace has.
    'Du har körkort B.\nProtokollen görs enligt BBIC och du skriver i Treserva.',
    'Krav:\n- Körkort B\n- Samordna undervisning och elevhälsa.',
    'Vi söker en samordnare som vill utveckla vår logistik och redovisning.\nDu har körkort B.',
    'Du har körkort B.\nRollen innebär att du hanterar redovisning och Fortnox.',
    // Traits, interest, and the words of sentences.
    'Krav:\n- Körkort B\n- Intresse för elektronik',
    'Du har körkort B och ett starkt nätverk inom näringslivet.',
    'Meriterande:\n- Visar empati\n\nKrav:\n- Körkort B',
    'Dessutom ska du kunna köra bil.',
    'Körkort B krävs. Bifoga högst 10 MB.',
    'Du har körkort B och känsla för försäljning.',
    'Du har körkort B.\nDu är vårt ansikte utåt: tar emot post, bokar salar och sköter kassa.',
    'Du har körkort B, utbildning är inte så noga.',
    // Headings, and those whom to ask.
    'Krav:\n- Körkort B\nPraktisk information\nAbout the process',
    'Du har körkort B.\nFackliga företrädare: Vision och Kommunal.',
    'Du har körkort B.\nKim Exempel | LinkedIn',
    // Another who has it, or a language that others speak.
    'Du har körkort B.\nAlla på bygget talar polska, rumänska eller engelska.',
    'Du har körkort B. Varje förare har sin egen bil.',
    'Du har körkort B. Helgerna är nästan alltid lediga.',
    'Du har körkort B. Sinsemellan brukar vi tala svenska, finska och kurdiska.',
    'Vi talar också lite polska på gården. Du har körkort B.',
    'Du har körkort B. Städningen utförs av en extern firma och reklam sköts centralt.',
    // Parties to agreements, and people to ring.
    'Du har körkort B. Ring Jan-Erik efter klockan 17.',
    'Du har körkort B. Vi kräver ingenting mer och är med i HRF.',
    'You need a driving licence. The company follows the agreement with SEKO.',
    'Krav\nKörkort B\nUpplysningar\nErsättning och tider',
    // What somebody is like, and words of nothing.
    'Du har körkort B och är trygg i att arbeta under tidspress.',
    'Du har körkort B och gott kundbemötande.',
    'Du har körkort B. Utbildning har du, eller så lär vi dig.',
    'Du har körkort B. Du kan också bli handledare för studenter.',
  ])('%j asks for a licence alone', (text) => {
    expect(told(text)).toEqual(['must B-körkort']);
  });
});

describe('one thing is found once', () => {
  test.each([
    ['Du har yrkesbevis för grävmaskin.', ['must Yrkesbevis']],
    ['Krav:\n- Tidigare arbete inom äldreomsorg, bank eller butik', ['must Äldreomsorg']],
    ['Meriterande:\n- Erfarenhet av bank, tull eller revision', ['nice Bank']],
    ['Vana av Visma eller annat ärendesystem krävs.', ['must Visma']],
    ['Några års konstruktionsarbete bör du ha med dig.', ['must Konstruktionsarbete']],
    ['Vi tror att du är certifierad i Signs of Safety.', ['must Signs of Safety']],
    ['You are skilled in Linux administration.', ['must Linux']],
    ['Du har branschlegitimation Säker Vatten.', ['must Säker Vatten']],
    ['Krav\nC-körkort\nMeriterande\nD1-behörighet', ['must C-körkort', 'nice D1-körkort']],
    ['You must hold a Swedish nursing licence.', ['must Nursing licence']],
    ['Legitimerad optiker. Ansök gärna innan legitimationen är klar.', ['must Legitimerad optiker']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe('what is asked for beside it', () => {
  test.each([
    ['Du måste ha B-körkort: mejla kim@example.com.', ['must B-körkort']],
    ['YKB måste du ha, truckkort ordnar vi.', ['must YKB']],
    ['Utbildad florist med två års erfarenhet? Då läser du vidare!', ['must Utbildad florist', 'must Yrkeserfarenhet']],
    ['Har du jobbat med dövblinda? Strålande, det är starkt meriterande.', ['nice Dövblinda']],
    ['Krav:\n- Körkort B\nVad vi hoppas på\n- Fortnox', ['must B-körkort', 'nice Fortnox']],
    ['Kan du spela dragspel är det ett plus.', ['nice Spela dragspel']],
    ['Finska vore underbart.', ['nice Finska']],
    ['Must haves\n- Python\nNice to haves\n- Jenkins', ['must Python', 'nice Jenkins']],
    ['Du pratar svenska, och sinsemellan brukar vi tala kurdiska.', ['must Svenska']],
    ['Utbildning: elprogrammet eller motsvarande', ['must Utbildning']],
    ['Körkort B ska du ha, BE är en fördel.', ['must B-körkort', 'nice BE-körkort']],
    ['You master English, since you will meet guests from abroad.', ['must Engelska']],
    ['Vi pratar polska och engelska, men du måste förstå svenska.', ['must Svenska']],
    ['B är ett krav och C meriterande.', ['must B-körkort', 'nice C-körkort']],
    [
      'Exempelbolaget är i en tillväxtfas och söker nu kollegor, inledningsvis dig med minst 9+ års erfarenhet och som kan stärka teamet.',
      ['must Yrkeserfarenhet'],
    ],
    ['Erfarenhet av reception •', ['must Reception']],
    ['Man har servicejour var åttonde vecka.', ['must Jour']],
    ['Du går i sexskift.', ['must Skift']],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});
