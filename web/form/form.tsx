import { type FormErrors, type UseFormInput, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiProblem } from '../api/problem.ts';
import { Notice } from '../frame/notice.tsx';
import { FormButtons, type FormButtonsProps, useSend } from './send.tsx';

/**
 * A form that the server validates: the problem's field errors are shown at their fields, the first faulty field gets
 * the focus, and everything else is a `problem` to show above the button. `heard` is for screen readers; the focus
 * alone is silent if it is in that field already.
 */
export function useServerForm<Values extends Record<string, unknown>>(
  input: UseFormInput<Values>,
  action: (values: Values) => Promise<unknown>,
  /**
   * Problem codes that concern a field without naming it: `{ wrong_password: 'currentPassword' }`, or with a message of
   * our own.
   */
  fieldOfCode: Record<string, string | [field: string, message: string]> = {},
) {
  const [heard, setHeard] = useState('');
  const form = useForm<Values>({
    validateInputOnBlur: false,
    ...input,
    onValuesChange: (values, before) => {
      // The errors concern what was sent.
      setHeard('');
      input.onValuesChange?.(values, before);
    },
  });
  const order = Object.keys(input.initialValues ?? {});

  function showErrors(errors: FormErrors) {
    const first = order.find((field) => errors[field]);
    setHeard(Object.values(errors).map(String).join(' '));
    if (first) form.getInputNode(first as never)?.focus();
  }

  const { send, busy, problem, forget } = useSend(async (values: Values) => {
    setHeard('');
    try {
      await action(values);
    } catch (thrown) {
      if (!(thrown instanceof ApiProblem)) throw thrown;
      const about = fieldOfCode[thrown.code];
      const [field, message] = typeof about === 'string' ? [about, thrown.message] : (about ?? []);
      const named = field && message ? [{ field, message }] : thrown.fields;
      const known = named.filter(({ field }) => order.includes(field));
      if (known.length === 0) throw thrown;
      const errors = Object.fromEntries(known.map(({ field, message }) => [field, message]));
      form.setErrors(errors);
      showErrors(errors);
    }
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    forget();
    form.onSubmit((values) => void send(values), showErrors)(event);
  }

  return { form, onSubmit, busy, problem, heard };
}

interface Shape {
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  problem: ApiProblem | null;
  /** Errors at the fields, for screen readers. */
  heard?: string;
  children: ReactNode;
}

/** Buttons other than the usual two. The problem is shown right above them, where the user looks after pressing. */
type FormProps = Shape & (FormButtonsProps | { actions: ReactNode });

/** The layout of every form: fields, error, buttons. The browser's own validation bubbles are off. */
export const Form = ({ onSubmit, problem, heard, children, ...rest }: FormProps) => (
  <form
    noValidate
    className="stack gap-20"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit(event);
    }}
  >
    {children}
    <p role="alert" className="heard-only">
      {heard}
    </p>
    {problem && <Notice tone="red">{problem.message}</Notice>}
    {'actions' in rest ? <div className="row gap-12">{rest.actions}</div> : <FormButtons {...rest} />}
  </form>
);
