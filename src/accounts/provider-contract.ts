import Type, { type Static } from 'typebox';
import { closed, Id, Instant, nullable, ref } from '../platform/kernel/shapes.ts';
import { AuthResponse, NewPassword } from './contract.ts';
import { rememberField, secondStepFields } from './passkey-contract.ts';

/** Logging in by the operator's OpenID Connect provider. */

const Secret = Type.String({ minLength: 1, maxLength: 200 });

export const LoginWays = closed(
  { provider: nullable(Type.String({ description: 'What the provider is called, where there is one' })) },
  { $id: 'LoginWays' },
);
export type LoginWays = Static<typeof LoginWays>;

export const ProviderPage = closed(
  {
    url: Type.String({ description: 'Where the person logs in' }),
    binding: Type.String({ description: 'Kept by the page that set out, and shown with the answer' }),
  },
  { $id: 'ProviderPage' },
);
export type ProviderPage = Static<typeof ProviderPage>;

export const ProviderAnswerRequest = closed(
  {
    binding: Secret,
    remember: rememberField,
    answer: Type.Record(Type.String({ maxLength: 64 }), Type.String({ maxLength: 4096 }), {
      description: 'The parameters of the address that the provider sent the person back to',
      maxProperties: 20,
    }),
  },
  { $id: 'ProviderAnswerRequest' },
);
export type ProviderAnswerRequest = Static<typeof ProviderAnswerRequest>;

export const ProviderAnswer = closed(
  {
    next: Type.Enum(['done', 'second_step', 'log_in', 'register', 'linked'], {
      description:
        '`done`: logged in; `second_step`: the account asks for it; `log_in`: an account has the address, and is ' +
        'linked once its person has logged in; `register`: nobody has the address; `linked`: as was asked for',
    }),
    login: Type.Optional(ref(AuthResponse)),
    ticket: Type.Optional(Type.String({ description: 'For the next step, once, ten minutes' })),
    email: Type.Optional(Type.String()),
    methods: Type.Optional(Type.Array(Type.String(), { description: 'What the account has as a second step' })),
  },
  { $id: 'ProviderAnswer' },
);
export type ProviderAnswer = Static<typeof ProviderAnswer>;

export const TicketRequest = closed({ ticket: Secret }, { $id: 'TicketRequest' });
export const ProviderSecondStep = closed(
  { ticket: Secret, ...secondStepFields, remember: rememberField },
  { $id: 'ProviderSecondStep' },
);
export type ProviderSecondStep = Static<typeof ProviderSecondStep>;
export const ProviderRegistration = closed({ ticket: Secret, password: NewPassword }, { $id: 'ProviderRegistration' });

export const ProviderLink = closed(
  {
    id: Id,
    label: Type.String(),
    isCurrent: Type.Boolean({ description: 'Whether it is at the provider that is set now' }),
    email: nullable(Type.String({ description: 'The address that the provider had proved when it was linked' })),
    createdAt: Instant,
    lastUsedAt: nullable(Instant),
  },
  { $id: 'ProviderLink' },
);
export type ProviderLink = Static<typeof ProviderLink>;
export const ProviderLinkList = closed({ items: Type.Array(ref(ProviderLink)) }, { $id: 'ProviderLinkList' });

export const ProviderLinkRequest = closed(
  { currentPassword: Type.String({ minLength: 1 }), ...secondStepFields },
  { $id: 'ProviderLinkRequest' },
);
