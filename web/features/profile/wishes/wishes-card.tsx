import { NativeSelect } from '@mantine/core';
import { useRef, useState } from 'react';
import { Section } from '../../../frame/page.tsx';
import { useAllConcepts } from '../../../taxonomy/api.ts';
import { ChosenList } from '../../../taxonomy/chosen-list.tsx';
import { ConceptPicker } from '../../../taxonomy/concept-picker.tsx';
import { SuggestField } from '../../../taxonomy/suggest-field.tsx';
import { languageName } from '../../ads/words.ts';
import { NearOccupations } from '../../labour-market/suggestions.tsx';
import type { Wishes } from '../api.ts';
import { ChoiceGroup } from '../facts/choice-group.tsx';
import { fieldId } from '../facts/editor.ts';
import facts from '../facts/facts.module.css';
import { TagsField } from '../facts/tags-field.tsx';
import { PlacePicker } from './place-picker.tsx';
import classes from './wishes.module.css';

interface Props {
  wishes: Wishes;
  change: <Name extends keyof Wishes>(name: Name, value: Wishes[Name]) => void;
  /** Called with text that is typed into a field and not chosen. */
  typed: (name: keyof Wishes, text: string) => void;
  errorAt: (path: string) => string | undefined;
}

const extents = [
  { value: 'any', label: 'Spelar ingen roll' },
  { value: 'full', label: 'Heltid' },
  { value: 'part', label: 'Deltid' },
] as const;
/** The largest distance that can be stated: the country is shorter. */
const ANYWHERE_KM = 2000;
const distances = [10, 20, 30, 50, 75, 100, 150, 200, ANYWHERE_KM];
/** The lowest scores of the bands. */
const scores = [
  { value: 0, label: 'Alla matchningar' },
  { value: 35, label: 'Möjliga och bättre, från 35 poäng' },
  { value: 55, label: 'Bra och bättre, från 55 poäng' },
  { value: 75, label: 'Bara starka, från 75 poäng' },
];

