import Type from 'typebox';
import { closed, Instant, nullable } from '../platform/kernel/shapes.ts';

/** What became of the mail behind the server that took it, as mail servers say. The state stays what it is. */
export const Delivery = closed(
  {
    /** `failed`: it never arrived. `delayed`: they try on. `unclear`: they say something, and nobody can tell what. */
    outcome: Type.Enum(['failed', 'delayed', 'delivered', 'relayed', 'unclear']),
    /** The server's own words, without its secrets and line breaks. */
    reason: nullable(Type.String({ examples: ['550 5.1.1 User unknown'] })),
    /** What to do about it, in Swedish. */
    advice: Type.String(),
    at: Instant,
  },
  { $id: 'ApplicationDelivery' },
);
