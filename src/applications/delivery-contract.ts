import Type from 'typebox';
import { Instant, named, nullable } from '../platform/kernel/shapes.ts';

/**
 * The delivery status of the mail, as mail servers report it after the first one accepted it. It never changes the
 * state of the application.
 */
export const Delivery = named('ApplicationDelivery', {
  /** `failed`: it never arrived. `delayed`: the server retries. `unclear`: the report could not be understood. */
  outcome: Type.Enum(['failed', 'delayed', 'delivered', 'relayed', 'unclear']),
  /** The server's own words, without secrets and line breaks. */
  reason: nullable(Type.String({ examples: ['550 5.1.1 User unknown'] })),
  /** What the user should do, in Swedish. */
  advice: Type.String(),
  at: Instant,
});
