import { TextInput } from '@mantine/core';
import { Section } from '../../../frame/page.tsx';
import { asText, asTexts } from '../paths.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { type Editor, fieldId } from './editor.ts';
import classes from './facts.module.css';
import professions from './licensed-professions.json';
import { TagsField } from './tags-field.tsx';

const own = 'x-sokvag';
const common = ['B', 'BE', 'C', 'CE', 'D', 'A', 'AM'];
const all = ['B', 'B96', 'BE', 'C1', 'C1E', 'C', 'CE', 'D1', 'D1E', 'D', 'DE', 'A1', 'A2', 'A', 'AM', 'Traktor'];
const NONE = 'none';

/** Data that Swedish ads ask for and international CV formats lack. */
export function LicencesCard({ editor }: { editor: Editor }) {
  const held = editor.valueAt(`${own}.drivingLicences`);
  const licences = asTexts(held);
  const legitimations = asTexts(editor.valueAt(`${own}.legitimations`));
  const rare = all.filter((each) => !common.includes(each));
  const others = licences.filter((each) => !all.includes(each));
  const put = (field: string, value: unknown) => editor.change(`${own}.${field}`, value);

  function toggle(value: string) {
    if (value === NONE) return put('drivingLicences', Array.isArray(held) && held.length === 0 ? undefined : []);
    const next = licences.includes(value) ? licences.filter((each) => each !== value) : [...licences, value];
    put('drivingLicences', next.length > 0 ? next : undefined);
  }
  const choice = (value: string) => ({ value, label: value });
  const isRare = licences.some((each) => rare.includes(each));
  const isChosen = (value: string) =>
    value === NONE ? Array.isArray(held) && held.length === 0 : licences.includes(value);
  return (
    <Section className={classes.card} id="korkort" title="Körkort, legitimation och start">
      <div className="stack" style={{ gap: 22 }}>
        <div className="stack gap-10">
          <ChoiceGroup
            legend="Körkort"
            kind="checkbox"
            id={fieldId(`${own}.drivingLicences`)}
            choices={[...[...common, ...others].map(choice), { value: NONE, label: 'Inget körkort' }]}
            isChosen={isChosen}
            choose={toggle}
            error={editor.errorAt(`${own}.drivingLicences`)}
          />
          <details className={classes.rare} open={isRare || undefined}>
            <summary>Fler behörigheter</summary>
            <ChoiceGroup
              legend="Fler behörigheter"
              kind="checkbox"
              id={fieldId(`${own}.drivingLicences.fler`)}
              choices={rare.map(choice)}
              isChosen={isChosen}
              choose={toggle}
            />
          </details>
        </div>
        <ChoiceGroup
          legend="Bil"
          kind="checkbox"
          id={fieldId(`${own}.ownCar`)}
          choices={[{ value: 'car', label: 'Jag har tillgång till bil' }]}
          isChosen={() => editor.valueAt(`${own}.ownCar`) === true}
          choose={() => put('ownCar', editor.valueAt(`${own}.ownCar`) === true ? undefined : true)}
        />
        <TagsField
          id={fieldId(`${own}.legitimations`)}
          label="Legitimation"
          description="Till exempel sjuksköterska, lärare eller psykolog."
          error={editor.errorAt(`${own}.legitimations`)}
          tags={legitimations.map((label, at) => ({ key: String(at), label }))}
          add={(texts) => put('legitimations', [...legitimations, ...texts])}
          remove={(key) => {
            const next = legitimations.filter((_, at) => String(at) !== key);
            put('legitimations', next.length > 0 ? next : undefined);
          }}
          // Regulated professions, by their common names.
          known={professions}
        />
        <TextInput
          id={fieldId(`${own}.availability`)}
          label="När kan du börja?"
          description="Till exempel genast, eller efter tre månaders uppsägning."
          maxLength={500}
          value={asText(editor.valueAt(`${own}.availability`))}
          error={editor.errorAt(`${own}.availability`)}
          onChange={(event) => put('availability', event.currentTarget.value || undefined)}
        />
      </div>
    </Section>
  );
}
