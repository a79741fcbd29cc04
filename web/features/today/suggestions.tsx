import { IconBulb, IconX } from '@tabler/icons-react';
import { LinkButton, useSend } from '../../form/send.tsx';
import { Notice } from '../../frame/notice.tsx';
import { QueryView } from '../../frame/states.tsx';
import { dismissSuggestion, type Suggestion, takeBackDismissal, useSuggestions } from './api.ts';
import classes from './today.module.css';
import { notifyWithUndo } from './undo.tsx';

/** Possible changes, and the numbers behind them. They come after the list, which is the purpose of the page. */
export function Suggestions() {
  const suggestions = useSuggestions();
  const { data } = suggestions;
  if (data && data.items.length === 0 && data.notYet.length === 0) return null;
  return (
    <section className="stack gap-14" aria-labelledby="forslag">
      <h2 id="forslag">Förslag</h2>
      <QueryView query={suggestions} failed="Förslagen kunde inte hämtas" loading="Läser in förslag" cards={[120]}>
        {({ items, notYet }) => (
          <>
            {items.length > 0 && (
              <ul className="stack gap-12">
                {items.map((each) => (
                  <SuggestionCard key={each.id} suggestion={each} />
                ))}
              </ul>
            )}
            {notYet.map(({ rule, text }) => (
              <p key={rule} className="soft small">
                {text}
              </p>
            ))}
          </>
        )}
      </QueryView>
    </section>
  );
}

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { send, problem } = useSend(async () => {
    await dismissSuggestion(suggestion);
    notifyWithUndo('Det förslaget visas inte igen.', () => takeBackDismissal(suggestion));
  });
  return (
    <li className={classes.suggestion}>
      <IconBulb style={{ marginTop: 1, color: 'var(--amber-mark)' }} size={22} stroke={1.7} aria-hidden />
      <div className={classes.words}>
        <h3>{suggestion.title}</h3>
        <p className="soft">{suggestion.text}</p>
        {problem && <Notice tone="red">{problem.message}</Notice>}
        <LinkButton to={suggestion.action.href} variant="default" size="sm">
          {suggestion.action.label}
          <span className="heard-only">: {suggestion.title}</span>
        </LinkButton>
      </div>
      <button
        type="button"
        className={classes.edgeButton}
        title="Visa inte igen"
        aria-label={`Visa inte igen: ${suggestion.title}`}
        onClick={send}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
}
