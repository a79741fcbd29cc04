import Type, { type Static } from 'typebox';
import { closed, Id, Instant, named, nullable, ref } from '../platform/kernel/shapes.ts';

/** Push subscriptions, as the `PushSubscription` of a browser describes them. */
const Endpoint = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: "Endpoint URL from the browser's push service",
  examples: ['https://push.example/abc'],
});

export const PushSubscriptionRequest = named('PushSubscriptionRequest', {
  endpoint: Endpoint,
  keys: closed({
    p256dh: Type.String({ maxLength: 200, description: 'Public key of the browser, base64url' }),
    auth: Type.String({ maxLength: 100, description: 'Authentication secret of the subscription, base64url' }),
  }),
  /** Sent by browsers and ignored: the push service reports expired subscriptions. */
  expirationTime: Type.Optional(nullable(Type.Number())),
});
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>;

export const PushSubscription = named('PushSubscription', {
  id: Id,
  endpoint: Endpoint,
  userAgent: nullable(Type.String()),
  createdAt: Instant,
  /** Time of the last successful push. */
  lastSuccessAt: nullable(Instant),
});
export type PushSubscription = Static<typeof PushSubscription>;

export const PushSubscriptionList = Type.Object({
  items: Type.Array(ref(PushSubscription)),
  publicKey: Type.String({ description: 'applicationServerKey for a new subscription, base64url' }),
});

export const PushSubscriptionRemoval = named('PushSubscriptionRemoval', { endpoint: Endpoint });
