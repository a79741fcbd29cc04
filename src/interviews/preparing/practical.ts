import { formatDayAndTime } from '../../platform/kernel/swedish.ts';
import type { LineSource, PreparationLine } from '../contract.ts';
import type { PreparationFacts } from './facts.ts';
import { requiredPapers } from './trades.ts';

const clock = new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Stockholm' });
const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Stockholm' });

/** Time, place, people, and what to bring. */
export function practicalLines(facts: PreparationFacts): PreparationLine[] {
  return [when(facts), ...where(facts), who(facts), ...bring(facts), ...before(facts)];
}

const lineFrom =
  (source: LineSource) =>
  (id: string, label: string, text: string, href: string | null = null): PreparationLine => ({
    ...{ id, label, text, source, sentence: null, href },
  });
const advice = lineFrom('general');
const known = lineFrom('interview');

function when({ startsAt, endsAt }: PreparationFacts): PreparationLine {
  const end = clock.format(endsAt).replace(':', '.');
  const until = day.format(startsAt) === day.format(endsAt) ? end : formatDayAndTime(endsAt);
  return known('time', 'Tid', `${formatDayAndTime(startsAt)}–${until}, svensk tid.`);
}

function where({ kind, place, link }: PreparationFacts): PreparationLine[] {
  const lines: PreparationLine[] = [];
  if (place && kind === 'phone') lines.push(known('phone', 'Telefon', place));
  else if (place) {
    const query = new URLSearchParams({ query: place });
    const map = kind === 'on_site' ? `https://www.openstreetmap.org/search?${query}` : null;
    lines.push(known('place', 'Plats', place, map));
  }
  if (link) lines.push(known('link', 'Länk', link, link));
  if (!place && !link)
    lines.push(
      advice(
        'ask_place',
        'Plats',
        kind === 'phone'
          ? 'Fråga vem som ringer, och till vilket nummer.'
          : 'Du har inte skrivit var det är. Fråga den som bjöd in dig.',
      ),
    );
  if (kind === 'on_site')
    lines.push(
      advice('way', 'Resväg', 'Sök resan i förväg och ta en buss tidigare än du behöver. Var där tio minuter före.'),
    );
  return lines;
}

function who({ people, kind }: PreparationFacts): PreparationLine {
  if (people.length === 0)
    return advice(
      'ask_people',
      'Vem du möter',
      kind === 'assessment'
        ? 'Fråga vem du kan vända dig till om testet inte fungerar.'
        : 'Du har inte skrivit vem du möter. Fråga den som bjöd in dig, så vet du hur många ni blir.',
    );
  const names = people.map(({ name, title }) => (title ? `${name}, ${title}` : name)).join(' · ');
  return known('people', 'Vem du möter', names);
}

function bring(facts: PreparationFacts): PreparationLine[] {
  const { kind, dossier } = facts;
  if (kind === 'phone' || kind === 'video')
    return [advice('at_hand', 'Ha framför dig', 'Annonsen, ditt cv och ditt brev. Anteckna gärna medan ni talar.')];
  if (kind === 'assessment') return [advice('identity', 'Ta med', 'Giltig legitimation, om du gör testet på plats.')];
  const papers = dossier.cv.lines.length > 0 ? 'Giltig legitimation, ditt cv på papper' : 'Giltig legitimation';
  return [
    advice('identity', 'Ta med', `${papers}, och betyg och intyg som hör till jobbet.`),
    ...requiredPapers(facts),
  ];
}

function before({ kind }: PreparationFacts): PreparationLine[] {
  switch (kind) {
    case 'video':
      return [
        advice(
          'try_out',
          'Prova tekniken',
          'Öppna länken dagen före. Prova ljud och bild, ladda datorn och stäng annat som låter.',
        ),
      ];
    case 'phone':
      return [advice('quiet', 'Plats att tala', 'Sitt där det är tyst och täckningen är bra. Ladda telefonen.')];
    case 'assessment':
      return [
        advice(
          'test',
          'Inför testet',
          'Läs hela instruktionen först. Gör övningsuppgifter om det finns några, och se efter om tiden är begränsad.',
        ),
        advice(
          'test_help',
          'Behöver du anpassning?',
          'Har du till exempel dyslexi, säg det före testet. Fråga om längre tid eller uppläst text.',
        ),
      ];
    case 'on_site':
    case 'other':
      return [
        advice('clothes', 'Kläder', 'Klä dig som de som arbetar där, eller lite finare. Helt och rent räcker långt.'),
      ];
  }
}
