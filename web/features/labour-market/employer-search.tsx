import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { employerPath } from './paths.ts';

/** Asks for an employer by its name, or a part of it. */
export function EmployerSearch({ name, wrong }: { name: string; wrong?: string | undefined }) {
  const [typed, setTyped] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const navigate = useNavigate();
  function search(event: FormEvent) {
    event.preventDefault();
    setEmpty(!typed.trim());
    if (typed.trim()) void navigate(employerPath(typed.trim()));
  }
  const told = isEmpty ? 'Skriv namnet på arbetsgivaren, eller en del av det.' : typed === name && wrong;
  return (
    <form className="stack gap-12 justify-items-start" onSubmit={search} noValidate>
      <TextInput
        style={{ width: '100%', maxWidth: '32rem' }}
        label="Arbetsgivarens namn"
        description="En del av namnet räcker"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setEmpty(false);
          setTyped(event.currentTarget.value);
        }}
        error={told || undefined}
      />
      <Button type="submit">Sök</Button>
    </form>
  );
}
