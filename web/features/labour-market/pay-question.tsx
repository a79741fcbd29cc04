import { CopyButton } from '../../form/copy-button.tsx';

/** Where an ad names no amount: what the law of the union says, and a question that is ready to send. */
export function PayQuestion({ question }: { question: string }) {
  return (
    <details className="fold">
      <summary>Ingen lön i annonsen? Så frågar du</summary>
      <div className="stack gap-10 justify-items-start">
        <p>
          Enligt artikel 5 i EU:s{' '}
          <a href="https://eur-lex.europa.eu/eli/dir/2023/970/oj?locale=sv" target="_blank" rel="noreferrer">
            lönetransparensdirektiv (2023/970)
          </a>{' '}
          har du som söker rätt att få veta ingångslönen eller lönespannet, så att du kan förhandla om lönen. Hur det
          gäller i Sverige bestäms i svensk lag. Fråga kan du alltid göra:
        </p>
        <p className="anywhere" style={{ whiteSpace: 'pre-line' }}>
          {question}
        </p>
        <CopyButton value={question} what="frågan om lön" label="Kopiera frågan" />
      </div>
    </details>
  );
}
