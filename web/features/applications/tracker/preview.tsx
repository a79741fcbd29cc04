import { Table } from '@mantine/core';
import type { TrackedJob } from '../../../../src/applications/tracker-contract.ts';
import { stateWords } from './mapping.ts';

const SHOWN = 5;

/** The first rows as they will stand. */
export function Preview({ jobs }: { jobs: readonly TrackedJob[] }) {
  return (
    <section className="stack gap-12 min-w-0" aria-labelledby="sa-blir-det">
      <h2 id="sa-blir-det">Så blir det</h2>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {['Jobb', 'Arbetsgivare', 'Status', 'Sökt den'].map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {jobs.slice(0, SHOWN).map((job, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own and never move
              <Table.Tr key={n}>
                <Table.Td>{job.title}</Table.Td>
                <Table.Td>{job.employer}</Table.Td>
                <Table.Td>{stateWords[job.happened]}</Table.Td>
                <Table.Td>{job.sentOn}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {jobs.length > SHOWN && <p className="soft small">och {jobs.length - SHOWN} rader till</p>}
    </section>
  );
}
