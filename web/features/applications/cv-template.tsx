import { NativeSelect } from '@mantine/core';
import { useSend } from '../../api/send.ts';
import { Notice } from '../../frame/notice.tsx';
import { type Application, changeApplication } from './api.ts';

type Template = Application['cvTemplate'];

const layouts: Record<Template, string> = {
  enkel: 'Enkel, svart på vitt',
  modern: 'Med färg och linjer',
  spalter: 'Två spalter',
  europass: 'Som Europass',
};

/** The layout of the CV. All layouts have the same content and are equally readable for recruiting software. */
export function CvTemplate({ application: { id, cvTemplate } }: { application: Application }) {
  const { send, problem } = useSend((next: Template) => changeApplication(id, { cvTemplate: next }));
  return (
    <>
      <NativeSelect
        label="Utseende"
        value={cvTemplate}
        onChange={(event) => void send(event.currentTarget.value as Template)}
        data={Object.entries(layouts).map(([value, label]) => ({ value, label }))}
      />
      {problem && <Notice tone="red">{problem.message}</Notice>}
    </>
  );
}