/** The user's wishes for a job. */
export function WishesCard({ wishes, change, typed, errorAt }: Props) {
  const types = useAllConcepts('employment-type');
  const id = (name: keyof Wishes) => fieldId(`wishes.${name}`);
  const error = (name: keyof Wishes) => errorAt(`wishes.${name}`);
  const toggled = (list: readonly string[], value: string) =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value];
  const radius =
    wishes.maxDistanceKm === null || distances.includes(wishes.maxDistanceKm)
      ? distances
      : [...distances, wishes.maxDistanceKm].sort((a, b) => a - b);
  const lowest = scores.some(({ value }) => value === wishes.lowestScore)
    ? scores
    : [...scores, { value: wishes.lowestScore, label: `Från ${wishes.lowestScore} poäng` }];
  return (
    <Section className={facts.card} id="det-du-soker" title="Det du söker">
      <div className="stack" style={{ gap: 22 }}>
        <ConceptPicker
          id={id('occupations')}
          label="Yrken"
          description="Ett eller flera. De betyder mest för vilka annonser du får."
          placeholder="Till exempel undersköterska"
          error={error('occupations')}
          types={['occupation-name']}
          chosen={wishes.occupations}
          add={({ id }) => change('occupations', [...wishes.occupations, id])}
          remove={(id) => change('occupations', toggled(wishes.occupations, id))}
          onTyped={(text) => typed('occupations', text)}
        />
        <NearOccupations chosen={wishes.occupations} add={(id) => change('occupations', [...wishes.occupations, id])} />
        <ConceptPicker
          id={id('municipalities')}
          label="Orter där du vill arbeta"
          description="Kommuner eller hela län. Tomt betyder hela landet."
          placeholder="Till exempel Borås eller Skåne"
          error={error('municipalities') ?? error('regions')}
          types={['municipality', 'region']}
          chosen={[...wishes.municipalities, ...wishes.regions]}
          add={({ id, type }) =>
            type === 'region'
              ? change('regions', [...wishes.regions, id])
              : change('municipalities', [...wishes.municipalities, id])
          }
          remove={(id) =>
            wishes.regions.includes(id)
              ? change('regions', toggled(wishes.regions, id))
              : change('municipalities', toggled(wishes.municipalities, id))
          }
          onTyped={(text) => typed('municipalities', text)}
        />
        <div className="stack items-start gap-22-16 from-40-halves">
          <PlacePicker
            id={id('home')}
            error={error('home')}
            place={wishes.home}
            choose={(place) => change('home', place)}
            onTyped={(text) => typed('home', text)}
          />
          <NativeSelect
            id={id('maxDistanceKm')}
            label="Längsta väg till jobbet"
            description="Fågelvägen från där du bor."
            error={error('maxDistanceKm')}
            value={wishes.maxDistanceKm ?? ''}
            onChange={(event) => change('maxDistanceKm', Number(event.currentTarget.value) || null)}
            data={[
              { value: '', label: 'Inte valt, vi räknar med 50 km' },
              ...radius.map((km) => ({
                value: String(km),
                label: km === ANYWHERE_KM ? 'Spelar ingen roll' : `${km} km`,
              })),
            ]}
          />
        </div>
        <ChoiceGroup
          legend="Distans"
          kind="checkbox"
          id={id('remote')}
          choices={[{ value: 'remote', label: 'Jag kan arbeta på distans' }]}
          help="Jobb på distans passar då var de än ligger."
          isChosen={() => wishes.remote}
          choose={() => change('remote', !wishes.remote)}
        />
        <ChoiceGroup
          legend="Omfattning"
          kind="radio"
          id={id('extent')}
          choices={extents}
          isChosen={(value) => wishes.extent === value}
          choose={(value) => change('extent', extents.find((each) => each.value === value)?.value ?? 'any')}
        />
        {(types.data ?? []).length > 0 && (
          <ChoiceGroup
            legend="Anställning"
            kind="checkbox"
            id={id('employmentTypes')}
            choices={(types.data ?? []).map(({ id, label }) => ({ value: id, label }))}
            help="Inget valt betyder alla."
            isChosen={(value) => wishes.employmentTypes.includes(value)}
            choose={(value) => change('employmentTypes', toggled(wishes.employmentTypes, value))}
            error={error('employmentTypes')}
          />
        )}
        <LanguagePicker
          id={id('languages')}
          error={error('languages')}
          chosen={wishes.languages}
          change={(codes) => change('languages', codes)}
          onTyped={(text) => typed('languages', text)}
        />
        <TagsField
          id={id('avoid')}
          label="Ord att undvika"
          description="Annonser med orden hamnar längst ner. Tryck Enter eller komma efter varje."
          placeholder="Till exempel nattarbete"
          error={error('avoid')}
          tags={wishes.avoid.map((word) => ({ key: word, label: word }))}
          add={(words) => change('avoid', [...wishes.avoid, ...words.filter((word) => word.length >= 2)].slice(0, 50))}
          remove={(word) => change('avoid', toggled(wishes.avoid, word))}
          most={60}
        />
        <NativeSelect
          id={id('lowestScore')}
          className={classes.half}
          label="Matchningar att visa"
          error={error('lowestScore')}
          value={String(wishes.lowestScore)}
          onChange={(event) => change('lowestScore', Number(event.currentTarget.value))}
          data={lowest.map(({ value, label }) => ({ value: String(value), label }))}
        />
      </div>
    </Section>
  );
}

interface LanguagePickerProps {
  id: string;
  error: string | undefined;
  /** Language codes of two letters. */
  chosen: readonly string[];
  change: (codes: string[]) => void;
  onTyped: (typed: string) => void;
}

const MOST = 8;

/** The languages that the user can work in. */
function LanguagePicker({ id, error, chosen, change, onTyped }: LanguagePickerProps) {
  const around = useRef<HTMLDivElement>(null);
  const [typed, setText] = useState('');
  function setTyped(text: string) {
    setText(text);
    onTyped(text.trim());
  }
  const languages = useAllConcepts('language');
  const wanted = typed.trim().toLowerCase();
  const found = (languages.data ?? [])
    .flatMap(({ code, label }) =>
      code && /^[a-z]{2}$/.test(code) && !chosen.includes(code) && label.toLowerCase().startsWith(wanted)
        ? [{ key: code, label }]
        : [],
    )
    .slice(0, MOST);
  const nameOf = (code: string) =>
    languages.data?.find((language) => language.code === code)?.label ?? languageName(code);
  return (
    <div ref={around} className="stack gap-10">
      <SuggestField
        id={id}
        label="Språk som du kan arbeta på"
        description="Tomt betyder att språket inte räknas."
        placeholder="Till exempel svenska"
        error={error}
        value={typed}
        onChange={setTyped}
        nothing={languages.data && 'Språket finns inte i listan.'}
        suggestions={found}
        choose={(code) => {
          change([...chosen, code]);
          setTyped('');
        }}
      />
      <ChosenList
        label="Valt: språk"
        around={around}
        chips={chosen.map((code) => ({ key: code, label: nameOf(code) }))}
        remove={(code) => change(chosen.filter((each) => each !== code))}
      />
    </div>
  );
}
