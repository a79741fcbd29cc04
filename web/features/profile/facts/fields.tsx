import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { dateFaultsIn } from '../date-faults.ts';
import { type Edge, explainSeason, formatDateOrMonth, readMonth } from '../months.ts';
import { asText, asTexts, type Entry } from '../paths.ts';
import type { FieldSpec } from '../sections.ts';
import { type Editor, fieldId } from './editor.ts';
import classes from './facts.module.css';

interface Props {
  spec: FieldSpec;
  path: string;
  editor: Editor;
  /** The error of a date. */
  fault: string | undefined;
}

const wide = ['long', 'lines', 'url'];

/**
 * The fields of an entry, in two columns where there is room. `data-source` links a field to what the import read
 * there.
 */
export function Fields({ specs, path, editor }: { specs: FieldSpec[]; path: string; editor: Editor }) {
  const faults = dateFaultsIn({ fields: specs }, (editor.valueAt(path) ?? {}) as Entry);
  return (
    <div className={classes.fields}>
      {specs.map((spec) => (
        <div key={spec.name} data-wide={wide.includes(spec.kind) || undefined} data-source={`${path}.${spec.name}`}>
          <Field spec={spec} path={`${path}.${spec.name}`} editor={editor} fault={faults[spec.name]} />
        </div>
      ))}
    </div>
  );
}

function Field(props: Props) {
  const { spec, path, editor } = props;
  const { kind, label, help, most } = spec;
  if (kind === 'start' || kind === 'end' || kind === 'month') return <MonthField {...props} edge={kind} />;
  if (kind === 'lines') return <LinesField {...props} />;
  const field = {
    id: fieldId(path),
    label,
    description: help,
    maxLength: most ?? (kind === 'url' ? 2000 : 500),
    value: asText(editor.valueAt(path)),
    error: editor.errorAt(path),
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.change(path, event.currentTarget.value || undefined),
  };
  if (kind === 'long') return <Textarea {...field} autosize minRows={3} maxRows={14} />;
  return <TextInput {...field} inputMode={kind === 'url' ? 'url' : undefined} autoComplete="off" />;
}

function LinesField({ spec, path, editor }: Props) {
  return (
    <Textarea
      id={fieldId(path)}
      label={spec.label}
      description={spec.help}
      autosize
      minRows={2}
      maxRows={14}
      value={asTexts(editor.valueAt(path)).join('\n')}
      error={editor.errorAt(path)}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        editor.change(path, typed ? typed.split('\n') : undefined);
      }}
    />
  );
}

/**
 * A field for a month in free text. The typed text stays until blur, then the month is shown in words, and for a season
 * that it was read as this month.
 */
function MonthField({ spec, path, editor, fault, edge }: Props & { edge: 'start' | 'end' | 'month' }) {
  const [typed, setTyped] = useState<string>();
  const [season, setSeason] = useState<string>();
  const side: Edge = edge === 'end' ? 'end' : 'start';
  const kept = editor.valueAt(path);
  return (
    <TextInput
      id={fieldId(path)}
      label={spec.label}
      description={season ?? spec.help}
      placeholder={edge === 'end' ? 'Pågående' : undefined}
      autoComplete="off"
      maxLength={40}
      value={typed ?? formatDateOrMonth(kept)}
      error={editor.errorAt(path) ?? (typed === undefined ? fault : undefined)}
      // A faulty text stays until the user types.
      onFocus={() => fault || setTyped(formatDateOrMonth(kept))}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        setSeason(explainSeason(text, side));
        editor.change(path, (readMonth(text, side) ?? text) || undefined);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
