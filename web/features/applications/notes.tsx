import { type Application, changeApplication } from './api.ts';
import { SavedField } from './saved-field.tsx';

/** The user's notes. They are sent nowhere, and no approval covers them. */
export const Notes = ({ application: { id, notes } }: { application: Application }) => (
  <SavedField
    long
    label="Anteckningar"
    description="Bara du ser dem."
    maxRows={12}
    maxLength={10_000}
    place={`${id}.notes`}
    // Notes that are not saved do not stop the review (unsavedField).
    data-place={undefined}
    stored={notes ?? ''}
    save={(text) => changeApplication(id, { notes: text || null })}
  />
);
