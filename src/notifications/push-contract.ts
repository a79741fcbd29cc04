import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';

/** How a browser's push service is reached: what its PushSubscription says of itself. */
const Endpoint = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'The address that the browser was given by its push service',
  examples: ['https://push.example/abc'],
});

export const PushSubscriptionRequest = closed(
  {
    endpoint: Endpoint,
    keys: closed({
      p256dh: Type.String({ maxLength: 200, description: 'Public key of the browser, base64url' }),
      auth: Type.String({ maxLength: 100, description: 'Secret of the subscription, base64url' }),
    }),
    /** Browsers name it. When it is over we hear of it from the push service. */
    expirationTime: Type.Optional(nullable(Type.Number())),
  },
  { $id: 'PushSubscriptionRequest' },
);
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>;

export const PushSubscription = closed(
  {
    id: Id,
    endpoint: Endpoint,
    userAgent: nullable(Type.String()),
    createdAt: Instant,
    /** When something last reached it. */
    lastSuccessAt: nullable(Instant),
  },
  { $id: 'PushSubscription' },
);
export type PushSubscription = Static<typeof PushSubscription>;

export const PushSubscriptionList = Type.Object({
  items: Type.Array(ref(PushSubscription)),
  publicKey: Type.String({ description: 'applicationServerKey for a new subscription, base64url' }),
});

export const PushSubscriptionRemoval = closed({ endpoint: Endpoint }, { $id: 'PushSubscriptionRemoval' });
