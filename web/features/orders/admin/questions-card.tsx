import { Bone, Seen } from '../../../frame/states.tsx';
import type { AdminOrder } from '../api.ts';
import { Thread } from '../thread.tsx';
import { askCustomer, useAnyMessages } from './api.ts';

/** The thread of the order: what is asked goes to the customer by mail. */
export function QuestionsCard({ order }: { order: AdminOrder }) {
  const query = useAnyMessages(order.id);
  return (
    <section className="surface stack gap-16 min-w-0 p-22" aria-labelledby="fragor">
      <h2 id="fragor">Frågor till kunden</h2>
      <Seen query={query} failed="Frågorna kunde inte hämtas" loading={<Bone height={80} />}>
        {(messages) => (
          <Thread
            messages={messages}
            reader="admin"
            label={order.lastMessageBy === 'customer' ? 'Svara kunden' : 'Fråga kunden'}
            help="Kunden får det du skriver som mejl."
            write={(text, key) => askCustomer(order.id, text, key)}
          />
        )}
      </Seen>
    </section>
  );
}
