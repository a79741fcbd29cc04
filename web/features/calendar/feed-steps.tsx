import classes from './feed.module.css';

const calendars: { name: string; steps: string[]; note: string }[] = [
  {
    name: 'Google Kalender',
    steps: [
      'Öppna calendar.google.com på en dator. I appen går det inte.',
      'Tryck på plus vid Andra kalendrar och välj Från webbadress.',
      'Klistra in länken och välj Lägg till kalender.',
    ],
    note:
      'Google hämtar nytt ungefär en gång om dygnet och använder sina egna påminnelser: ställ in dem under ' +
      'kalenderns inställningar.',
  },
  {
    name: 'Apple Kalender',
    steps: [
      'iPhone: öppna Kalender, tryck på Kalendrar, Lägg till kalender och Lägg till prenumererad kalender.',
      'Mac: välj Arkiv och Ny kalenderprenumeration.',
      'Klistra in länken och bekräfta.',
    ],
    note: 'Vill du ha våra påminnelser, se till att Ta bort påminnelser inte är valt.',
  },
  {
    name: 'Outlook',
    steps: [
      'Öppna kalendern på outlook.com eller i Outlook på datorn.',
      'Välj Lägg till kalender och Prenumerera från webben.',
      'Klistra in länken, ge kalendern ett namn och välj Importera.',
    ],
    note: 'Outlook hämtar nytt några gånger om dygnet.',
  },
];

/** How the usual calendars take an address in. */
export function FeedSteps() {
  return (
    <section aria-labelledby="sa-gor-du" className="stack gap-12">
      <h2 id="sa-gor-du">Så lägger du in länken</h2>
      {calendars.map(({ name, steps, note }) => (
        <details key={name} className={`${classes.calendar} border rounded-10 bg-card`}>
          <summary>{name}</summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p className="soft small">{note}</p>
        </details>
      ))}
    </section>
  );
}
