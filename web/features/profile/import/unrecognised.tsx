import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyButton } from '../../../form/copy-button.tsx';
import { count } from '../../../text/format.ts';
import type { CvImport } from '../api.ts';
import facts from '../facts/facts.module.css';
import { places } from './review.ts';

const FEW = 6;

interface Props {
  found: CvImport['unrecognised'];
  /** Where lines were put, by their place in the list. */
  put: Readonly<Record<number, string>>;
  add: (at: number, place: (typeof places)[number]) => void;
}

/** What nobody knew where to put: nothing of a CV is lost. */
export function Unrecognised({ found, put, add }: Props) {
  const [all, setAll] = useState(false);
  if (found.length === 0) return null;
  const shown = all ? found : found.slice(0, FEW);
  return (
    <section className={facts.card} aria-labelledby="inte-forstatt">
      <div>
        <h2 id="inte-forstatt">Det här förstod vi inte</h2>
        <p className="soft small">
          {found.length === 1
            ? 'En rad som vi inte vet var den hör hemma. Lägg den där den passar, eller låt den vara.'
            : `${count(found.length, 'rad', 'rader')} som vi inte vet var de hör hemma. Lägg dem där de ` +
              'passar, eller låt dem vara.'}
        </p>
      </div>
      <ul className={`${facts.entries} stack divide`}>
        {shown.map(({ page, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and lines may be the same
          <li key={at} className="stack gap-8 py-12 anywhere">
            <p>
              {text} <span className="soft small">sida {page}</span>
            </p>
            {put[at] ? (
              <p className="soft small" role="status">
                Tillagd i {put[at]}.
              </p>
            ) : (
              <div className="row gap-6">
                <Menu
                  withInitialFocusPlaceholder={false}
                  position="bottom-start"
                  withinPortal={false}
                  transitionProps={{ duration: 100 }}
                >
                  <Menu.Target>
                    <Button variant="default" size="sm" leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
                      Lägg till i …<span className="heard-only"> {text}</span>
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {places.map((place) => (
                      <Menu.Item key={place.label} onClick={() => add(at, place)}>
                        {place.label}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
                <CopyButton value={text} what="raden" />
              </div>
            )}
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="subtle" size="sm" className="justify-self-start" onClick={() => setAll(true)}>
          Visa alla {found.length}
        </Button>
      )}
    </section>
  );
}
